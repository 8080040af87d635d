import { defined } from '#domain/defined.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { MovesAnswer, MovedRecord } from '#schemas/api/deadlines.gen.ts';
import { deadlineTitle } from '#engine/history/desk-steps.ts';
import { type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import { pageOf, type AskedRows } from '#server/platform/page-query.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import { changesNow, movesOf, possibleRecords, waitingChanges, type AffectedDeps, type AppliedChanges } from './affected-records.ts';
import { shownMove } from './moved-by-holidays.ts';
import type { RecordWithDeadlines } from './open-deadlines.port.ts';

const usualPageSize = 20;
const mostCounted = 1_000;

/** The open records whose deadlines would move once the changed holidays are confirmed: a part of the list and, in the first part, how many there are. */
export async function listMoves(deps: AffectedDeps, query: AskedRows): Promise<MovesAnswer> {
  const { behind, limit } = asked(query);
  const now = await changesNow(deps);
  const { open } = now;
  const isRunning = open.confirmed.length > 0;
  if (open.waiting.length === 0) return { changes: [], records: [], hasMore: false, isRunning };
  const applied = waitingChanges(deps, now);
  const most = behind === undefined ? Math.max(limit, mostCounted) : limit;
  const records: MovedRecord[] = [];
  const waiting = { records: 0, deadlines: 0, isMore: false };
  for await (const { record, deadlines } of listed(deps, applied, behind)) {
    waiting.isMore = waiting.records === most;
    if (waiting.isMore) break;
    waiting.records += 1;
    waiting.deadlines += deadlines.length;
    if (records.length < limit) records.push({ ...record, deadlines });
  }
  const hasMore = waiting.isMore || waiting.records > records.length;
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

type Listed = { readonly record: Omit<MovedRecord, 'deadlines'>; readonly deadlines: MovedRecord['deadlines'] };

async function* listed(deps: AffectedDeps, applied: AppliedChanges, behind: string | undefined): AsyncGenerator<Listed> {
  for await (const record of possibleRecords(deps, applied, behind)) {
    const found = await movesOf(deps, record, applied);
    if (found === undefined) continue;
    const { automation } = found.own;
    const deadlines = found.moved.map((move) => ({ title: deadlineTitle(automation, move.name), ...shownMove(move) }));
    yield { record: shownRecord(record, automation), deadlines };
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
