import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowPage } from '#schemas/api/records.gen.ts';
import type { RowQuery, RowSource } from '#runtime/ports/records.port.ts';

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

const pauseMs = 250;

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
  return typeof id === 'string' ? { way: step === 1 ? 'after' : 'before', id } : undefined;
};

/** Rows of a list as the server pages, sorts and filters them; an answer that was overtaken is dropped. */
export const useRows = (source: RowSource, start: Pick<RowQuery, 'limit'> & Partial<RowQuery>): Rows => {
  const [query, setQuery] = useState<RowQuery>(() => ({ page: 1, filters: {}, ...start }));
  const [turn, setTurn] = useState(0);
  const [page, setPage] = useState<RowPage | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [loading, setLoading] = useState(true);
  const filters = useRef(query.filters);
  useEffect(() => {
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      setLoading(true);
      const answer = await source.load(query, controller.signal);
      if (controller.signal.aborted) return;
      setLoading(false);
      setFailure(answer.ok ? undefined : answer.problem.message);
      if (answer.ok) setPage(answer.value);
    };
    // Only typing is waited for.
    const typed = filters.current !== query.filters;
    filters.current = query.filters;
    const timer = setTimeout(() => void load(), typed ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, query, turn]);
  const change = useCallback(
    (next: (before: RowQuery) => Partial<RowQuery>) => setQuery((before) => ({ ...before, page: 1, beside: undefined, ...next(before) })),
    [],
  );
  return {
    query,
    page,
    loading,
    failure,
    sortBy: (sort) => change(() => ({ sort })),
    filter: (field, value) => change((before) => ({ filters: withFilter(before, field, value) })),
    clearFilters: () => change(() => ({ filters: {} })),
    showView: (view) => change(() => view),
    goToPage: (number) => change(() => ({ page: number, beside: page === undefined || loading ? undefined : besideOf(page, number) })),
    showPerPage: (limit) => change(() => ({ limit })),
    reload: () => setTurn((before) => before + 1),
  };
};
