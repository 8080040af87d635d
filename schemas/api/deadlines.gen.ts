/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

export type Uuid = string;

/**
 * Deadlines of open records that other holidays move.
 */
export interface DeadlineShapes {
  [k: string]: unknown;
}
/**
 * A day on which the Appeals Board and the courts are closed now, or the courts alone, or no longer.
 *
 * This interface was referenced by `DeadlineShapes`'s JSON-Schema
 * via the `definition` "holidayChange".
 */
export interface HolidayChange {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly change: 'added' | 'removed';
  /**
   * office closes the Appeals Board and the courts; court, the courts alone.
   */
  readonly closes: 'office' | 'court';
}
/**
 * The day as it is stored, and as it is counted now.
 *
 * This interface was referenced by `DeadlineShapes`'s JSON-Schema
 * via the `definition` "movedDeadline".
 */
export interface MovedDeadline {
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly title:
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      };
  readonly from: string;
  readonly to: string;
}
/**
 * An open record with the deadlines that move.
 *
 * This interface was referenced by `DeadlineShapes`'s JSON-Schema
 * via the `definition` "movedRecord".
 */
export interface MovedRecord {
  readonly id: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly title:
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      };
  readonly caseFileNumber: string | null;
  readonly caseName: string | null;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly state:
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      };
  readonly deadlines: readonly MovedDeadline[];
}
/**
 * This interface was referenced by `DeadlineShapes`'s JSON-Schema
 * via the `definition` "movesQuery".
 */
export interface MovesQuery {
  /**
   * The record that the part follows.
   */
  readonly behind?: string;
  readonly limit?: string;
}
/**
 * What a confirmation would move; records in the order of their ids.
 *
 * This interface was referenced by `DeadlineShapes`'s JSON-Schema
 * via the `definition` "movesAnswer".
 */
export interface MovesAnswer {
  readonly changes: readonly HolidayChange[];
  readonly records: readonly MovedRecord[];
  readonly hasMore: boolean;
  /**
   * Whether confirmed deadlines are being recomputed.
   */
  readonly isRunning: boolean;
  readonly waiting?: WaitingDeadlines;
}
/**
 * How many deadlines of how many records wait; of the whole list, so only in its first part.
 */
export interface WaitingDeadlines {
  readonly deadlines: number;
  readonly records: number;
  /**
   * How many of the records are not listed, because the person may not see them.
   */
  readonly hidden: number;
  /**
   * Whether there are more than were counted.
   */
  readonly isMore: boolean;
}
/**
 * All changes that the list was made of.
 *
 * This interface was referenced by `DeadlineShapes`'s JSON-Schema
 * via the `definition` "confirmation".
 */
export interface MovesConfirmation {
  /**
   * @maxItems 1000
   */
  readonly changes: readonly Uuid[];
}
