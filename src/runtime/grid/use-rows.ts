import { useCallback, useState } from 'react';
import type { RowPage } from '#schemas/api/records.gen.ts';
import type { RowQuery, RowSource } from '#runtime/ports/records.port.ts';
import { useAnswer } from './use-answer.ts';

export type Rows = {
  readonly query: RowQuery;
  readonly page: RowPage | undefined;
  readonly loading: boolean;
  readonly failure: string | undefined;
  readonly sortBy: (sort: NonNullable<RowQuery['sort']>) => void;
  readonly filter: (field: string, value: string) => void;
  readonly clearFilters: () => void;
  readonly showView: (view: Pick<RowQuery, 'view' | 'sort' | 'filters'>) => void;
  readonly goToPage: (page: number) => void;
  readonly showPerPage: (limit: number) => void;
  readonly reload: () => void;
};

const withFilter = ({ filters }: RowQuery, field: string, value: string): RowQuery['filters'] => {
  if ((filters[field] ?? '') === value) return filters;
  const { [field]: _before, ...others } = filters;
  return value === '' ? others : { ...others, [field]: value };
};

/** The row of the page that is seen which stands beside the next or the previous one. */
const besideOf = ({ page, rows }: RowPage, to: number): RowQuery['beside'] => {
  const step = to - page;
  if (Math.abs(step) !== 1) return undefined;
  const id = rows.at(step === 1 ? -1 : 0)?.['id'];
  return typeof id === 'string' ? { side: step === 1 ? 'after' : 'before', id } : undefined;
};

/** Rows of a list as the server pages, sorts and filters them; while something else shows the same records, they are not loaded. */
export const useRows = (source: RowSource, start: Pick<RowQuery, 'limit'> & Partial<RowQuery>, isShown = true): Rows => {
  const [query, setQuery] = useState<RowQuery>(() => ({ page: 1, filters: {}, ...start }));
  const { answer: page, ...asking } = useAnswer(isShown ? source.load : undefined, query);
  const change = useCallback(
    (next: (before: RowQuery) => Partial<RowQuery>) => setQuery((before) => ({ ...before, page: 1, beside: undefined, ...next(before) })),
    [],
  );
  return {
    query,
    page,
    ...asking,
    sortBy: (sort) => change(() => ({ sort })),
    filter: (field, value) => change((before) => ({ filters: withFilter(before, field, value) })),
    clearFilters: () => change(() => ({ filters: {} })),
    showView: (view) => change(() => view),
    goToPage: (number) =>
      change(() => ({ page: number, beside: page === undefined || asking.loading ? undefined : besideOf(page, number) })),
    showPerPage: (limit) => change(() => ({ limit })),
  };
};
