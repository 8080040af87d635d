import { calendarDate } from '#domain/calendar-date.ts';
import { isYearOfForms } from '#domain/calendar-grid.ts';
import { whoseIn } from '#runtime/parts/whose-context.ts';
import type { RowQuery } from '#runtime/ports/records.port.ts';
import type { Shown } from '#runtime/ports/screen-props.ts';

/** A list as it was left: its address, which says what was asked for in it, and the row beside the page, which the history of the tab keeps. */
export type ListPlace = { readonly path: string; readonly query: RowQuery | undefined };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isQuery = (value: unknown): value is RowQuery => isObject(value) && typeof value['page'] === 'number' && isObject(value['filters']);

/** What was asked for in the list at this step of the history. */
export const queryIn = (state: unknown): RowQuery | undefined => (isObject(state) && isQuery(state['rows']) ? state['rows'] : undefined);

/** The list that a page was opened from. */
export const listIn = (state: unknown): ListPlace | undefined =>
  isObject(state) && typeof state['list'] === 'string' ? { path: state['list'], query: queryIn(state) } : undefined;

const ways = ['list', 'day', 'week', 'month', 'figures'] as const;

/** How a list is shown, as its address says: ?show=month&on=2026-08-01. As its page usually opens where it says nothing that can be read. */
export const shownIn = (search: string, usual: Shown['as']): Shown => {
  const words = new URLSearchParams(search);
  const as = ways.find((way) => way === words.get('show')) ?? usual;
  const on = calendarDate(words.get('on') ?? '');
  return on === undefined || !isYearOfForms(on) ? { as } : { as, on };
};

/** What stands in an address as anybody may read it: a choice, a number, a day or days. Words that a person typed may be a name. */
const isPublic = (value: string): boolean => /^[\d.:+-]{1,40}$/.test(value);

/** What was declared of the list: what stands in no address, since it is so anyway. */
export type UsualQuery = Pick<RowQuery, 'limit' | 'sort'> & { readonly choices: ReadonlySet<string> };

type Entry = readonly [name: string, value: string];

/** What is asked for of a list as its address says it: the words that may be a name behind the #, which no browser sends and no server logs. */
export const queryInAddress = ({ search, hash }: { readonly search: string; readonly hash: string }): Partial<RowQuery> => {
  const words = new URLSearchParams(search);
  const own = whoseIn(words.get('whose'));
  const filters = {
    ...Object.fromEntries([...words, ...new URLSearchParams(hash.slice(1))].filter(([name]) => name.startsWith('f.'))),
    ...(own === undefined ? {} : { 'f.whose': own }),
  };
  const [field = '', direction] = (words.get('sort') ?? '').split(':');
  const [page, limit] = ['page', 'limit'].map((name) => Number(words.get(name) ?? Number.NaN));
  return {
    ...(field !== '' && (direction === 'asc' || direction === 'desc') ? { sort: { field, direction } } : {}),
    ...(Number.isInteger(page) ? { page: page ?? 1 } : {}),
    ...(Number.isInteger(limit) && limit !== undefined && limit > 0 && limit <= 200 ? { limit } : {}),
    ...(Object.keys(filters).length > 0
      ? { filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name.slice(2), value])) }
      : {}),
  };
};

/** The same, the other way. */
export const queryWords = (
  { sort, page, limit, filters: { whose, ...filters } }: RowQuery,
  usual: UsualQuery,
): { readonly words: Words; readonly hash: string } => {
  const asked: readonly Entry[] = Object.entries(filters).map(([field, value]) => [`f.${field}`, value]);
  const isOpen = ([name, value]: Entry): boolean => usual.choices.has(name.slice(2)) || isPublic(value);
  const said = (name: string, value: string, isUsual: boolean): Words => ({ [name]: isUsual ? undefined : value });
  const isUsualSort = sort === undefined || (sort.field === usual.sort?.field && sort.direction === usual.sort.direction);
  return {
    words: {
      ...said('sort', `${sort?.field ?? ''}:${sort?.direction ?? ''}`, isUsualSort),
      // the same word as on every other page that is narrowed to somebody's cases
      whose,
      ...said('page', String(page), page === 1),
      ...said('limit', String(limit), limit === usual.limit),
      ...Object.fromEntries(asked.filter(isOpen)),
    },
    hash: new URLSearchParams(asked.filter((entry) => !isOpen(entry)).map(([name, value]) => [name, value])).toString(),
  };
};

export type Words = Readonly<Record<string, string | undefined>>;

/** The same, the other way. Only a calendar has a day. */
export const shownInAddress = ({ as, on }: Shown, usual: Shown['as']): Words => ({
  show: as === usual ? undefined : as,
  on: as === 'list' || as === 'figures' ? undefined : on,
});

/** An address with other words behind its path, and with others behind the # where some are given. What was filtered before gives way to them. */
export const addressWith = (address: string, words: Words, hash?: string): string => {
  const [before = '', oldHash = ''] = address.split('#');
  const [path = '', search = ''] = before.split('?');
  const next = new URLSearchParams(search);
  if (hash !== undefined) for (const name of [...next.keys()].filter((one) => one.startsWith('f.'))) next.delete(name);
  for (const [name, word] of Object.entries(words)) {
    if (word === undefined) next.delete(name);
    else next.set(name, word);
  }
  const behind = hash ?? oldHash;
  return `${path}${next.size === 0 ? '' : `?${next.toString()}`}${behind === '' ? '' : `#${behind}`}`;
};
