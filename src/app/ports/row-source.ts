import { defined } from '#domain/defined.ts';
import type { DeskServices } from '#app/services/services.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { DayRows, FigureAnswer, RowPage } from '#schemas/api/records.gen.ts';
import type { RecordListPorts, RowQuery, RowSource } from '#runtime/ports/records.port.ts';

import { toResult } from './calls-port.ts';

type RowsAnswer = Omit<RowPage, 'rows' | 'totalIsExact'> & Partial<Pick<RowPage, 'totalIsExact'>> & Readonly<Record<string, unknown>>;

/** Where the call of a list is, the name of the rows in its answer, and the words for an answer that has none. */
type ListAddress = { readonly url: string; readonly envelope: string; readonly timeoutMs?: number; readonly failure?: LocalizedText };

const queryOf = ({ page, limit, sort, filters, view, beside, columns }: RowQuery): Record<string, string | number | undefined> => ({
  ...filters,
  page,
  limit,
  view,
  ...(beside === undefined ? {} : { [beside.side]: beside.id }),
  ...(columns === undefined ? {} : { columns: columns.join(',') }),
  ...(sort === undefined ? {} : { sort: `${sort.field}:${sort.direction}` }),
});

/** Rows of a list or log, page by page as the server pages them; fixed is a filter that always holds. */
export const rowSource = (
  { client, texts }: Pick<DeskServices, 'client' | 'texts'>,
  at: ListAddress & { readonly fixed?: Readonly<Record<string, string>> },
): RowSource => ({
  load: (query, signal) =>
    toResult(
      texts,
      async () => {
        const { data } = await client.get<RowsAnswer>(at.url, {
          params: { ...queryOf(query), ...at.fixed },
          signal,
          ...defined({ timeout: at.timeoutMs }),
        });
        const rows = data[at.envelope];
        const { page, limit, totalPages, totalItems, totalIsExact = true, ownOnly, ofCases, offers, tones } = data;
        const found = { rows: Array.isArray(rows) ? rows : [], page, limit, totalPages, totalItems, totalIsExact, ownOnly };
        return { ...found, ...defined({ ofCases, offers, tones }) };
      },
      at.failure,
    ),
});

/** What calendars and figures ask for: neither pages nor an order. */
const filtersOf = ({ filters, view }: RowQuery): Readonly<Record<string, string | undefined>> => ({ ...filters, view });

/** All records of some days. */
export const daySource =
  ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, at: ListAddress): RecordListPorts['loadDays'] =>
  (span, query, signal) =>
    toResult(
      texts,
      async () => {
        const { data } = await client.get<Omit<DayRows, 'rows'> & Readonly<Record<string, unknown>>>(at.url, {
          params: { ...filtersOf(query), ...span },
          signal,
          ...defined({ timeout: at.timeoutMs }),
        });
        const { [at.envelope]: rows, firstDay, lastDay, today, ownOnly, closedDays, offers } = data;
        const found = { rows: Array.isArray(rows) ? rows : [], firstDay, lastDay, today, ownOnly, closedDays };
        return offers === undefined ? found : { ...found, offers };
      },
      at.failure,
    );

/** A figure about the records of a list. */
export const figureSource =
  ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, at: ListAddress): RecordListPorts['loadFigure'] =>
  (figure, query, signal) =>
    toResult(
      texts,
      async () => {
        const params = { ...filtersOf(query), figure };
        const timeout = at.timeoutMs === undefined ? {} : { timeout: at.timeoutMs };
        return (await client.get<FigureAnswer>(at.url, { params, signal, ...timeout })).data;
      },
      at.failure,
    );

/** What stands beside the rows of a list: their sums, or how many each view has. */
export const besideSource =
  <Answer>({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, at: ListAddress, only: 'sums' | 'viewCounts') =>
  (query: RowQuery, signal: AbortSignal) =>
    toResult(
      texts,
      async () => {
        const params = { ...queryOf({ ...query, beside: undefined }), only };
        return (await client.get<Answer>(at.url, { params, signal, ...defined({ timeout: at.timeoutMs }) })).data;
      },
      at.failure,
    );

/** As long as the server takes for it. */
const exportTimeoutMs = 120_000;

/** The same rows as a file. */
export const rowExport =
  ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, at: Pick<ListAddress, 'url' | 'failure'>): RecordListPorts['exportRows'] =>
  (query, language, onProgress) =>
    toResult(
      texts,
      async () => {
        const { page: _page, limit: _limit, ...asked } = queryOf({ ...query, beside: undefined });
        const { data } = await client.get<Blob>(at.url, {
          params: asked,
          headers: { Accept: 'text/csv', 'Accept-Language': language },
          responseType: 'blob',
          timeout: exportTimeoutMs,
          onDownloadProgress: ({ loaded }) => onProgress(loaded),
        });
        return data;
      },
      at.failure,
    );

type NamedAt = {
  readonly url: string;
  readonly envelope: string;
  readonly failed: 'users.fetchFailed' | 'audit.fetchFailed';
  readonly fixed?: Readonly<Record<string, string>>;
};

/** Rows of one of the desk's own lists; a failure says in front what could not be fetched. */
export const namedRowSource = ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, { failed, ...at }: NamedAt): RowSource => {
  const source = rowSource({ client, texts }, at);
  return {
    load: async (query, signal) => {
      const answer = await source.load(query, signal);
      if (answer.ok) return answer;
      const message = `${texts.t(failed)}. ${answer.problem.message}`;
      return { ok: false, problem: { ...answer.problem, message } };
    },
  };
};
