import { defined } from '#domain/defined.ts';
import { addDays, calendarDate, californiaDate, daysBetween, type CalendarDate } from '#domain/calendar-date.ts';
import { nameOfKey, type DatedFigures } from '#domain/dated-figures.ts';
import { readColumn } from '#engine/columns/columns.ts';
import { calendarFields } from '#engine/columns/list-fields.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { ClosedDay, DayRows } from '#schemas/api/records.gen.ts';
import type { OfferDeps } from '#server/modules/records/record-offers.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { CalendarRow } from './lists.port.ts';
import { isSearched, unlessIndexing } from './search-records.usecase.ts';
import { AppError } from '#server/platform/app-error.ts';
import { askedRows, demandIndexed, type ReadRowsDeps, type RowsRequest } from './read-rows.usecase.ts';
import { offersOfRows } from './row-offers.ts';
import { rowField } from './row-values.ts';
import type { AskedRows } from './rows-query.ts';
import type { RowFilter, RowsOf, StoredRow } from './rows.port.ts';

const mostRows = 10_000;
/** As many as a page of the list can have. */
const mostOffered = 200;

/** Of one automation. */
const mostInFeed = 500;

const tooMany = `There are more than ${mostRows.toLocaleString('en-US')} records in this time. Choose a shorter time, or set a filter.`;

/** Six weeks, as many as a month touches. */
const mostDays = 42;

/** Both days are counted in. */
type Span = { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate };

function refuse(name: keyof Span, message: string): never {
  throw new AppError('invalid_input', message, { faults: [{ pointer: `/${name}`, code: 'query', message }] });
}

function dayOf(asked: AskedRows, name: keyof Span): CalendarDate {
  return calendarDate(asked[name] ?? '') ?? refuse(name, `${name} must be a date (YYYY-MM-DD).`);
}

/** The days that are asked for, and what else is; undefined where no days are. */
function spanOf({ firstDay, lastDay, ...rest }: AskedRows): { readonly span: Span; readonly rest: AskedRows } | undefined {
  if (firstDay === undefined && lastDay === undefined) return undefined;
  const asked = { firstDay: firstDay ?? '', lastDay: lastDay ?? '' };
  const span = { firstDay: dayOf(asked, 'firstDay'), lastDay: dayOf(asked, 'lastDay') };
  const days = daysBetween(span.firstDay, span.lastDay) + 1;
  if (days < 1) refuse('lastDay', 'lastDay must not be before firstDay.');
  if (days > mostDays) refuse('lastDay', `At most ${mostDays} days can be asked for at once, not ${days}.`);
  const { page: _page, limit: _limit, sort: _sort, after: _after, before: _before, ...filters } = rest;
  return { span, rest: filters };
}

/** The day after the last one. */
const endOf = ({ lastDay }: Span): CalendarDate => addDays(lastDay, 1);

/**
 * The records of some days with what a calendar shows of each, under the filters and rights of the list; of one day also what can be done to
 * them. Undefined where no days are asked for, or the list has no calendar.
 */
export async function readDays(deps: ReadRowsDeps & OfferDeps, request: RowsRequest): Promise<DayRows | undefined> {
  const { published, user, asked } = request;
  const calendar = published.automation.list?.calendar;
  const ofDays = calendar === undefined ? undefined : spanOf(asked);
  if (calendar === undefined || ofDays === undefined) return undefined;
  const { span, rest } = ofDays;
  const { automation, id } = published;
  const of: RowsOf = { table: 'records', automationId: id };
  const { query, notes } = await askedRows(deps, { ...request, asked: rest }, of);
  const day = rowField(automation, calendar.day);
  await demandIndexed(deps.indexed, of, [{ field: day, use: 'filter' }]);
  const isOneDay = span.firstDay === span.lastDay;
  const { page: _page, limit: _limit, sort: _sort, ...selection } = query;
  const found = await deps.rows.readDays({
    ...selection,
    filters: [...query.filters, ...spanFilters(day, span)],
    day,
    ...(calendar.from === undefined ? {} : { begin: rowField(automation, calendar.from) }),
    // Guards may look at anything.
    ...(isOneDay ? {} : { fields: calendarFields(calendar).map((name) => rowField(automation, name)) }),
    most: mostRows + 1,
  });
  if (found.length > mostRows)
    throw new AppError('invalid_input', tooMany, { faults: [{ pointer: '/lastDay', code: 'query', message: tooMany }] });
  const offered = found.length <= mostOffered ? found : [];
  return {
    rows: found.map((row) => entryOf(automation, row)),
    ...span,
    today: californiaDate(deps.clock.now().getTime()),
    ...notes,
    closedDays: closedDays((await deps.firm.read()).figures, span),
    ...(isOneDay ? { offers: await offersOfRows(deps, { published, user, rows: offered }) } : {}),
  };
}

const spanFilters = (field: RowFilter['field'], span: Span): readonly RowFilter[] => [
  { field, value: span.firstDay, how: 'from' },
  { field, value: endOf(span), how: 'before' },
];

/** What opens a record and changes it, and what the calendar shows. */
function entryOf(automation: Automation, stored: StoredRow): DayRows['rows'][number] {
  const row = carriedRow(automation, stored);
  const { calendar } = automation.list ?? {};
  const shown = calendar === undefined ? [] : calendarFields(calendar).map((field) => [field, readColumn({ field }, row)] as const);
  const { id, submissionId, state, revision } = row;
  return { id, submissionId, state, revision, ...Object.fromEntries(shown.filter(([, value]) => value !== null)) };
}

function closedDays(figures: DatedFigures, { firstDay, lastDay }: Span): readonly ClosedDay[] {
  const closed = figures.flatMap(({ kind, key = '', from, value }) =>
    kind === 'holiday' && from >= firstDay && from <= lastDay
      ? [{ on: from, name: nameOfKey(key), closes: value === 'court' ? 'court' : 'office' } as const]
      : [],
  );
  return closed.toSorted((one, other) => one.on.localeCompare(other.on));
}

/** What stands in the calendars of all automations on some days, of a person's own cases: what has a time of day. Days that only remind are deadlines. */
export async function readCalendars(
  deps: ReadRowsDeps & { readonly registry: Registry },
  user: SignedIn,
  span: Span,
): Promise<readonly CalendarRow[]> {
  await deps.registry.refresh();
  const shown = deps.registry
    .all()
    .filter(({ automation }) => automation.list?.calendar?.from !== undefined && isSearched(automation, user));
  const found = await Promise.all(
    shown.map(
      async (published) => (await unlessIndexing(() => calendarOf(deps, { published, user, asked: { whose: 'mine' } }, span))) ?? [],
    ),
  );
  return found.flat();
}

async function calendarOf(deps: ReadRowsDeps, request: RowsRequest, span: Span): Promise<readonly CalendarRow[]> {
  const { automation, id } = request.published;
  const { calendar } = automation.list ?? {};
  if (calendar === undefined) return [];
  const of: RowsOf = { table: 'records', automationId: id };
  const { query } = await askedRows(deps, request, of);
  const day = rowField(automation, calendar.day);
  await demandIndexed(deps.indexed, of, [{ field: day, use: 'filter' }]);
  const { page: _page, limit: _limit, sort: _sort, ...selection } = query;
  const rows = await deps.rows.readDays({ ...selection, filters: [...query.filters, ...spanFilters(day, span)], day, most: mostInFeed });
  return rows.flatMap((row) => calendarRow(automation, carriedRow(automation, row)));
}

function calendarRow(automation: Automation, row: StoredRow): readonly CalendarRow[] {
  const { list, lifecycle, manifest } = automation;
  const { calendar } = list ?? {};
  const read = (field: string | undefined): unknown => (field === undefined ? undefined : readColumn({ field }, row));
  const [on, from] = [read(calendar?.day), read(calendar?.from)];
  if (typeof on !== 'string') return [];
  const minutes = typeof calendar?.minutes === 'string' ? read(calendar.minutes) : calendar?.minutes;
  const meta = row.state === null ? undefined : lifecycle?.states[row.state]?.meta;
  return [
    {
      id: row.submissionId,
      title: manifest.title,
      on,
      ...(typeof from === 'string' ? { from } : {}),
      ...(typeof minutes === 'number' ? { minutes } : {}),
      caseFileNumber: row.caseFileNumber,
      caseName: row.caseName,
      ...defined({ state: meta?.title }),
      isOff: meta?.off === true,
      revision: row.revision ?? 0,
    },
  ];
}
