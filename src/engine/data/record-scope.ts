import { defined } from '#domain/defined.ts';
import { withStateDays } from '#engine/history/state-days.ts';
import type { PlainRecord } from './plain-data.ts';
import type { RecordStep } from './record-step.ts';

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
  /** The deadlines that wait until a letter is delivered. */
  readonly waiting?: readonly string[];
};

/** The value of the name "record": the fields of the record, and over them what the desk keeps. On which day it is tells how long states lasted. */
export function recordScope({ data, computed, history, ...rest }: ScopedRecord, today: string | undefined): PlainRecord {
  const steps = history === undefined || today === undefined ? history : withStateDays(history, today);
  return { ...data, ...rest, ...defined({ history: steps }), computed, deadlines: computed['deadlines'] };
}
