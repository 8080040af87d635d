import { withStoredAddress } from '#domain/address.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { cleanFields, settingsFaults } from '#engine/settings/settings-form.ts';
import { addressBookEntryForm } from '#engine/settings/settings-forms.gen.js';
import type { StoredEntry } from '#schemas/api/address-book.gen.ts';
import { AppError, refuseFaults } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { runIdempotent, stillRunning, type IdempotentDeps } from '#server/platform/idempotent.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import type { EntryFields, NewEntry } from './address-book.port.ts';
import type { EntriesPort, EntryWriting } from './entries.port.ts';

export type SaveEntriesDeps = Pick<IdempotentDeps, 'idempotency' | 'leaseSeconds'> & {
  readonly entries: EntriesPort;
  readonly ids: Ids;
  readonly sha256: Sha256;
};

/** As many as a form can be given to choose from. */
const mostEntries = 5000;

type Add = { readonly actor: SignedIn; readonly entry: NewEntry; readonly key: string | undefined };

/** Adds an entry. A name that another entry of the kind has, however it is written, is refused: a person is in the book once. */
export async function addEntry(deps: SaveEntriesDeps, { actor, entry: sent, key }: Add): Promise<unknown> {
  const clean = cleanEntry(sent);
  refuseFaults(settingsFaults(addressBookEntryForm, clean));
  const fields = { kind: sent.kind, ...clean };
  if (key === undefined)
    throw new AppError('key_missing', 'Send an Idempotency-Key with every create, and the same one when it is sent again.');
  const use = { userId: actor.id, key, call: 'POST /desk/address-book', fingerprint: deps.sha256(canonicalJson(fields)) };
  const { body } = await runIdempotent({ ...deps, newId: deps.ids.newId }, use, (claim) =>
    deps.entries.write(async (writing) => {
      const entry = { ...fields, id: deps.ids.newId(), revision: 1 };
      await refuseSameName(writing, entry);
      if ((await writing.count()) >= mostEntries) throw new AppError('invalid_input', 'The address book is full.');
      await writing.add(entry);
      await writing.audit.note({ actorId: actor.id, action: 'addressBook.added', subject: entry.id, detail: { kind: entry.kind } });
      const answer = { status: 201, body: { entry, message: 'Entry added' } };
      if (!(await writing.saveAnswer(claim, answer))) throw stillRunning(1);
      return answer;
    }),
  );
  return body;
}

type Change = { readonly actor: SignedIn; readonly id: string; readonly fields: EntryFields; readonly revision: number };

/** Changes an entry. Letters that were sent keep what they said. */
export async function changeEntry({ entries }: SaveEntriesDeps, { actor, id, fields, revision }: Change): Promise<StoredEntry> {
  const clean = cleanEntry(fields);
  refuseFaults(settingsFaults(addressBookEntryForm, clean));
  return entries.write(async (writing) => {
    const before = await writing.find(id);
    if (before === undefined) throw new AppError('not_found', 'Entry not found.');
    if (before.revision !== revision) throw new AppError('record_changed', 'Someone else changed this. Reload the page and compare.');
    const entry = { ...clean, id, kind: before.kind, revision: revision + 1 };
    await refuseSameName(writing, entry);
    await writing.change(entry);
    const detail = { revision: entry.revision, active: entry.active };
    await writing.audit.note({ actorId: actor.id, action: 'addressBook.updated', subject: id, detail });
    return entry;
  });
}

async function refuseSameName(writing: EntryWriting, entry: StoredEntry): Promise<void> {
  const other = await writing.namedAlike(entry);
  if (other === undefined) return;
  const known = [other.name, other.specialty, other.city].filter((part) => part !== '').join(', ');
  const message = `The address book already has ${known}. Use that entry, or add to the name what tells this one apart.`;
  throw new AppError('invalid_input', message, { faults: [{ pointer: '/name', code: 'sameName', message }], facts: { known } });
}

function cleanEntry(sent: EntryFields): EntryFields {
  const fields = cleanFields(addressBookEntryForm, sent);
  return { ...withStoredAddress(fields), code: fields.code.toUpperCase() };
}
