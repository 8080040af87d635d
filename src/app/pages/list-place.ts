import { calendarDate } from '#domain/calendar-date.ts';
import { isYearOfForms } from '#domain/calendar-grid.ts';
import type { RowQuery } from '#runtime/ports/records.port.ts';
import type { Shown } from '#runtime/ports/screen-props.ts';

/** A list as it was left: its address, which names no more than a view, and what was asked for in it, which the history of the tab keeps. */
export type ListPlace = { readonly path: string; readonly query: RowQuery | undefined };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isQuery = (value: unknown): value is RowQuery => isObject(value) && typeof value['page'] === 'number' && isObject(value['filters']);

/** What was asked for in the list at this step of the history. */
export const queryIn = (state: unknown): RowQuery | undefined => (isObject(state) && isQuery(state['rows']) ? state['rows'] : undefined);

/** The list that a page was opened from. */
export const listIn = (state: unknown): ListPlace | undefined =>
  isObject(state) && typeof state['list'] === 'string' ? { path: state['list'], query: queryIn(state) } : undefined;

const ways = ['day', 'week', 'month', 'figures'] as const;

/** How a list is shown, as its address says: ?show=month&on=2026-08-01. As a list where it says nothing that can be read. */
export const shownIn = (search: string): Shown => {
  const words = new URLSearchParams(search);
  const as = ways.find((way) => way === words.get('show')) ?? 'list';
  const on = calendarDate(words.get('on') ?? '');
  return on === undefined || !isYearOfForms(on) ? { as } : { as, on };
};

export type Words = Readonly<Record<string, string | undefined>>;

/** The same, the other way. Only a calendar has a day. */
export const shownInAddress = ({ as, on }: Shown): Words => ({
  show: as === 'list' ? undefined : as,
  on: as === 'list' || as === 'figures' ? undefined : on,
});

/** An address with other words behind its path. */
export const addressWith = (address: string, words: Words): string => {
  const [path = '', search = ''] = address.split('?');
  const next = new URLSearchParams(search);
  for (const [name, word] of Object.entries(words)) {
    if (word === undefined) next.delete(name);
    else next.set(name, word);
  }
  return next.size === 0 ? path : `${path}?${next.toString()}`;
};
