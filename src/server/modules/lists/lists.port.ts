import type { ExportedRows } from '#server/platform/http/send-csv.ts';
import type { RowPage } from '#schemas/api/records.gen.ts';
import type { ExportRequest } from './export-rows.usecase.ts';
import type { RowsRequest } from './read-rows.usecase.ts';

/** The records of one automation as its list shows them. */
export type ListsPort = {
  readonly list: (request: RowsRequest) => Promise<RowPage>;
  readonly exported: (request: ExportRequest) => Promise<ExportedRows>;
};
