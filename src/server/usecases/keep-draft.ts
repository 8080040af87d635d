import { AppError } from './app-error.ts';
import type { Clock } from './ports/clock.port.ts';
import type { Draft, DraftChange, DraftKey, DraftsPort } from './ports/drafts.port.ts';

export type DraftDeps = { readonly drafts: DraftsPort; readonly clock: Clock };
export type DraftInput = Omit<DraftChange, 'savedAt'>;

export async function readDraft({ drafts }: Pick<DraftDeps, 'drafts'>, key: DraftKey): Promise<Draft | null> {
  return (await drafts.find(key)) ?? null;
}

/** Saves what was typed, unless somebody saved the same draft elsewhere since it was read. */
export async function keepDraft(
  { drafts, clock }: DraftDeps,
  key: DraftKey,
  draft: DraftInput,
): Promise<Pick<Draft, 'revision' | 'savedAt'>> {
  const savedAt = clock.now().toISOString();
  const revision = await drafts.save(key, { ...draft, savedAt });
  if (revision !== undefined) return { revision, savedAt };
  const stored = await drafts.find(key);
  throw new AppError('draft_changed', 'This draft was saved in another window. Load it, or go on with what is here.', {
    facts: { revision: stored?.revision ?? 0, savedAt: stored?.savedAt ?? '' },
  });
}
