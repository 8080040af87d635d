import type { OpenDatabase } from '#server/platform/database/database.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { beginDeadlineClock, type DeadlineClock } from './deadline-clock.ts';
import { deadlineRoutes } from './deadlines.routes.ts';
import { makeReminders } from './make-reminders.usecase.ts';
import { moveEnded, moveEndedRecord, type MoveEndedDeps } from './move-ended.usecase.ts';
import { remindersRepository } from './reminders.repository.ts';

export type DeadlinesSettings = Omit<MoveEndedDeps, 'ids' | 'sha256'> & {
  readonly database: OpenDatabase;
  readonly clockMs: number | undefined;
};

const usualClockMs = 5 * 60_000;

/** What happens to records by itself when a deadline has ended, and who is reminded before. */
export function deadlinesModule({ database, clockMs = usualClockMs, ...given }: DeadlinesSettings) {
  const deps = { ...given, ids: uniqueIds, sha256: nodeSha256 };
  const reminding = { registry: given.registry, clock: given.clock, reminders: remindersRepository(database.db) };
  const look = async (): Promise<void> => {
    await moveEnded(deps);
    await makeReminders(reminding);
  };
  return {
    begin: (): DeadlineClock => beginDeadlineClock({ look, everyMs: clockMs, onError: given.onError }),
    /** Moves one record, for work that failed before. */
    moveRecord: (id: string) => moveEndedRecord(deps, id),
    routes: [deadlineRoutes(reminding)],
  };
}
