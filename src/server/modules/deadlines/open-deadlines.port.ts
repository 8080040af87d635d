import type { Actor } from '#server/platform/actor.ts';
import type { StoredRecord } from '#server/modules/records/records.port.ts';

/** What is needed of a record to recompute its deadlines. */
export type RecordWithDeadlines = Pick<
  StoredRecord,
  'id' | 'automationId' | 'version' | 'state' | 'data' | 'computed' | 'caseFileNumber' | 'caseName' | 'createdAt'
> & { readonly creator: Actor };

export type OpenSearch = {
  /** One of their deadlines is counted over one of these days of California. */
  readonly days: readonly string[];
  /** States in which a record is closed, with the id of the automation. */
  readonly closed: readonly { readonly automationId: string; readonly state: string }[];
  readonly limit: number;
  /** Those that stand behind this one. */
  readonly behind?: string | undefined;
};

export type OpenDeadlinesPort = {
  /** Open records with deadlines that other holidays may move, in the order of their ids. */
  readonly counted: (search: OpenSearch) => Promise<readonly RecordWithDeadlines[]>;
};
