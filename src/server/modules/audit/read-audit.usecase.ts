import { calendarDate, usDateTime } from '#domain/calendar-date.ts';
import { csvLine } from '#domain/csv-text.ts';
import { type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import type { AuditEntry, AuditFilters, AuditLogPort } from './audit-log.port.ts';
import type { AuditLog } from './audit.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { pageFromEitherEnd, pageAnswer, sortOfAddress, type AskedRows } from '#server/platform/page-query.ts';

export type ReadAuditDeps = {
  readonly log: AuditLogPort;
  readonly audit: AuditLog;
  /** Gives the newest rows their numbers. */
  readonly sealNow: () => Promise<void>;
};

const usualPageSize = 50;

/** A page of the audit log, the newest first unless asked otherwise. */
export async function readAudit({ log, sealNow }: ReadAuditDeps, asked: AskedRows) {
  const faults: InputFault[] = [];
  const { direction } = sortOfAddress(
    asked.sort,
    { sortable: ['occurredAt'], otherwise: { field: 'occurredAt', direction: 'desc' } },
    faults,
  );
  const paged = pageFromEitherEnd(asked, usualPageSize, faults);
  const filters = filtersOf(asked, faults);
  refuseFaults(faults);
  await sealNow();
  const { rows, ...total } = await log.page(filters, { direction, ...paged });
  return { auditRows: rows, ...pageAnswer(paged, total), ownOnly: false };
}

/** The audit log as the lines of a file for a spreadsheet. That it was taken out is noted first. */
export async function exportAudit(
  { log, audit, sealNow }: ReadAuditDeps,
  actor: SignedIn,
  asked: AskedRows,
): Promise<AsyncIterable<string>> {
  const faults: InputFault[] = [];
  const filters = filtersOf(asked, faults);
  refuseFaults(faults);
  await audit.note({ actorId: actor.id, action: 'audit.exported', detail: filters });
  await sealNow();
  return csvOf(log.all(filters));
}

const columns = [
  'number',
  'occurredAt',
  'actorEmail',
  'actorName',
  'action',
  'caseFileNumber',
  'subject',
  'subjectEmail',
  'subjectName',
  'documentSha256',
  'detail',
] as const;
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

async function* csvOf(portions: AsyncIterable<readonly AuditEntry[]>): AsyncIterable<string> {
  yield byteOrderMark + csvLine(columns);
  for await (const entries of portions) {
    const rows = entries.map(lineOf).map((row) => ({ ...row, occurredAt: usDateTime(row.occurredAt, 'seconds') }));
    yield rows.map((row) => csvLine(columns.map((column) => String(row[column] ?? '')))).join('');
  }
}

function filtersOf(
  { from, to, action, looks, actorEmail, subjectEmail, caseFileNumber, subject }: AskedRows,
  faults: InputFault[],
): AuditFilters {
  for (const [name, text] of Object.entries({ from, to }))
    if (text !== undefined && text !== '' && calendarDate(text) === undefined)
      faults.push({ pointer: `/${name}`, code: 'query', message: `${name} must be a date (YYYY-MM-DD).` });
  const given = Object.entries({ from, to, action, actorEmail, subjectEmail, caseFileNumber, subject }).flatMap(([name, text = '']) =>
    text.trim() === '' ? [] : [[name, text.trim()] as const],
  );
  if (looks !== undefined && looks !== 'true') faults.push({ pointer: '/looks', code: 'query', message: 'looks must be true.' });
  return { ...Object.fromEntries(given), ...(looks === undefined ? {} : { looks: true }) };
}

/** Its detail in one line: "role: manager, roleBefore: user". */
function lineOf({ detail, ...entry }: AuditEntry) {
  const parts = Object.entries(detail ?? {})
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${String(value)}`);
  return { ...entry, detail: parts.join(', ') };
}
