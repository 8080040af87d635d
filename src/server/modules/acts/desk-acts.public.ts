import { californiaDate } from '#domain/calendar-date.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import type { Act } from '#engine/plan/act.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Commit, CommitOrder, PlanAct } from '#server/modules/acts/acts.port.ts';
import type { RecordsPort, StoredRecord } from '#server/modules/records/records.port.ts';
import { seenRecord } from '#server/modules/records/seen-record.public.ts';
import { isMatchesChanged } from '#server/modules/acts/unchanged-matches.public.ts';
import { AppError } from '#server/platform/app-error.ts';
import { deskActor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import { retryWhile } from '#server/platform/retry.ts';

export type DeskActDeps = {
  readonly records: Pick<RecordsPort, 'find' | 'historyOf'>;
  readonly planAct: PlanAct;
  readonly commit: Commit;
  readonly clock: Clock;
};

/** An act of the desk on one record: by which version, and what is written with it. */
export type DeskAct = {
  readonly id: string;
  readonly act: Act;
  /** The version that the act goes by; undefined where the record stays as it is. */
  readonly versionFor: (stored: StoredRecord) => Promise<PublishedAutomation | undefined>;
  readonly ordered?: (order: CommitOrder, stored: StoredRecord) => Promise<CommitOrder>;
};

/** Whether a plan was refused, or its record is gone meanwhile: then there is nothing to do. */
const isRefused = (error: unknown): boolean => error instanceof AppError && (error.code === 'event_refused' || error.code === 'not_found');

async function actOnce(deps: DeskActDeps, { id, act, versionFor, ordered }: DeskAct): Promise<boolean> {
  const stored = await deps.records.find(id);
  const published = stored === undefined ? undefined : await versionFor(stored);
  if (stored === undefined || published === undefined) return false;
  const seen = await seenRecord(deps.records, stored);
  const record = { ...carriedRow(published.automation, seen), isCarried: stored.version !== published.version };
  const planned = await deps.planAct({ published, act, stored, record });
  const at = deps.clock.now().toISOString();
  const order: CommitOrder = { ...planned, id, actor: deskActor, at };
  await deps.commit(ordered === undefined ? order : await ordered(order, stored));
  return true;
}

/** Lets the desk act on a record, in a transaction that sees it as it was planned; false where there is nothing to do. Whoever comes second finds it done. */
export async function actAsDesk(deps: DeskActDeps, asked: DeskAct): Promise<boolean> {
  try {
    return await retryWhile(isMatchesChanged, () => actOnce(deps, asked));
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/** The day of California on which the desk acts. */
export const todayOf = ({ clock }: Pick<DeskActDeps, 'clock'>) => californiaDate(clock.now().toISOString());
