import { defined } from '#domain/defined.ts';
import { foldText } from '#domain/fold-text.ts';
import { addDays, calendarDate, canAddDays, type CalendarDate } from '#domain/calendar-date.ts';
import { readDaySpan } from '#domain/day-span.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { carriedPath } from '#engine/history/renames.ts';
import { AppError, type InputFault } from '#server/platform/app-error.ts';
import { pageFromEitherEnd } from '#server/platform/page-query.ts';
import { caseScopeIn, type CaseScope } from '#server/modules/cases/case-ties.public.ts';
import { isAlwaysOffered, offeredNames, rowField, type Column, searchField } from './row-values.ts';
import type { RowField, RowFilter, RowsQuery } from './rows.port.ts';
import { viewFilters } from './view-filters.ts';

/** What an address asks of a list or a log, as text. */
export type AskedRows = Readonly<Record<string, string>>;

export type RowsSettings = {
  readonly automation: Automation;
  readonly columns: readonly Column[];
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' };
  readonly pageSize: number;
  readonly today: CalendarDate;
};

export type ReadQuery = Pick<RowsQuery, 'from' | 'to' | 'filters' | 'sort' | 'page' | 'limit' | 'beside'> & { readonly scope?: CaseScope };

/** Reads page, limit, the row beside the page, sort, from, to, whose cases and the filters; refuses what no column offers. */
export function readRowsQuery(request: AskedRows, declared: RowsSettings): ReadQuery {
  const faults: InputFault[] = [];
  const { asked, settings, filters } = viewOf(request, declared, faults);
  const { page, limit, sort, from, to, after, before, q, whose, ...rest } = asked;
  const query: ReadQuery = {
    ...pageFromEitherEnd({ page, limit }, settings.pageSize, faults),
    sort: sortOf(sort, settings, faults),
    filters: [...filters, ...searchOf(q, settings, faults), ...filtersOf(rest, settings, faults)],
    ...besideOf({ after, before }, faults),
    ...defined({ scope: caseScopeIn(whose, faults) }),
    ...(from === undefined || from === '' ? {} : { from: day('from', from, faults) }),
    ...(to === undefined || to === '' ? {} : { to: day('to', to, faults) }),
  };
  if (faults.length > 0) throw new AppError('invalid_input', faults.map(({ message }) => message).join(' '), { faults });
  return query;
}

const longestSearch = 100;

/** One search over what rows are known by: all its words, in any order. */
function searchOf(text: string | undefined, { automation }: RowsSettings, faults: InputFault[]): readonly RowFilter[] {
  if (text === undefined || foldText(text) === '') return [];
  if (text.length > longestSearch) faults.push(fault('q', `Search for at most ${longestSearch} characters.`));
  return [{ field: searchField(automation), value: text.slice(0, longestSearch), how: 'contains' }];
}

/** The view that is asked for, of a list that has any: what it leaves, and the order it begins with. */
function viewOf(request: AskedRows, settings: RowsSettings, faults: InputFault[]) {
  const { automation, columns, today } = settings;
  const views = columns === automation.list?.columns ? automation.list.views : undefined;
  const { view: name, ...asked } = request;
  if (views === undefined) return { asked: request, settings, filters: [] };
  if (name === undefined || name === '') return { asked, settings, filters: [] };
  const view = Object.hasOwn(views, name) ? views[name] : undefined;
  if (view === undefined) faults.push(fault('view', `The list has no view ${name.slice(0, 60)}.`));
  return { asked, settings: { ...settings, sort: view?.sort ?? settings.sort }, filters: viewFilters(automation, name, today) };
}

const rowId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function besideOf(asked: { readonly [side in 'after' | 'before']: string | undefined }, faults: InputFault[]): Pick<ReadQuery, 'beside'> {
  for (const side of ['after', 'before'] as const) {
    const id = asked[side];
    if (id === undefined || id === '') continue;
    if (rowId.test(id)) return { beside: { side, id } };
    faults.push(fault(side, `${side} is the id of a row.`));
  }
  return {};
}

function day(name: string, text: string, faults: InputFault[]): string {
  if (calendarDate(text) === undefined) faults.push(fault(name, `${name} must be a date (YYYY-MM-DD).`));
  return text;
}

function sortOf(text: string | undefined, { automation, columns, sort }: RowsSettings, faults: InputFault[]): ReadQuery['sort'] {
  const [asked = sort.field, direction = text === undefined ? sort.direction : 'asc'] =
    text === undefined || text === '' ? [] : text.split(':');
  const field = presentName(asked, { automation, columns });
  const isOffered = field === sort.field || offeredNames(columns, 'sort').has(field);
  const column = rowField(automation, field);
  if (!isOffered || column.type === 'list' || (direction !== 'asc' && direction !== 'desc')) {
    faults.push(fault('sort', `Rows cannot be sorted by ${field}:${direction}.`));
    return { field: rowField(automation, 'createdAt'), direction: 'desc' };
  }
  return { field: column, direction };
}

function filtersOf(asked: AskedRows, { automation, columns, today }: RowsSettings, faults: InputFault[]): readonly RowFilter[] {
  const offered = offeredNames(columns, 'filter');
  return Object.entries(asked).flatMap(([askedName, value]) => {
    const name = presentName(askedName, { automation, columns });
    if (foldText(value) === '') return [];
    if (!offered.has(name)) {
      faults.push(fault(name, `Rows cannot be filtered by ${name}.`));
      return [];
    }
    const field = rowField(automation, name);
    const filters = filtersFor(field, value, today);
    if (filters.length === 0)
      faults.push(fault(name, `"${value.slice(0, 60)}" ${unread[field.type] ?? `cannot be looked for in ${name}.`}`));
    return filters;
  });
}

const days =
  'says no days. Type a date (10/23/2026), from one to another (10/1 - 10/23), a month (4/2026), or words such as today, last month or since 10/23.';

/** What is said of a text that cannot be looked for. */
const unread: Readonly<Partial<Record<RowField['type'], string>>> = {
  date: days,
  instant: days,
  number: 'is no number. Type digits alone, such as 450 or 450.75.',
  boolean: 'is neither true nor false.',
};

/** A saved address may name a column as it was called once. */
function presentName(name: string, { automation, columns }: Pick<RowsSettings, 'automation' | 'columns'>): string {
  return isAlwaysOffered(name) || columns.some(({ field }) => field === name) ? name : carriedPath(automation, name);
}

const numeral = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/** None when the value is none of the field's kind. */
function filtersFor(field: RowField, value: string, today: CalendarDate): readonly RowFilter[] {
  const asked = value.slice(0, 200);
  const { renamed = {} } = field;
  const text = (Object.hasOwn(renamed, asked) ? renamed[asked] : undefined) ?? asked;
  switch (field.type) {
    case 'number':
      return numeral.test(text) ? [{ field, value: text, how: 'equals' }] : [];
    case 'date':
    case 'instant':
      return daysFilters(field, text, today);
    case 'boolean':
      return text === 'true' || text === 'false' ? [{ field, value: text, how: 'equals' }] : [];
    case 'choice':
      return [{ field, value: text, how: 'equals' }];
    case 'text':
    case 'list':
      return [{ field, value: text, how: 'contains' }];
  }
}

function daysFilters(field: RowField, text: string, today: CalendarDate): readonly RowFilter[] {
  const { from, to } = readDaySpan(text, today) ?? {};
  return [
    ...(from === undefined ? [] : [{ field, value: from, how: 'from' as const }]),
    ...(to === undefined || !canAddDays(to, 1) ? [] : [{ field, value: addDays(to, 1), how: 'before' as const }]),
  ];
}

function fault(name: string, message: string): InputFault {
  return { pointer: `/${name}`, code: 'query', message };
}
