import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { CaseScope, Onlooker } from '#server/modules/cases/case-ties.public.ts';
import type { DeadlineMark, DeadlineMarkBody } from '#schemas/api/records.gen.ts';
import type { Automation } from '#engine/declaration/automation.ts';

/** A deadline for which the records of a state wait, or which they watch. */
export type WatchedDeadline = {
  readonly automation: Pick<Automation, 'manifest' | 'log'>;
  readonly state: string;
  readonly deadline: string;
};

export type OpenDaysSearch = {
  readonly person: Onlooker;
  readonly watched: readonly WatchedDeadline[];
  /** Only what this person made and what belongs to its cases, or to those of its team. */
  readonly whose?: CaseScope;
  /** Only cases of this attorney. */
  readonly attorneyId?: string;
  /** Only those of which a person said that they are done; else only the others. */
  readonly isDone?: boolean;
  /** Only of this record. */
  readonly recordId?: string;
  /** The first and the last outer day. */
  readonly from?: string;
  readonly to?: string;
  readonly limit: number;
};

/** A day that a record waits for, and what is known of the record. */
export type OpenDay = {
  readonly recordId: string;
  readonly automationId: string;
  readonly state: string;
  readonly deadline: string;
  /** As it was worked out. */
  readonly days: PlainRecord;
  readonly outerOn: string;
  readonly caseFileNumber: string | null;
  readonly caseName: string | null;
  /** To whom it was given, or else the attorney of the case, or who made the record. */
  readonly person: string;
  readonly mark: DeadlineMark | undefined;
};

export type OpenDaysPort = {
  /** By outer day; those that have passed stand first. */
  readonly find: (search: OpenDaysSearch) => Promise<readonly OpenDay[]>;
};

export type DeadlineMarksPort = {
  /** In place of what was said before; the audit keeps both. */
  readonly save: (userId: string, mark: DeadlineMarkBody) => Promise<void>;
};
