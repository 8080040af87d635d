import type { PlainRecord } from './plain-data.ts';

/** A step in the life of a record: created, updated, deleted, or the event that moved it. */
export type RecordStep = {
  readonly event: string;
  /** The state that it led to. */
  readonly state?: string;
  /** The e-mail address of who did it. */
  readonly by: string;
  /** An instant, ISO 8601. */
  readonly at: string;
};

/** A stored record as expressions see it: what it says, and what the desk keeps beside that. */
export type ScopedRecord = {
  readonly id: string;
  readonly state?: string;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  readonly caseFileNumber?: string;
  readonly caseName?: string;
  readonly creatorEmail?: string;
  readonly createdAt?: string;
  readonly history?: readonly RecordStep[];
};

/** The value of the name "record": the fields of the record, and over them what the desk keeps. */
export function recordScope({ data, computed, ...rest }: ScopedRecord): PlainRecord {
  return { ...data, ...rest, computed, deadlines: computed['deadlines'] };
}
