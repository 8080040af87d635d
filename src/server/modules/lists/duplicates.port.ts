import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';

/** An entry of a log that has the same values. */
export type DuplicateEntry = {
  readonly id: string;
  readonly submissionId: string;
  readonly createdAt: string;
  readonly creatorEmail: string;
};

export type DuplicatesPort = {
  /** The newest entry for the same case that is the same by the log's own words (`sameWhen`); undefined also while one of these values is not filled. */
  readonly newest: (automation: Automation, data: PlainRecord) => Promise<DuplicateEntry | undefined>;
};
