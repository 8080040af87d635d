import { AppError } from '#server/platform/app-error.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { trustedRecordId, type OpenLinkDeps, type Shown } from './open-link.ts';
import type { LinkDraft } from './public-links.port.ts';

const keptMs = 14 * 86_400_000;
const mostPaths = 2_000;
const longestDraft = 1_000_000;

export type DraftChange = { readonly path: string; readonly value: unknown; readonly at: string };
export type DraftBody = { readonly basedOn: number; readonly changes: readonly DraftChange[] };
export type Conflict = { readonly path: string; readonly theirs: unknown; readonly at: string; readonly device: string };
export type ChangedDraft = { readonly revision: number; readonly conflicts: readonly Conflict[] };

const keptSince = ({ clock }: OpenLinkDeps): string => new Date(clock.now().getTime() - keptMs).toISOString();

/** What the client typed on any device and has not sent. */
export async function readLinkDraft(deps: OpenLinkDeps, shown: Shown) {
  const recordId = await trustedRecordId(deps, shown);
  const { revision, fields } = await deps.links.draftOf(recordId, keptSince(deps));
  return {
    revision,
    fields: Object.fromEntries(Object.entries(fields).map(([path, { value, at, device }]) => [path, { value, at, device }])),
  };
}

/** What another device changed of the same fields since this one looked. */
function conflictsIn({ fields }: LinkDraft, { basedOn, changes }: DraftBody, device: string): readonly Conflict[] {
  return changes.flatMap(({ path, value }) => {
    const theirs = fields[path];
    if (theirs === undefined || theirs.revision <= basedOn || theirs.device === device || sameValue(theirs.value, value)) return [];
    return [{ path, theirs: theirs.value, at: theirs.at, device: theirs.device }];
  });
}

/** Keeps what was typed, but for fields that another device changed meanwhile: these are answered. */
export async function changeLinkDraft(deps: OpenLinkDeps, shown: Shown, body: DraftBody): Promise<ChangedDraft> {
  const recordId = await trustedRecordId(deps, shown);
  const device = (shown.device ?? '').slice(0, 64);
  const times = { keptSince: keptSince(deps), at: deps.clock.now().toISOString() };
  return deps.links.changeDraft(recordId, times, (draft) => {
    const conflicts = conflictsIn(draft, body, device);
    const conflicting = new Set(conflicts.map(({ path }) => path));
    const kept = body.changes.filter(({ path }) => !conflicting.has(path));
    if (kept.length === 0) return { answer: { revision: draft.revision, conflicts } };
    const revision = draft.revision + 1;
    const fields = { ...draft.fields, ...Object.fromEntries(kept.map(({ path, value, at }) => [path, { value, at, device, revision }])) };
    if (Object.keys(fields).length > mostPaths || JSON.stringify(fields).length > longestDraft)
      throw new AppError('too_large', 'This is too large to keep.');
    return { draft: { revision, fields }, answer: { revision, conflicts } };
  });
}
