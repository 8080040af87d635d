import type { ExportedRows } from '#server/platform/http/send-csv.ts';
import type { DayRows, FigureAnswer, RowPage, RowSums, ViewCounts } from '#schemas/api/records.gen.ts';
import type { ExportRequest } from './export-rows.usecase.ts';
import type { RowsRequest } from './read-rows.usecase.ts';

/** The records of one automation as its list shows them. */
export type ListsPort = {
  readonly list: (request: RowsRequest) => Promise<RowPage>;
  /** Those of some days, as its calendar shows them; undefined where none are asked for. */
  readonly days: (request: RowsRequest) => Promise<DayRows | undefined>;
  /** A figure about them; undefined where none is asked for. */
  readonly figure: (request: RowsRequest) => Promise<FigureAnswer | undefined>;
  /** Of the list only what stands beside its rows; undefined where that is not asked for. */
  readonly beside: (request: RowsRequest) => Promise<ViewCounts | RowSums | undefined>;
  /** The entries of its log, as the pages of logs show them. */
  readonly log: (request: RowsRequest) => Promise<RowPage>;
  readonly exportedLog: (request: ExportRequest) => Promise<ExportedRows>;
  readonly exported: (request: ExportRequest) => Promise<ExportedRows>;
};
