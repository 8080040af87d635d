import { uniqueIds } from '#server/platform/unique-ids.ts';
import { beginDeadlineClock, type DeadlineClock } from './deadline-clock.ts';
import { moveEnded, type MoveEndedDeps } from './move-ended.usecase.ts';

export type DeadlinesSettings = Omit<MoveEndedDeps, 'ids'> & {
  readonly onError: (error: unknown) => void;
  readonly clockMs?: number;
};

const usualClockMs = 5 * 60_000;

/** What happens to records by itself when a deadline has ended. */
export function deadlinesModule({ onError, clockMs = usualClockMs, ...given }: DeadlinesSettings): { readonly begin: () => DeadlineClock } {
  const deps = { ...given, ids: uniqueIds };
  return { begin: () => beginDeadlineClock({ moveEnded: () => moveEnded(deps), everyMs: clockMs, onError }) };
}
