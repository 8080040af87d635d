import type { FigureValue } from '#engine/columns/list-fields.ts';
import type { GroupBy } from '#schemas/meta/list.gen.ts';
import type { entryFields } from '#engine/columns/columns.ts';
import type { SeenBy, WhoseCases } from '#server/modules/cases/case-ties.public.ts';
import type { Total } from '#server/platform/page-query.ts';

export type EntryField = (typeof entryFields)[number];

export type RowValueType = 'text' | 'choice' | 'number' | 'date' | 'instant' | 'boolean' | 'list';

/** Where the value of a column stands, and what it is. */
export type RowField = {
  readonly name: string;
  readonly type: RowValueType;
  /** The present name of each value that was renamed. */
  readonly renamed?: Readonly<Record<string, string>>;
} & (
  | { readonly at: 'entry'; readonly entry: EntryField }
  /** The path under which versions hold it; earlier ones may have others. */
  | { readonly at: 'data' | 'computed'; readonly path: readonly string[]; readonly earlier?: readonly (readonly string[])[] }
  /** What one search looks into: texts that a version holds, one behind the other. */
  | { readonly at: 'search'; readonly fields: readonly RowField[] }
);

/** The rows of one log, which one automation writes or several (shared), or the records of one automation. */
export type RowsOf = { readonly automationId: string } & (
  | { readonly table: 'log'; readonly logKey: string; readonly shared?: readonly string[] }
  | { readonly table: 'records' }
);

/** A field whose value the content of a version holds. */
export type ContentField = Extract<RowField, { readonly at: 'data' | 'computed' }>;

export type RowValue = { readonly field: RowField; readonly value: string };
/** from counts the value in, before does not. */
export type RowFilter =
  | (RowValue & { readonly how: 'contains' | 'equals' | 'from' | 'before' })
  | { readonly field: RowField; readonly values: readonly string[]; readonly how: 'oneOf' };

/** Which rows, and in which order. */
export type RowsSelection = {
  readonly of: RowsOf;
  /** Only what this person made. */
  readonly creatorId?: string;
  /** Only what this person sees. */
  readonly seenBy?: SeenBy;
  /** Only what is in these cases. */
  readonly whose?: WhoseCases;
  /** Calendar dates in California, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly filters: readonly RowFilter[];
  readonly sort: { readonly field: RowField; readonly direction: 'asc' | 'desc' };
};

export type RowsQuery = RowsSelection & {
  /** From 1; or counted from the end: -1 is the last. */
  readonly page: number;
  readonly limit: number;
  /** The row right before or right after the page, on a page that was seen; a page deep inside is read from there. */
  readonly beside?: { readonly side: 'after' | 'before'; readonly id: string };
};

/** Rows of some days, in the order of their day and then of what they begin at. */
export type DaysQuery = Omit<RowsSelection, 'sort'> & {
  readonly day: RowField;
  readonly begin?: RowField;
  /** Of what rows hold only these are read, where rows are many. */
  readonly fields?: readonly RowField[];
  readonly most: number;
};

/** What is told of each group of rows, beside how many they are. */
export type GroupsQuery = Omit<RowsSelection, 'sort'> & {
  readonly value?: { readonly how: FigureValue; readonly field: RowField };
  readonly by?: { readonly field: RowField; readonly each?: 'week' | 'month' | 'year' };
  /** Of the groups; all rows together are told beside them. */
  readonly most: number;
};

/** Sums of columns, of all rows together or of each of their groups. */
export type SumsQuery = Omit<RowsSelection, 'sort'> & {
  readonly columns: readonly RowField[];
  readonly by?: { readonly field: RowField; readonly each: GroupBy['each'] };
};

/** sums: a numeral for each column, in their order. */
export type SummedRows = { readonly value: string | null; readonly count: number; readonly sums: readonly (string | null)[] };

/** isAll: of all rows together; amount is a numeral. */
export type RowGroup = { readonly isAll: boolean; readonly value: string | null; readonly count: number; readonly amount: string | null };

export type StoredRow = {
  readonly id: string;
  readonly submissionId: string;
  readonly automationId: string;
  readonly version: string;
  readonly caseFileNumber: string | null;
  readonly caseName: string | null;
  readonly creatorId: string;
  readonly creatorEmail: string;
  readonly creatorName: string;
  readonly createdAt: string;
  readonly state: string | null;
  readonly documentId: string | null;
  /** The title of the letter that the entry is about. */
  readonly letter: string | null;
  /** Whether a letter of the record was sent. */
  readonly hasLetter: boolean;
  /** Whether somebody was served with a letter of the record; of an entry of a log always. */
  readonly letterServed: boolean;
  readonly docucentId: string | null;
  readonly revision: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly computed: Readonly<Record<string, unknown>>;
};

export type MatchingRows = Total & { readonly rows: readonly StoredRow[] };

/** Whether a column has the index by now that sorting or filtering by it needs. */
export type IndexedColumnsPort = { readonly isIndexed: (of: RowsOf, field: RowField, use: 'sort' | 'filter') => Promise<boolean> };

export type RowsPort = {
  /** The computed values of records as they are now, by their ids: an entry of a log may show an earlier version. */
  readonly computedNow: (recordIds: readonly string[]) => Promise<ReadonlyMap<string, StoredRow['computed']>>;
  readonly read: (query: RowsQuery) => Promise<MatchingRows>;
  /** At most so many; which ones, where there are more, is not said. */
  readonly readDays: (query: DaysQuery) => Promise<readonly StoredRow[]>;
  /** Refuses what takes too long. */
  readonly readGroups: (query: GroupsQuery) => Promise<readonly RowGroup[]>;
  /** How many they are, up to the most that is counted; undefined where that takes too long. */
  readonly count: (selection: Omit<RowsSelection, 'sort'>) => Promise<Total | undefined>;
  /** Undefined where they take too long. */
  readonly readSums: (query: SumsQuery) => Promise<readonly SummedRows[] | undefined>;
  /** All of them as they are at one moment, in portions. */
  readonly readAll: (selection: RowsSelection) => AsyncIterable<readonly StoredRow[]>;
};
