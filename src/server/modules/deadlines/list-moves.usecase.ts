import { defined } from '#domain/defined.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { MovesAnswer, MovedRecord } from '#schemas/api/deadlines.gen.ts';
import { deadlineTitle } from '#engine/history/desk-steps.ts';
import type { Onlooker } from '#server/modules/cases/case-ties.public.ts';
import { maySeeRecord, type SightDeps } from '#server/modules/records/record-rights.public.ts';
import { type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import { pageOf, type AskedRows } from '#server/platform/page-query.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import { changesNow, movesOf, possibleRecords, waitingChanges, type AffectedDeps, type AppliedChanges } from './affected-records.ts';
import { shownMove } from './moved-by-holidays.ts';
import type { RecordWithDeadlines } from './open-deadlines.port.ts';

export type ListMovesDeps = AffectedDeps & SightDeps;

const usualPageSize = 20;
const mostCounted = 1_000;

/**
 * The open records whose deadlines would move once the changed holidays are confirmed: a part of the list and, in the first part, how many there
 * are. Those that this person may not see are counted and not listed.
 */
export async function listMoves(deps: ListMovesDeps, user: Onlooker, query: AskedRows): Promise<MovesAnswer> {
  const { behind, limit } = asked(query);
  const now = await changesNow(deps);
  const { open } = now;
  const isRunning = open.confirmed.length > 0;
  if (open.waiting.length === 0) return { changes: [], records: [], hasMore: false, isRunning };
  const applied = waitingChanges(deps, now);
  const most = behind === undefined ? Math.max(limit, mostCounted) : limit;
  const records: MovedRecord[] = [];
  const waiting = { records: 0, deadlines: 0, hidden: 0, isMore: false };
  for await (const { record, deadlines, isVisible } of listed(deps, user, { applied, behind })) {
    waiting.isMore = waiting.records === most;
    if (waiting.isMore) break;
    waiting.records += 1;
    waiting.deadlines += deadlines.length;
    if (!isVisible) waiting.hidden += 1;
    else if (records.length < limit) records.push({ ...record, deadlines });
  }
  const hasMore = waiting.isMore || waiting.records - waiting.hidden > records.length;
  return { changes: open.waiting, records, hasMore, isRunning, ...(behind === undefined ? { waiting } : {}) };
}

function asked(query: AskedRows): { readonly behind?: string; readonly limit: number } {
  const faults: InputFault[] = [];
  const { behind } = query;
  const { limit } = pageOf(query['limit'] === undefined ? {} : { limit: query['limit'] }, usualPageSize, faults);
  if (behind !== undefined && !isUniqueId(behind))
    faults.push({ pointer: '/behind', code: 'query', message: 'behind is the id of a record.' });
  refuseFaults(faults);
  return { limit, ...defined({ behind }) };
}

type Listed = {
  readonly record: Omit<MovedRecord, 'deadlines'>;
  readonly deadlines: MovedRecord['deadlines'];
  readonly isVisible: boolean;
};

type Listing = { readonly applied: AppliedChanges; readonly behind: string | undefined };

async function* listed(deps: ListMovesDeps, user: Onlooker, { applied, behind }: Listing): AsyncGenerator<Listed> {
  for await (const record of possibleRecords(deps, applied, behind)) {
    const found = await movesOf(deps, record, applied);
    if (found === undefined) continue;
    const { automation } = found.own;
    const deadlines = found.moved.map((move) => ({ title: deadlineTitle(automation, move.name), ...shownMove(move) }));
    yield { record: shownRecord(record, automation), deadlines, isVisible: await maySeeRecord(deps, user, record) };
  }
}

function shownRecord(
  { id, caseFileNumber, caseName, state = '' }: RecordWithDeadlines,
  { manifest, lifecycle }: Automation,
): Listed['record'] {
  return {
    id,
    title: manifest.title,
    caseFileNumber: caseFileNumber ?? null,
    caseName: caseName ?? null,
    state: lifecycle?.states[state]?.meta.title ?? state,
  };
}
