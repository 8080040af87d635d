import type { HolidayChange } from '#server/modules/figures/figures.public.ts';
import type { NewWork } from '#server/platform/jobs/work.ts';

/** What changed and is not worked into stored deadlines yet, the first change first. */
export type OpenChanges = {
  /** A person has to confirm these. */
  readonly waiting: readonly HolidayChange[];
  readonly confirmed: readonly HolidayChange[];
};

export type Confirmation = {
  readonly actorId: string;
  /** All that wait, by their ids. */
  readonly changes: readonly string[];
  readonly work: NewWork;
};

export type HolidayChangesPort = {
  readonly open: () => Promise<OpenChanges>;
  /** Confirms and queues the work, once; false when other changes wait by now. */
  readonly confirm: (confirmation: Confirmation) => Promise<boolean>;
  readonly markRecomputed: (changes: readonly string[]) => Promise<void>;
};
