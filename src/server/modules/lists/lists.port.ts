import type { ExportedRows } from '#server/platform/http/send-csv.ts';
import type { ExportRequest } from './export-rows.usecase.ts';
import type { RowPage, RowsRequest } from './read-rows.usecase.ts';
import type { RowOffers } from './row-offers.ts';

/** The records of one automation as its list shows them. */
export type ListsPort = {
  readonly list: (request: RowsRequest) => Promise<RowPage & { readonly offers: RowOffers }>;
  readonly exported: (request: ExportRequest) => Promise<ExportedRows>;
};
