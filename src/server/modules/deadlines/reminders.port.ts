import type { Role } from '#schemas/meta/common.gen.ts';
import type { Actor } from '#server/platform/actor.ts';

/** A threshold whose day has come for the records of a state. Days are those of California. */
export type DueReminders = {
  readonly automationId: string;
  readonly state: string;
  readonly deadline: string;
  readonly daysBefore: number;
  readonly today: string;
  /** The first and the last outer day of which is reminded. */
  readonly earliest?: string;
  readonly latest: string;
  /** Who is reminded; the creator of the record when absent. */
  readonly roles?: readonly Role[];
};

/** A reminder that a person has not answered yet: its record is where it was, and so is the day. */
export type Reminder = {
  readonly recordId: string;
  readonly automationId: string;
  readonly creator: Actor;
  readonly caseFileNumber: string | null;
  readonly caseName: string | null;
  readonly state: string;
  readonly deadline: string;
  readonly outerOn: string;
  readonly dueOn: string;
  readonly madeOn: string;
  /** All deadlines of the record, as they were worked out. */
  readonly deadlines: unknown;
};

export type Reminded = { readonly id: string; readonly role: Role };

export type RemindersPort = {
  /** In one statement; answers how many were not made before. */
  readonly make: (due: DueReminders) => Promise<number>;
  /** Those of a person, the most urgent first; of several about one day the newest. */
  readonly ofPerson: (person: Reminded, limit: number) => Promise<readonly Reminder[]>;
};
