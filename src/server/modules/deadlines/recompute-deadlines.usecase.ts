import type { MovedDeadline } from '#engine/form/recompute-deadlines.ts';
import type { HolidayChange } from '#server/modules/figures/figures.public.ts';
import type { RecomputedNote } from '#engine/history/desk-steps.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database.ts';
import type { WorkOutcome } from '#server/platform/jobs/work.ts';
import { isTransient } from '#server/platform/transient-fault.ts';
import { changesNow, confirmedChanges, openVersion, possibleRecords, type AffectedDeps, type AppliedChanges } from './affected-records.ts';
import { actAsDesk, type DeskActDeps } from '#server/modules/acts/desk-acts.public.ts';
import { shownMove } from './moved-by-holidays.ts';

export type RecomputeDeps = AffectedDeps & DeskActDeps & { readonly onError: (error: unknown) => void };

/**
 * Lets the deadlines of open records follow the holidays that were confirmed, each record in a transaction of its own that looks at it again. It may
 * be cut off and repeated, and run on two servers: a record that follows already is left as it is.
 */
export async function recomputeConfirmed(deps: RecomputeDeps): Promise<WorkOutcome> {
  const applied = confirmedChanges(deps, await changesNow(deps));
  if (applied.changes.length === 0) return {};
  let failed = 0;
  for await (const { id } of possibleRecords(deps, applied)) {
    try {
      await recomputeRecord(deps, id, applied);
    } catch (error) {
      if (isTransient(error) || isDatabaseUnavailable(error)) throw error;
      deps.onError(error);
      failed += 1;
    }
  }
  if (failed > 0) throw new Error(`The deadlines of ${failed} ${failed === 1 ? 'record' : 'records'} could not be recomputed.`);
  await deps.changes.markRecomputed(applied.changes.map(({ id }) => id));
  return {};
}

/** The next version of a record: its deadlines by the changed holidays, and everything else as it was. */
async function recomputeRecord(deps: RecomputeDeps, id: string, applied: AppliedChanges): Promise<void> {
  const { before, after } = applied.figures;
  await actAsDesk(deps, {
    id,
    act: { kind: 'recount', before, after },
    versionFor: (stored) => openVersion(deps, stored),
    ordered: async (order) => ({ ...order, note: noteOf(applied, order.plan.moved ?? []) }),
  });
}

/** What the history says of the deadlines that moved, and of the holidays that moved them. */
function noteOf({ changes }: AppliedChanges, moved: readonly MovedDeadline[]): RecomputedNote {
  return {
    holidays: changes.filter((change) => touches(change, moved)).map(({ day, change }) => ({ day, change })),
    deadlines: moved.map((move) => ({ name: move.name, ...shownMove(move) })),
  };
}

/** Whether a deadline was or is counted over a day. */
function touches({ day }: HolidayChange, moved: readonly MovedDeadline[]): boolean {
  return moved.some(({ before, after }) => {
    const days = [before, after]
      .flatMap(({ triggerOn, raw, outer, safe }) => [triggerOn, raw, outer, safe])
      .map(String)
      .toSorted();
    return day >= (days[0] ?? '') && day <= (days.at(-1) ?? '');
  });
}
