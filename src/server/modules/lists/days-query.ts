import { addDays, calendarDate, daysBetween, type CalendarDate } from '#domain/calendar-date.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AskedRows } from './rows-query.ts';

/** Six weeks, as many as a month touches. */
const mostDays = 42;

/** Both days are counted in. */
export type Span = { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate };

function refuse(name: keyof Span, message: string): never {
  throw new AppError('invalid_input', message, { faults: [{ pointer: `/${name}`, code: 'query', message }] });
}

function dayOf(asked: AskedRows, name: keyof Span): CalendarDate {
  return calendarDate(asked[name] ?? '') ?? refuse(name, `${name} must be a date (YYYY-MM-DD).`);
}

/** The days that are asked for, and what else is; undefined where no days are. */
export function spanOf({ firstDay, lastDay, ...rest }: AskedRows): { readonly span: Span; readonly rest: AskedRows } | undefined {
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
export const endOf = ({ lastDay }: Span): CalendarDate => addDays(lastDay, 1);
