import type { CameBackSaid, Delivered, Settling, Signing } from '#schemas/api/service.gen.ts';
import type { Language } from '#engine/data/localized-text.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { DayRows, FigureAnswer, HistoryAnswer, RecordActions, RowPage, RowSums, ViewCounts } from '#schemas/api/records.gen.ts';
import type { Alert, AutomationPorts, DocumentsPort, PublishedVersion } from './automation.port.ts';
import type { CallResult } from './call-result.ts';
import type { CallsPort } from './calls.port.ts';
import type { ChangesPort, PendingChange } from './changes.port.ts';

/** A row of a list or log, flat by column field. */
export type Row = RowPage['rows'][number];

export type RowQuery = {
  readonly page: number;
  readonly limit: number;
  readonly sort?: { readonly field: string; readonly direction: 'asc' | 'desc' };
  readonly filters: Readonly<Record<string, string>>;
  /** The columns of an export; those of the view where none are named. */
  readonly columns?: readonly string[];
  /** A view of the list by its name. */
  readonly view?: string;
  /** The row right before or right after this page, on the page that was left for it; far inside, the server looks from there. */
  readonly beside?: { readonly side: 'after' | 'before'; readonly id: string } | undefined;
};

/** Where a grid gets its rows. */
export type RowSource = { readonly load: (query: RowQuery, signal: AbortSignal) => Promise<CallResult<RowPage>> };

/** Both days are counted in. */
export type DaySpan = { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate };

/** What a page of records needs from outside. */
export type RecordListPorts = {
  readonly rows: RowSource;
  /** All records of some days, under the view and the filters of a query. */
  readonly loadDays: (span: DaySpan, query: RowQuery, signal: AbortSignal) => Promise<CallResult<DayRows>>;
  /** A figure of the list by its name, about the records that the view and the filters of a query leave. */
  readonly loadFigure: (name: string, query: RowQuery, signal: AbortSignal) => Promise<CallResult<FigureAnswer>>;
  /** The sums of all rows that the filters leave, and of the groups on a page. */
  readonly loadSums: (query: RowQuery, signal: AbortSignal) => Promise<CallResult<RowSums>>;
  /** How many rows each view has under the filters. */
  readonly loadViewCounts: (query: RowQuery, signal: AbortSignal) => Promise<CallResult<ViewCounts>>;
  /** All rows that the filters leave, in the order of the query, as a file for a spreadsheet; tells how many bytes have come. */
  readonly exportRows: (query: RowQuery, language: Language, told: (bytes: number) => void) => Promise<CallResult<Blob>>;
  readonly calls: CallsPort;
  readonly notify: (alert: Alert) => void;
  /** What can be done to a record now, with the questions that are asked first. */
  readonly loadActions: (id: string) => Promise<CallResult<RecordActions>>;
  /** Whether letters alone are keys for this person. */
  readonly singleKeys: () => boolean;
  /** A row was opened. */
  readonly open: (row: Row) => void;
  /** An event of a row is to be filled in, on a page of its own. */
  readonly openEvent: (row: Row, event: string) => void;
  readonly storedForm: StoredFormPorts;
  /** Changes that show before the desk has answered. */
  readonly changes: ChangesPort;
  /** Opens the page on which a record is edited; absent where the automation has none. */
  readonly edit?: (id: string) => void;
  /** Opens the form again of a change that failed, with what was typed. */
  readonly correct: (change: PendingChange) => void;
};

/** What the page on which a record is edited needs. */
export type EditPorts = Pick<RecordListPorts, 'calls' | 'notify' | 'storedForm' | 'changes'> & {
  readonly toList: () => void;
  readonly toRecord: () => void;
};

/** What the form of a stored record needs: to correct it, or to fill in what an event asks. */
export type StoredFormPorts = Pick<AutomationPorts, 'cases' | 'files' | 'find' | 'readings' | 'loadScopes' | 'loadRecord'> & {
  readonly loadVersion: (version: string) => Promise<CallResult<PublishedVersion>>;
};

/** What the page of an event needs from outside. */
export type EventPorts = Pick<RecordListPorts, 'calls' | 'notify' | 'loadActions' | 'storedForm'> &
  Pick<AutomationPorts, 'documents' | 'drafts' | 'newKey'> & {
    /** Back to where the event was opened; sent is whether the event was sent, so that the way back does not lead to its form again. */
    readonly toRecord: (how: { readonly sent: boolean }) => void;
    /** Whether the way back leads to the list that the event was opened from. */
    readonly isFromList: boolean;
  };

/** What a log page needs from outside. */
export type LogPorts = Pick<RecordListPorts, 'rows' | 'exportRows' | 'open' | 'singleKeys'>;

/** What a person says of the service of the letters of a record. */
export type ServicePort = {
  readonly deliver: (
    of: { readonly id: string; readonly deliveryId: string },
    said: Delivered,
  ) => Promise<CallResult<{ readonly message: string }>>;
  readonly cameBack: (
    of: { readonly id: string; readonly deliveryId: string },
    said: CameBackSaid,
  ) => Promise<CallResult<{ readonly message: string }>>;
  readonly settle: (
    of: { readonly id: string; readonly deliveryId: string },
    chosen: Settling,
  ) => Promise<CallResult<{ readonly message: string }>>;
  readonly sign: (
    of: { readonly id: string; readonly documentId: string },
    said: Signing,
  ) => Promise<CallResult<{ readonly message: string }>>;
};

/** What the read-only view of a stored record needs from outside. */
export type RecordPorts = {
  readonly documents: DocumentsPort;
  readonly calls: CallsPort;
  readonly notify: (alert: Alert) => void;
  readonly storedForm: StoredFormPorts;
  readonly loadActions: (id: string) => Promise<CallResult<RecordActions>>;
  /** What happened to a record, the newest first; what lies behind a step, where one is named. */
  readonly loadHistory: (id: string, behind?: string) => Promise<CallResult<HistoryAnswer>>;
  /** Makes what the record said after a step its next version. */
  readonly restore: (asked: { readonly id: string; readonly step: string; readonly revision: number }) => Promise<CallResult<unknown>>;
  readonly service: ServicePort;
  readonly goTo: (path: string) => void;
  /** Opens the page on which the record is edited; absent where the automation has none. */
  readonly edit?: () => void;
  /** The record was moved or changed: load it anew. */
  readonly changed: () => void;
};
