import type { CalendarDate } from '#domain/calendar-date.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { ExportedRows } from '#server/platform/http/send-csv.ts';
import type { DayRows, FigureAnswer, RowPage, RowSums, ViewCounts } from '#schemas/api/records.gen.ts';
import type { ExportRequest } from './export-rows.usecase.ts';
import type { RowsRequest } from './read-rows.usecase.ts';

/** An appointment as other programs are told of it. */
export type CalendarRow = {
  readonly id: string;
  readonly title: LocalizedText;
  /** A calendar date. */
  readonly on: string;
  /** The time of day in California. */
  readonly from?: string;
  readonly minutes?: number;
  readonly caseFileNumber: string | null;
  readonly caseName: string | null;
  readonly state?: LocalizedText;
  /** Whether it does not take place. */
  readonly isOff: boolean;
  readonly revision: number;
};

/** The records of one automation as its list shows them. */
export type ListsPort = {
  readonly list: (request: RowsRequest) => Promise<RowPage>;
  /** Those of some days, as its calendar shows them; undefined where none are asked for. */
  readonly days: (request: RowsRequest) => Promise<DayRows | undefined>;
  /** What has a time of day on some days, of a person's own cases, of all automations. */
  readonly calendars: (
    user: SignedIn,
    span: { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate },
  ) => Promise<readonly CalendarRow[]>;
  /** A figure about them; undefined where none is asked for. */
  readonly figure: (request: RowsRequest) => Promise<FigureAnswer | undefined>;
  /** Of the list only what stands beside its rows; undefined where that is not asked for. */
  readonly beside: (request: RowsRequest) => Promise<ViewCounts | RowSums | undefined>;
  /** The entries of its log, as the pages of logs show them. */
  readonly log: (request: RowsRequest) => Promise<RowPage>;
  readonly exportedLog: (request: ExportRequest) => Promise<ExportedRows>;
  readonly exported: (request: ExportRequest) => Promise<ExportedRows>;
};
