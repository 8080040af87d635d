/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * live works, planned shows an honest card, retired can only be read.
 */
export type AutomationStatus = 'live' | 'planned' | 'retired';
/**
 * A calendar date, YYYY-MM-DD.
 */
export type Day = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type Day1 = string;
export type Uuid = string;
/**
 * The stored record whose form it is, which is not found itself.
 */
export type Uuid1 = string;
/**
 * An ISO 8601 instant in UTC.
 */
export type Instant = string;
/**
 * The record.
 */
export type Uuid2 = string;
/**
 * The step after which the record said it.
 */
export type Uuid3 = string;

/**
 * Stored records, the logs that show them, and what waits to be sent.
 */
export interface RecordShapes {
  [k: string]: unknown;
}
/**
 * A log with its columns.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "log".
 */
export interface LogEntry {
  readonly automation: string;
  readonly status: AutomationStatus;
  readonly key: string;
  readonly token: string;
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
  readonly columns: readonly Column[];
}
/**
 * A column of a log or a list.
 */
export interface Column {
  /**
   * A field of the form, computed. and a name, a day such as deadlines.payment.outer (also triggerOn, the day it is counted from), or a field of the entry: id, caseFileNumber, caseName, creatorEmail, creatorName, createdAt, docucentId, letter (its title), state, version.
   */
  readonly field: string;
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
  /**
   * How a value is shown; as on the form when absent. age is a date with the days since then; a file has the date alone.
   */
  readonly format?:
    | 'text'
    | 'date'
    | 'age'
    | 'time'
    | 'dateTime'
    | 'money'
    | 'hours'
    | 'miles'
    | 'rate'
    | 'number'
    | 'minutes'
    | 'percent'
    | 'yesNo'
    | 'list';
  /**
   * It can be sorted. The server builds an index for a new column in the background, and refuses to sort or filter by it until that is ready.
   */
  readonly sort?: boolean;
  /**
   * It can be filtered. A text is found by any part of it, regardless of accents and capital letters.
   */
  readonly filter?: boolean;
  /**
   * In a list: the column waits in the chooser of columns until a person shows it.
   */
  readonly hidden?: boolean;
  /**
   * In a list: where the column stands on a phone, whose rows are cards: title, state, note below the title, or figure at the right. Other columns are left out there, but for the status, which stands on every card.
   */
  readonly card?: 'title' | 'state' | 'note' | 'figure';
  /**
   * In a list: the sum of all rows stands under the column, and that of a group in its heading. For money, hours, miles and other numbers.
   */
  readonly sum?: boolean;
  /**
   * The text for each value; those of the field on the form when absent.
   */
  readonly labels?: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    [k: string]:
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
  };
  /**
   * Width in characters.
   */
  readonly width?: number;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "logsAnswer".
 */
export interface LogsAnswer {
  readonly logs: readonly LogEntry[];
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "logParams".
 */
export interface LogParams {
  readonly token: string;
}
/**
 * A row of a list or log, flat by column.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "row".
 */
export interface RowShown {
  [k: string]: unknown;
}
/**
 * A page of a list or log; a call names its rows by its envelope.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "rowPage".
 */
export interface RowPage {
  readonly rows: readonly RowShown[];
  /**
   * Negative while it is counted from an end that is not known.
   */
  readonly page: number;
  readonly limit: number;
  readonly totalPages: number;
  readonly totalItems: number;
  /**
   * False where there are more rows than were counted.
   */
  readonly totalIsExact: boolean;
  /**
   * Whether rows are left out that the person may not see.
   */
  readonly ownOnly: boolean;
  /**
   * Whose cases those are that are shown: of cases on whose team the person is, or of cases that it referred. With ownOnly beside what it made.
   */
  readonly ofCases?: 'team' | 'referred';
  /**
   * What this person may do to each row now, by its id: events, update and delete; absent where rows have no actions.
   */
  readonly offers?: {
    [k: string]: readonly string[];
  };
  /**
   * The tone of the status of rows whose deadline is near, by their id; the others have that of their state.
   */
  readonly tones?: {
    [k: string]: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  };
}
/**
 * A holiday of the dated figures.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "closedDay".
 */
export interface ClosedDay {
  readonly on: Day;
  readonly name: string;
  /**
   * Whether the Appeals Board and the courts are closed, or the courts alone.
   */
  readonly closes: 'office' | 'court';
}
/**
 * All records of some days, in the order of day and time; a call names its rows by its envelope.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "dayRows".
 */
export interface DayRows {
  /**
   * @maxItems 10000
   */
  readonly rows: readonly RowShown[];
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly today: Day1;
  /**
   * Whether rows are left out that the person may not see.
   */
  readonly ownOnly: boolean;
  /**
   * Whose cases those are that are shown: of cases on whose team the person is, or of cases that it referred. With ownOnly beside what it made.
   */
  readonly ofCases?: 'team' | 'referred';
  readonly closedDays: readonly ClosedDay[];
  /**
   * Of one day: what this person may do to each row now, by its id; absent for several days, and where rows have no actions.
   */
  readonly offers?: {
    [k: string]: readonly string[];
  };
}
/**
 * Records with one value; of a date those of a week, a month or a year.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "figureGroup".
 */
export interface FigureGroup {
  /**
   * The choice, the state, true or false, or the first day; null where records have none.
   */
  readonly value: string | null;
  readonly count: number;
  /**
   * The sum, mean, median, smallest or largest value, as a numeral; null where no record has a value. Absent where records are only counted.
   */
  readonly amount?: string | null;
}
/**
 * A figure about the records of a list.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "figureAnswer".
 */
export interface FigureAnswer {
  /**
   * Its name in list.json.
   */
  readonly figure: string;
  /**
   * By a date the newest first, else the largest first. None where the figure is of all records.
   *
   * @maxItems 60
   */
  readonly groups: readonly FigureGroup[];
  readonly all?: FigureGroup1;
  /**
   * How many groups are hidden because they have too few records.
   */
  readonly hidden: number;
  /**
   * Whether there are more groups than are told.
   */
  readonly isCut: boolean;
  /**
   * Whether rows are left out that the person may not see.
   */
  readonly ownOnly: boolean;
  /**
   * Whose cases those are that are shown: of cases on whose team the person is, or of cases that it referred. With ownOnly beside what it made.
   */
  readonly ofCases?: 'team' | 'referred';
}
/**
 * Records with one value; of a date those of a week, a month or a year.
 */
export interface FigureGroup1 {
  /**
   * The choice, the state, true or false, or the first day; null where records have none.
   */
  readonly value: string | null;
  readonly count: number;
  /**
   * The sum, mean, median, smallest or largest value, as a numeral; null where no record has a value. Absent where records are only counted.
   */
  readonly amount?: string | null;
}
/**
 * How many rows each view of a list has under the filters that were asked for.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "viewCounts".
 */
export interface ViewCounts {
  /**
   * By the name of the view.
   */
  readonly views: {
    [k: string]: ViewCount;
  };
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "viewCount".
 */
export interface ViewCount {
  /**
   * At most 10,000; null where it cannot be counted now.
   */
  readonly count: number | null;
  /**
   * False where there are more.
   */
  readonly isExact: boolean;
}
/**
 * A numeral for each column with a sum; null where no row has a value.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "columnSums".
 */
export interface ColumnSums {
  [k: string]: string | null;
}
/**
 * All rows with what a group has in common, on whichever page.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "rowGroup".
 */
export interface SummedGroup {
  /**
   * The first day of the day, week or month; else the value.
   */
  readonly value: string;
  readonly count: number;
  readonly sums: ColumnSums;
}
/**
 * Sums of the rows of a list.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "rowSums".
 */
export interface RowSums {
  /**
   * Of all rows that the filters leave; null where they are too many to be added in time.
   */
  readonly sums: ColumnSums | null;
  /**
   * Those of the page that was asked for; null where they could not be counted in time. Rows without a value are in no group.
   */
  readonly groups: readonly SummedGroup[] | null;
}
/**
 * What a person looks for in a list, under a name.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "savedView".
 */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /**
   * The address of the page.
   */
  readonly path: string;
  /**
   * What is asked of the list, as behind the question mark.
   */
  readonly query: string;
  /**
   * Whether everybody has it who may open the page.
   */
  readonly isTeam: boolean;
  readonly isOwn: boolean;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "savedViewsAnswer".
 */
export interface SavedViewsAnswer {
  readonly savedViews: readonly SavedView[];
}
/**
 * A view to be saved; id is a UUID of the sender.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "savedViewBody".
 */
export interface SavedViewBody {
  readonly id: Uuid;
  readonly name: string;
  readonly path: string;
  readonly query: string;
  readonly isTeam?: boolean;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "savedViewAnswer".
 */
export interface SavedViewAnswer {
  readonly id: string;
  readonly message: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "logRowsAnswer".
 */
export interface LogRowsAnswer {
  readonly letterLogs: readonly RowShown[];
  /**
   * Negative while it is counted from an end that is not known.
   */
  readonly page: number;
  readonly limit: number;
  readonly totalPages: number;
  readonly totalItems: number;
  /**
   * False where there are more rows than were counted.
   */
  readonly totalIsExact: boolean;
  /**
   * Whether rows are left out that the person may not see.
   */
  readonly ownOnly: boolean;
  /**
   * Whose cases those are that are shown: of cases on whose team the person is, or of cases that it referred. With ownOnly beside what it made.
   */
  readonly ofCases?: 'team' | 'referred';
  /**
   * The tone of the status of rows whose deadline is near or has passed, by their id; the others have that of their state.
   */
  readonly tones?: {
    [k: string]: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  };
  readonly status: AutomationStatus;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "automationParams".
 */
export interface AutomationParams {
  readonly automation: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "duplicateQuestion".
 */
export interface DuplicateQuestion {
  readonly data: {
    [k: string]: unknown;
  };
  /**
   * What is computed of it, as far as it is compared.
   */
  readonly computed?: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "findQuestion".
 */
export interface FindQuestion {
  readonly data: {
    [k: string]: unknown;
  };
  readonly record?: Uuid1;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "findParams".
 */
export interface FindParams {
  readonly automation: string;
  readonly name: string;
}
/**
 * The records that were found, the newest first; null while the form does not say yet what to find.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "findAnswer".
 */
export interface FindAnswer {
  readonly rows:
    | {
        [k: string]: unknown;
      }[]
    | null;
}
/**
 * An entry of the log with the same values.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "duplicate".
 */
export interface DuplicateEntry {
  readonly createdAt: Instant;
  readonly creatorEmail: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly values:
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
  /**
   * Named to who may see the record.
   */
  readonly submissionId?: string;
  /**
   * Where entries of all cases are compared, named to who may see the record.
   */
  readonly caseFileNumber?: string;
  /**
   * As caseFileNumber.
   */
  readonly caseName?: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "duplicateAnswer".
 */
export interface DuplicateAnswer {
  readonly entry: DuplicateEntry | null;
}
/**
 * What a person sent that waits for the case system.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "deferred".
 */
export interface OwnDeferredSubmission {
  readonly id: string;
  readonly automation: string;
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
  readonly acceptedAt: Instant;
  readonly state: 'waiting' | 'stuck' | 'givenUp';
  /**
   * Why it was given up, or why it is stuck.
   */
  readonly reason?: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "deferredAnswer".
 */
export interface DeferredAnswer {
  readonly deferredSubmissions: readonly OwnDeferredSubmission[];
}
/**
 * What was typed, to be put right and sent again.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "withdrawnAnswer".
 */
export interface WithdrawnSubmission {
  readonly automation: string;
  readonly version: string;
  readonly data: {
    [k: string]: unknown;
  };
  readonly caseFileNumber?: string;
}
/**
 * A record that a person made.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "ownRecord".
 */
export interface OwnRecord {
  readonly id: string;
  readonly automation: string;
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
  readonly state:
    | (
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
          }
      )
    | null;
  /**
   * The color of a badge or a note.
   */
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly createdAt: Instant;
}
/**
 * A record that is known by the words of a search.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "foundRecord".
 */
export interface FoundRecord {
  readonly id: string;
  readonly automation: string;
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
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly note?:
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
  readonly state:
    | (
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
          }
      )
    | null;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "foundRecords".
 */
export interface FoundRecords {
  readonly records: readonly FoundRecord[];
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "openCountsQuery".
 */
export interface OpenCountsQuery {
  readonly group: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "openCounts".
 */
export interface OpenCounts {
  /**
   * By automation.
   */
  readonly counts: {
    [k: string]: ViewCount;
  };
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "searchQuery".
 */
export interface SearchQuery {
  readonly text: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "ownRecordsQuery".
 */
export interface OwnRecordsQuery {
  [k: string]: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "ownRecordsAnswer".
 */
export interface OwnRecordsAnswer {
  readonly ownRecords: readonly OwnRecord[];
  readonly hasMore: boolean;
}
/**
 * A record whose deadline is near.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "reminder".
 */
export interface RecordReminder {
  readonly id: string;
  readonly automation: string;
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
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly deadline:
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
  /**
   * A day of California.
   */
  readonly deadlineOn: string;
  /**
   * The day on which the reminder was to be made.
   */
  readonly dueOn: string;
  /**
   * The color of a badge or a note.
   */
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /**
   * Whether the last day has passed.
   */
  readonly isLate: boolean;
  /**
   * Whether the reminder was made after the day on which it was to be made.
   */
  readonly isMadeLate: boolean;
}
/**
 * A last day that an open record waits for.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "openDay".
 */
export interface OpenDayOfRecord {
  readonly id: string;
  readonly automation: string;
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
  readonly deadline: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly deadlineTitle:
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
  /**
   * As the days were worked out.
   */
  readonly days: {
    [k: string]: unknown;
  };
  /**
   * Due: the last day without days for service.
   */
  readonly safe: string;
  /**
   * The last day.
   */
  readonly outer: string;
  readonly isLate: boolean;
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
  /**
   * The color of a badge or a note.
   */
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly caseFileNumber: string | null;
  readonly caseName: string | null;
  /**
   * To whom it was given, or else the attorney of the case, or who made the record.
   */
  readonly person: string;
  readonly mark?: DeadlineMark;
}
/**
 * What a person said of a deadline.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "deadlineMark".
 */
export interface DeadlineMark {
  /**
   * To whom it was given.
   */
  readonly attorneyId: string | null;
  /**
   * The day on which it shall be done; the last day stays.
   */
  readonly plannedOn: string | null;
  readonly isDone: boolean;
  readonly note: string;
  /**
   * The name of the person.
   */
  readonly by: string;
  readonly at: string;
}
/**
 * What is said of a deadline from now on, in place of what was said before.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "deadlineMarkBody".
 */
export interface DeadlineMarkBody {
  readonly id: Uuid2;
  readonly deadline: string;
  /**
   * The last day that was seen.
   */
  readonly outer: string;
  readonly attorneyId: string | null;
  readonly plannedOn: string | null;
  readonly isDone: boolean;
  readonly note: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "openDays".
 */
export interface OpenDays {
  readonly days: readonly OpenDayOfRecord[];
  /**
   * Later ones are left off.
   */
  readonly hasMore: boolean;
  /**
   * A day of California.
   */
  readonly today: string;
  /**
   * How each deadline is counted, by automation/name.
   */
  readonly rules: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  readonly attorneys: {
    readonly id: string;
    readonly name: string;
  }[];
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "openDaysQuery".
 */
export interface OpenDaysQuery {
  readonly whose?: 'mine' | 'team' | 'all';
  /**
   * Those that wait, or those of which a person said that they are done.
   */
  readonly which?: 'open' | 'done';
  readonly attorneyId?: string;
  readonly from?: string;
  readonly to?: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "remindersAnswer".
 */
export interface RemindersAnswer {
  readonly reminders: readonly RecordReminder[];
}
/**
 * An event of a record that a person may send now.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "event".
 */
export interface RecordEvent {
  readonly event: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly label:
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
  readonly style?: 'primary' | 'secondary' | 'danger' | 'link';
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly confirm?:
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
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly yes?:
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
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly no?:
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
  /**
   * The sections of the form that open with the event.
   */
  readonly sections?: readonly string[];
  /**
   * Their fields that must be filled in.
   */
  readonly needs?: readonly string[];
  /**
   * Their fields that are more than open.
   */
  readonly fields?: {
    [k: string]: 'ask' | 'changed' | 'shown' | 'open';
  };
  /**
   * Whether it takes a note.
   */
  readonly note?: 'offered' | 'required';
  /**
   * Whether what was entered is read once more before it is sent.
   */
  readonly review?: true;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly refused?:
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
  /**
   * The letters that it may write.
   */
  readonly letters?: readonly string[];
  /**
   * Whether they can or must be looked at first.
   */
  readonly preview?: 'offered' | 'required';
}
/**
 * A field that changed, in its words; without from it was empty before, without to it is now.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "fieldChange".
 */
export interface FieldChangeShown {
  readonly pointer: string;
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
  /**
   * The row that it stands in, from 1.
   */
  readonly row?: number;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly table?:
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
  readonly from?: WordsShown;
  readonly to?: WordsShown;
}
/**
 * A value in the words of the office, in both languages.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "words".
 */
export interface WordsShown {
  readonly en: string;
  readonly es: string;
}
/**
 * A step in the life of a record, with what it changed.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "pastStep".
 */
export interface PastStepShown {
  readonly id: string;
  readonly kind: string;
  readonly event?: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly title?:
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
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly deadline?:
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
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly state?:
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
  /**
   * How many days that state lasted, or lasts.
   */
  readonly days?: number;
  /**
   * Whether the record is in that state now.
   */
  readonly lasts?: boolean;
  readonly by: string;
  readonly at: Instant;
  readonly toldBy?: LinkedRecordShown;
  readonly note?: string;
  /**
   * The fields whose old values were confirmed.
   *
   * Items: What a person reads: one text, or one for each language of the automation.
   */
  readonly confirmed?: readonly (
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
      }
  )[];
  /**
   * The questions that its sender answered before it was written.
   */
  readonly answered?: readonly string[];
  /**
   * Whether it made a version that the record does not say any more.
   */
  readonly isPast?: boolean;
  readonly changes: readonly FieldChangeShown[];
  /**
   * How many more there were.
   */
  readonly furtherChanges?: number;
}
/**
 * The record that the desk sent the event for.
 */
export interface LinkedRecordShown {
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
  readonly createdAt: Instant;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "restoration".
 */
export interface Restoration {
  readonly step: Uuid3;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "historyQuery".
 */
export interface HistoryQuery {
  [k: string]: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "historyAnswer".
 */
export interface HistoryAnswer {
  readonly steps: readonly PastStepShown[];
  readonly hasMore: boolean;
}
/**
 * What a person may do to a record now.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "actionsAnswer".
 */
export interface RecordActions {
  readonly events: readonly RecordEvent[];
  readonly calls: readonly ('update' | 'delete')[];
  /**
   * The questions that row actions ask of this record, by their event or call.
   */
  readonly questions: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    [k: string]:
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
  };
  /**
   * The forms of other automations that can be started from it.
   */
  readonly gifts: readonly OfferedGift[];
  /**
   * What the case, the firm or the address book says otherwise now.
   */
  readonly changes: readonly ChangedSourceShown[];
}
/**
 * A form that can be started from a record, and its address.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "gift".
 */
export interface OfferedGift {
  readonly automation: string;
  readonly shape: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly label:
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
  readonly address: string;
}
/**
 * A choice or an addressee of a record, as it was kept and as its source says now.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "changedSource".
 */
export interface ChangedSourceShown {
  /**
   * The field whose choice it is; absent for an addressee.
   */
  readonly path?: string;
  readonly was: string;
  readonly now: string;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "givenParams".
 */
export interface GivenParams {
  readonly id: string;
  readonly automation: string;
  readonly shape: string;
}
/**
 * What a record hands over to a form, and what the form calls it.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "givenAnswer".
 */
export interface GivenAnswer {
  readonly values: {
    [k: string]: unknown;
  };
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly source:
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
  readonly caseFileNumber?: string;
}
/**
 * A record that another one was started from, or that was started from it.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "linkedRecord".
 */
export interface LinkedRecordShown1 {
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
  readonly createdAt: Instant;
}
/**
 * Something pointed out to staff; it does not refuse.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "warning".
 */
export interface RecordWarning {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}
/**
 * A step in the life of a record.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "step".
 */
export interface RecordStepShown {
  readonly event: string;
  readonly state?: string;
  readonly by: string;
  readonly at: Instant;
}
/**
 * A figure that an answer rests on.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "figureUsed".
 */
export interface FigureUsedShown {
  readonly kind: string;
  readonly key: string;
  readonly on: string;
  readonly value: string;
  readonly source: string;
  readonly isDefault: boolean;
}
/**
 * A number that came with the form and differs from what the desk computed.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "difference".
 */
export interface DifferenceShown {
  readonly path: string;
  readonly sent?: unknown;
  readonly computed?: unknown;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "recordDocument".
 */
export interface RecordDocument {
  readonly id: string;
  readonly name: string;
  readonly kind: 'letter' | 'proofOfService' | 'enclosure';
  readonly pages?: number;
  readonly type?: string;
}
/**
 * How a letter is served on one recipient.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "delivery".
 */
export interface DeliveryShown {
  readonly id: string;
  readonly documentId?: string;
  readonly partyId?: string;
  readonly method: string;
  readonly status: string;
  readonly recipient?: string;
  readonly servedOn?: string;
  readonly docucentId?: string;
  /**
   * Who brought, faxed or filed it.
   */
  readonly servedBy?: string;
  /**
   * The confirmation number of what was filed.
   */
  readonly filingNumber?: string;
  /**
   * The proof that swears it.
   */
  readonly proofId?: string;
  /**
   * Where it is on its way: nobody has it yet; it was handed over; it arrived; it bounced, or a letter came back.
   */
  readonly transit?: 'queued' | 'sent' | 'delivered' | 'bounced' | 'returned';
  /**
   * Of the e-mail that was sent.
   */
  readonly messageId?: string;
  /**
   * The address from which the e-mail was sent, where it is not the declarant's.
   */
  readonly sentFrom?: string;
  /**
   * The day on which it bounced or came back.
   */
  readonly backOn?: string;
  /**
   * Why it bounced or came back.
   */
  readonly backReason?: string;
  /**
   * What a person chose then: everybody is served again, or this one gets a copy by mail.
   */
  readonly settled?: 'servedAgain' | 'courtesyCopy';
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "recipients".
 */
export interface RecordRecipientsShown {
  readonly to: readonly Recipient[];
  readonly cc: readonly Recipient[];
  /**
   * Who was not served: somebody left them out, with the reason, or they would get a copy and had no address.
   */
  readonly leftOut?: readonly Recipient[];
}
/**
 * A row of recipients.to, recipients.cc and recipients.served, which are both without our own client; addressee is the first of recipients.to.
 */
export interface Recipient {
  /**
   * The id of the party or of the entry of the address book; typed: and the name of its group for an address of the form.
   */
  readonly partyId: string;
  /**
   * What an addressee is: a party of the case by its role, an entry of the firm's address book by its kind, or typed for somebody whose address the form itself holds.
   */
  readonly role:
    | 'applicant'
    | 'applicantAttorney'
    | 'employer'
    | 'insuranceCarrier'
    | 'claimsAdministrator'
    | 'claimAdjuster'
    | 'defenseAttorney'
    | 'lienClaimant'
    | 'ptp'
    | 'secondaryPhysician'
    | 'qme'
    | 'ame'
    | 'interpreter'
    | 'courtReporter'
    | 'referralPartner'
    | 'physician'
    | 'boardOffice'
    | 'carrier'
    | 'office'
    | 'typed';
  readonly name: string;
  readonly firm?: string;
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly country?: string;
  readonly email?: string;
  readonly fax?: string;
  /**
   * How it is served; filed where it is filed with the Board and not served.
   */
  readonly method: 'mail' | 'email' | 'personal' | 'fax' | 'filed';
  readonly copy: boolean;
  /**
   * Why it is not served, where a person left it out.
   */
  readonly because?: string;
}
/**
 * How a submission stands that the case system holds up.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "deferredState".
 */
export interface DeferredState {
  readonly state: 'waiting' | 'stuck' | 'givenUp';
  readonly reason?: string;
}
/**
 * The words of chosen values as they were offered, by field and value.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "labels".
 */
export interface LabelsShown {
  [k: string]: {
    [k: string]: string;
  };
}
/**
 * The resolved letter that was printed.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "letter".
 */
export interface LetterShown {
  [k: string]: unknown;
}
/**
 * A letter as it would be sent, kept for a while.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "previewedLetter".
 */
export interface PreviewedLetter {
  /**
   * Its name in the manifest: letter, or one of letters.
   */
  readonly name: string;
  readonly previewId: string;
  readonly sha256: string;
  readonly pages: number;
  readonly letter: LetterShown;
}
/**
 * Every letter that a form or an event would write; of the first also by itself.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "previewAnswer".
 */
export interface PreviewAnswer {
  readonly letters: readonly PreviewedLetter[];
  readonly expiresAt: Instant;
  readonly warnings: readonly RecordWarning[];
  /**
   * What the letters were written from: new rows of tables have their ids, under which they can be sent.
   */
  readonly data?: {};
  readonly previewId?: string;
  readonly sha256?: string;
  readonly pages?: number;
  readonly letter?: LetterShown;
}
/**
 * A letter of a record, with what wrote it and how it is served.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "recordLetter".
 */
export interface RecordLetter {
  readonly documentId: string;
  readonly title: string;
  readonly pages: number;
  /**
   * created, or the event that wrote it.
   */
  readonly event: string;
  readonly by: string;
  readonly at: Instant;
  readonly deliveries: readonly DeliveryShown[];
  /**
   * Who was not served: somebody left them out, with the reason, or they would get a copy and had no address.
   */
  readonly leftOut: readonly Recipient[];
  /**
   * The documents that prove its service, with who signed each and when.
   */
  readonly proofs: {
    readonly documentId: string;
    readonly signedBy?: string;
    readonly signedAt?: Instant;
  }[];
  /**
   * Of a letter that was served before: everybody is served again, or one person gets a copy.
   */
  readonly again?: 'servedAgain' | 'courtesyCopy';
  /**
   * Who has still to sign for what was served; absent where nothing is to be signed.
   */
  readonly toSign?: {
    readonly name: string;
    /**
     * Whether that is the person who asks.
     */
    readonly isOwn: boolean;
  };
  readonly model?: LetterShown;
}
/**
 * A letter that was written: its file, and what it says.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "writtenLetter".
 */
export interface WrittenLetterShown {
  /**
   * letter, or its name in the manifest.
   */
  readonly name: string;
  readonly documentId: string;
  readonly sha256: string;
  readonly pages: number;
  readonly model: LetterShown;
  /**
   * Who gets it, and by which method.
   */
  readonly reached?: {
    readonly name: string;
    readonly method: string;
  }[];
}
/**
 * A record as it was made or changed just now.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "receipt".
 */
export interface ReceiptShown {
  readonly id: string;
  readonly createdAt: Instant;
  readonly message: string;
  readonly data: {
    [k: string]: unknown;
  };
  readonly computed: {
    [k: string]: unknown;
  };
  readonly labels?: LabelsShown;
  readonly warnings: readonly RecordWarning[];
  readonly caseFileNumber?: string;
  readonly state?: string;
  readonly letter?: WrittenLetterShown1;
  readonly letters?: readonly WrittenLetterShown[];
  readonly logEntry?: RowShown;
  readonly enclosures?: readonly NamedDocument[];
  readonly deferred?: DeferredState1;
}
/**
 * The first of the letters.
 */
export interface WrittenLetterShown1 {
  /**
   * letter, or its name in the manifest.
   */
  readonly name: string;
  readonly documentId: string;
  readonly sha256: string;
  readonly pages: number;
  readonly model: LetterShown;
  /**
   * Who gets it, and by which method.
   */
  readonly reached?: {
    readonly name: string;
    readonly method: string;
  }[];
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "namedDocument".
 */
export interface NamedDocument {
  readonly id: string;
  readonly name: string;
}
/**
 * It waits to be sent under this id.
 */
export interface DeferredState1 {
  readonly state: 'waiting' | 'stuck' | 'givenUp';
  readonly reason?: string;
}
/**
 * Where an event led, and what it wrote.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "movedAnswer".
 */
export interface MovedAnswer {
  readonly id: string;
  readonly state: string;
  readonly message: string;
  readonly letters?: readonly WrittenLetterShown[];
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "deletedAnswer".
 */
export interface DeletedAnswer {
  readonly id: string;
  readonly message: string;
}
/**
 * A stored record, or what waits to become one.
 *
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "recordAnswer".
 */
export interface RecordAnswer {
  readonly id: string;
  readonly automation: string;
  readonly version: string;
  readonly data: {
    [k: string]: unknown;
  };
  readonly computed: {
    [k: string]: unknown;
  };
  readonly labels: LabelsShown;
  readonly figures?: readonly FigureUsedShown[];
  readonly payload?: {
    [k: string]: unknown;
  };
  readonly differences?: readonly DifferenceShown[];
  readonly warnings: readonly RecordWarning[];
  readonly revision?: number;
  readonly history?: readonly RecordStepShown[];
  readonly startedFrom?: LinkedRecordShown1;
  readonly continuedIn?: readonly LinkedRecordShown1[];
  /**
   * The records that it updated when it was written or moved.
   */
  readonly told?: readonly LinkedRecordShown1[];
  readonly createdAt: Instant;
  /**
   * As people call whoever made it; absent where only the address is known.
   */
  readonly creatorName?: string;
  readonly creatorEmail: string;
  readonly documents: readonly RecordDocument[];
  readonly deliveries: readonly DeliveryShown[];
  readonly caseFileNumber?: string;
  readonly caseName?: string;
  readonly state?: string;
  readonly letter?: LetterShown;
  /**
   * Every letter that went out, the first first.
   */
  readonly letters?: readonly RecordLetter[];
  readonly recipients?: RecordRecipientsShown;
  /**
   * Rows that it names and that are not offered any more: attorneys, and rows by the name of their call.
   */
  readonly former?: {
    [k: string]: unknown;
  };
  readonly deferred?: DeferredState;
}
/**
 * This interface was referenced by `RecordShapes`'s JSON-Schema
 * via the `definition` "documentParams".
 */
export interface DocumentParams {
  readonly id: string;
}
