import type { InputFault } from './app-error.ts';

/** What was counted: rows that filters leave up to a limit; beyond it the total is the limit, and not exact. */
export type Total = { readonly totalItems: number; readonly totalIsExact: boolean };

/** What an address asks of a list, as text. */
export type AskedRows = Readonly<Record<string, string | undefined>>;

const mostRows = 200;
const farthestPage = 1_000_000;

type Paged = { readonly page: number; readonly limit: number };

export function pageOf({ page, limit }: AskedRows, usualLimit: number, faults: InputFault[]): Paged {
  return { page: wholeNumber('page', page ?? '1', { most: farthestPage, faults }), limit: limitOf(limit, usualLimit, faults) };
}

/** The same, where pages from the end have negative numbers: -1 is the last. */
export function pageFromEitherEnd({ page = '1', limit }: AskedRows, usualLimit: number, faults: InputFault[]): Paged {
  const isFromEnd = page.startsWith('-');
  const number = wholeNumber('page', isFromEnd ? page.slice(1) : page, { most: farthestPage, faults });
  return { page: isFromEnd ? -number : number, limit: limitOf(limit, usualLimit, faults) };
}

/** How an answer tells its page: counted from the beginning as soon as the end is known. */
export function pageAnswer({ page, limit }: Paged, { totalItems, totalIsExact }: Total) {
  const totalPages = Math.ceil(totalItems / limit);
  const counted = page < 0 && totalIsExact ? Math.max(1, totalPages + 1 + page) : page;
  return { page: counted, limit, totalPages, totalItems, totalIsExact };
}

const limitOf = (limit: string | undefined, usual: number, faults: InputFault[]): number =>
  wholeNumber('limit', limit ?? String(usual), { most: mostRows, faults });

function wholeNumber(name: string, text: string, { most, faults }: { readonly most: number; readonly faults: InputFault[] }): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= 1 && value <= most) return value;
  faults.push({ pointer: `/${name}`, code: 'query', message: `${name} must be a whole number from 1 to ${most}.` });
  return 1;
}

export type Sort<Field extends string> = { readonly field: Field; readonly direction: 'asc' | 'desc' };

/** Reads field:asc or field:desc; refuses a field that rows cannot be sorted by. */
export function sortOfAddress<Field extends string>(
  text: string | undefined,
  { sortable, otherwise }: { readonly sortable: readonly Field[]; readonly otherwise: Sort<Field> },
  faults: InputFault[],
): Sort<Field> {
  if (text === undefined || text === '') return otherwise;
  const [name, direction = 'asc'] = text.split(':');
  const field = sortable.find((known) => known === name);
  if (field !== undefined && (direction === 'asc' || direction === 'desc')) return { field, direction };
  faults.push({ pointer: '/sort', code: 'query', message: `Rows cannot be sorted by ${text.slice(0, 60)}.` });
  return otherwise;
}
