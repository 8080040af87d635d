import type { CaseNoteText } from '#schemas/api/stored-cases.gen.ts';
import { readCase, type CaseDeps } from '#server/modules/cases/read-case.public.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { CaseNotesPort } from './case-notes.port.ts';

export type CaseNotesDeps = CaseDeps & { readonly notes: CaseNotesPort; readonly clock: Clock };

export type LeftNote = { readonly user: SignedIn; readonly id: string; readonly note: CaseNoteText };

const unknownNote = (): AppError => new AppError('not_found', 'Note not found.');

/** Keeps what somebody says is wrong on a case, under an id of the sender: the same once more changes nothing. */
export async function leaveCaseNote({ notes, clock, ...deps }: CaseNotesDeps, { user, id, note }: LeftNote) {
  if (!isUniqueId(id)) throw unknownNote();
  const { caseFileNumber } = await readCase(deps, user, note.caseFileNumber);
  const text = note.text.trim();
  return notes.change(async (writing) => {
    const saved = { id, message: 'Note sent' };
    const isNew = await writing.add({ id, caseFileNumber, text, authorId: user.id, at: clock.now() });
    if (isNew) {
      await writing.audit.note({ actorId: user.id, action: 'case.noteLeft', caseFileNumber, subject: id });
      return saved;
    }
    const stored = await writing.find(id);
    if (stored?.authorId !== user.id || stored.caseFileNumber !== caseFileNumber || stored.text !== text)
      throw new AppError('key_reused', 'A note with another text was already sent. Send this one as a new note.');
    return saved;
  });
}

/** Takes a note off the list of those that wait; once more changes nothing. */
export async function closeCaseNote({ notes, clock }: CaseNotesDeps, { user, id }: Pick<LeftNote, 'user' | 'id'>) {
  if (!isUniqueId(id)) throw unknownNote();
  return notes.change(async (writing) => {
    const stored = await writing.find(id);
    if (stored === undefined) throw unknownNote();
    if (!stored.isDone) {
      await writing.close(id, user.id, clock.now());
      await writing.audit.note({ actorId: user.id, action: 'case.noteDone', caseFileNumber: stored.caseFileNumber, subject: id });
    }
    return { id, message: 'Note done' };
  });
}
