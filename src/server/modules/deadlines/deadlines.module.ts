import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { WorkOutcome } from '#server/platform/jobs/work.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import type { AffectedDeps } from './affected-records.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { beginRecurringLook, type RecurringLook } from '#server/platform/recurring-look.ts';
import type { DeadlinesPort } from './deadlines.port.ts';
import { deadlineMarksRepository } from './deadline-marks.repository.ts';
import { deadlineMoveRoutes } from './deadline-moves.routes.ts';
import { deadlineRoutes } from './deadlines.routes.ts';
import { holidayChangesRepository, type HolidayChangesDeps } from './holiday-changes.repository.ts';
import { makeReminders } from './make-reminders.usecase.ts';
import { moveEnded, moveEndedRecord, type MoveEndedDeps } from './move-ended.usecase.ts';
import { takeUp } from './take-up.usecase.ts';
import { readOpenDays } from './read-open-days.usecase.ts';
import { openDaysRepository } from './open-days.repository.ts';
import { openDeadlinesRepository } from './open-deadlines.repository.ts';
import { recomputeConfirmed } from './recompute-deadlines.usecase.ts';
import { remindersRepository } from './reminders.repository.ts';

export type DeadlinesSettings = Omit<MoveEndedDeps, 'sha256'> &
  Pick<AffectedDeps, 'firm'> &
  Omit<HolidayChangesDeps, 'db'> & {
    readonly database: OpenDatabase;
    readonly clockMs: number | undefined;
  };

const usualClockMs = 5 * 60_000;

/** What happens to records by itself when a deadline has ended, and who is reminded before. */
export function deadlinesModule({ database, audit, enqueue, clockMs = usualClockMs, ...given }: DeadlinesSettings) {
  const deps = { ...given, sha256: nodeSha256 };
  const changes = holidayChangesRepository({ db: database.db, audit, enqueue });
  const recomputing = { ...deps, ids: uniqueIds, changes, open: openDeadlinesRepository(database.db) };
  const reminding = { registry: given.registry, records: given.records, clock: given.clock, reminders: remindersRepository(database.db) };
  const look = async (): Promise<void> => {
    // most automations have no record that could wait for anything
    const all = given.registry.all();
    const withRecords = await given.records.withRecords(all.map(({ id }) => id));
    const living = all.filter(({ id }) => withRecords.has(id));
    await takeUp(deps, living);
    await moveEnded(deps, living);
    await makeReminders(reminding, living);
  };
  const reading = {
    ...reminding,
    firm: given.firm,
    openDays: openDaysRepository(database.db),
    marks: deadlineMarksRepository(database.db, audit),
  };
  const deadlines: DeadlinesPort = { open: (user, asked) => readOpenDays(reading, user, asked) };
  return {
    deadlines,
    begin: (): RecurringLook => beginRecurringLook({ look, everyMs: clockMs, onError: given.onError }),
    /** Moves one record, for work that failed before. */
    moveRecord: (id: string) => moveEndedRecord(deps, id),
    /** Lets deadlines follow the holidays that were confirmed. */
    recompute: (): Promise<WorkOutcome> => recomputeConfirmed(recomputing),
    routes: [deadlineRoutes(reading), deadlineMoveRoutes(recomputing)],
  };
}
