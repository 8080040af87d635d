import type { Total } from '#server/platform/page-query.ts';

/** Rows that filters leave are counted as far as this: to count more would cost longer than to read a page. */
export const mostCounted = 10_000;

/** The total of rows that were counted up to one more than `mostCounted`. */
export function totalOfCounted(counted: number): Total {
  return { totalItems: Math.min(counted, mostCounted), totalIsExact: counted <= mostCounted };
}

/** Rows that stand together, counted from the beginning or from the end. */
export type Slice = { readonly fromEnd: boolean; readonly offset: number; readonly count: number };

type Page = { readonly page: number; readonly limit: number };

/** A page in the second half is read from the other end, so that the last page costs what the first one does. */
export function sliceOf({ page, limit }: Page, { totalItems, totalIsExact }: Total): Slice {
  if (!totalIsExact) return { fromEnd: page < 0, offset: (Math.abs(page) - 1) * limit, count: limit };
  const skipped = ((page < 0 ? Math.ceil(totalItems / limit) + 1 + page : page) - 1) * limit;
  const count = skipped < 0 ? 0 : Math.min(limit, totalItems - skipped);
  return skipped > totalItems / 2
    ? { fromEnd: true, offset: totalItems - skipped - count, count }
    : { fromEnd: false, offset: skipped, count };
}
