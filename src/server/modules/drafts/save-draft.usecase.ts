import { carriedDraft } from './carried-draft.ts';
import { AppError } from '#server/platform/app-error.ts';
import { readCase, type CaseDeps } from '#server/modules/cases/read-case.public.ts';
import { isTransient } from '#server/platform/transient-fault.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Draft, DraftChange, DraftKey, DraftsPort } from './drafts.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { rolesOfPages } from '#server/modules/automations/served-calls.public.ts';

export type DraftDeps = CaseDeps & {
  readonly drafts: DraftsPort;
  readonly clock: Clock;
  readonly registry: Pick<Registry, 'find' | 'refresh' | 'version'>;
  /** Refuses a record that this person does not see. */
  readonly demandRecord: (asked: { readonly user: SignedIn; readonly id: string; readonly automationId: string }) => Promise<void>;
};
export type DraftInput = Omit<DraftChange, 'savedAt'>;

/** Of one person at a time; each is a form that was begun and not sent. */
const mostDrafts = 200;

/** The drafts of a form are for those who may open one of its pages. Another server may have published it a moment ago. */
export async function demandFormRole({ registry }: Pick<DraftDeps, 'registry'>, user: SignedIn, automationId: string): Promise<void> {
  if (registry.find(automationId) === undefined) await registry.refresh();
  const published = registry.find(automationId);
  if (published === undefined) throw new AppError('not_found', 'Form not found.');
  if (!rolesOfPages(published.automation.manifest).includes(user.role)) throw new AppError('not_allowed', "Your role can't do this.");
}

/** What was begun over a record stays with those who see the record. */
export async function demandDraftedRecord(
  { demandRecord }: Pick<DraftDeps, 'demandRecord'>,
  user: SignedIn,
  { of, automationId }: DraftKey,
): Promise<void> {
  if (of !== undefined) await demandRecord({ user, id: of.record, automationId });
}

/** A draft as the version that opens it has it; as it was typed when none is named. That of an event stays with the version of its record. */
export async function readDraft(
  { drafts, registry }: Pick<DraftDeps, 'drafts' | 'registry'>,
  key: DraftKey,
  version: string | undefined,
): Promise<Draft | null> {
  const draft = await drafts.find(key);
  if (draft === undefined) return null;
  if (version === undefined || version === draft.version || key.of !== undefined) return draft;
  const [from, to] = await Promise.all([registry.version(draft.version), registry.version(version)]);
  return from?.id === key.automationId && to?.id === key.automationId ? carriedDraft(draft, from.automation, to.automation) : draft;
}

/** Saves what was typed, unless somebody saved the same draft elsewhere since it was read. */
export async function saveDraft(deps: DraftDeps, user: SignedIn, { key, draft }: { readonly key: DraftKey; readonly draft: DraftInput }) {
  const { drafts, clock } = deps;
  if (draft.follows === 0) await demandRoom(deps, user, key);
  const savedAt = clock.now().toISOString();
  const revision = await drafts.save(key, { ...draft, savedAt });
  if (revision !== undefined) return { revision, savedAt };
  const stored = await drafts.find(key);
  throw new AppError('draft_changed', 'This draft was saved in another window. Use that draft, or continue with this one.', {
    facts: { revision: stored?.revision ?? 0, savedAt: stored?.savedAt ?? '' },
  });
}

/** A draft begins on a case that its person may see. While the case system does not answer, typing is saved all the same. */
async function demandRoom(deps: DraftDeps, user: SignedIn, { caseFileNumber }: DraftKey): Promise<void> {
  const waiting = await deps.drafts.count(user.id);
  if (waiting >= mostDrafts)
    throw new AppError('too_many_drafts', `You have ${waiting} unsent drafts. Send or discard some before you start another one.`);
  if (caseFileNumber === '') return;
  try {
    await readCase(deps, user, caseFileNumber);
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
}
