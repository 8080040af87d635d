/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * What can be chosen.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "options".
 */
export type Options =
  | string
  | {
      /**
       * A formula, as docs/expressions.md explains it.
       */
      from: string;
      /**
       * A formula, as docs/expressions.md explains it.
       */
      value: string;
      /**
       * A formula, as docs/expressions.md explains it.
       */
      label: string;
    };
/**
 * Days of which the last (latest) or the first (earliest) counts.
 *
 * @minItems 2
 * @maxItems 8
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "startingDays".
 *
 * Items: A formula, as docs/expressions.md explains it.
 */
export type StartingDays = string[];
/**
 * Records, cases, a panel or letters that are looked up.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "find".
 */
export type Find = RecordFind | CaseFind | PanelFind | LetterFind;

/**
 * What is shown, required, filled in, calculated, looked up and checked.
 */
export interface Rules {
  /**
   * Formulas with a name that other formulas can use: "remote": "place == 'remote'".
   */
  names?: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    [k: string]: string;
  };
  /**
   * Rules by field.
   */
  fields?: {
    [k: string]: FieldRule;
  };
  /**
   * Values that the desk calculates. A value for each row is named trips[].amount, and row is its row.
   */
  computed?: {
    [k: string]: Computed;
  };
  /**
   * The days on which legal time limits end. Formulas read deadlines, the name, and a day: deadlines.payment.outer. One that differs little from another names it: { "like": "ourStrike", "service": "adjuster" }.
   */
  deadlines?: {
    [k: string]: Deadline;
  };
  /**
   * Records that are looked up, also those of other automations, and cases of the same client. Formulas read the name as a list of rows.
   */
  finds?: {
    [k: string]: Find;
  };
  /**
   * Files that are read when they are chosen, by the field of the file.
   */
  reads?: {
    [k: string]: Read;
  };
  panel?: PanelSaid;
  /**
   * What must be true beyond the limits of schema.json.
   *
   * @maxItems 500
   */
  checks?: Check[];
  /**
   * Values that the server adds to what it saves.
   */
  payload?: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    [k: string]: string;
  };
}
/**
 * What holds for one field. That of a column of a table is named trips[].tolls, and row is its row.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "fieldRule".
 */
export interface FieldRule {
  /**
   * A formula, as docs/expressions.md explains it.
   */
  prefill?: string;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  is?: string;
  options?: Options;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  show?: string;
  /**
   * withhold, also when absent, keeps the value in the draft but does not send it; clear deletes it.
   */
  whenHidden?: 'withhold' | 'clear';
  /**
   * A formula, as docs/expressions.md explains it.
   */
  require?: string;
  /**
   * The sentence if it is not filled in, does not match its pattern, or is a box that must be ticked and is not. Alone it is for a field that schema.json requires, that has a pattern, or such a box.
   */
  say?:
    | string
    | {
        /**
         * The text in English.
         */
        en: string;
        /**
         * The text in Spanish.
         */
        es?: string;
      };
  /**
   * A formula, as docs/expressions.md explains it.
   */
  lock?: string;
  rows?: ListedRows;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  fixedWhen?: string;
  /**
   * The reason, as people read it at the row.
   */
  fixedBecause?:
    | string
    | {
        /**
         * The text in English.
         */
        en: string;
        /**
         * The text in Spanish.
         */
        es?: string;
      };
  /**
   * Columns of such a row that events still open, such as the day on which it was sent.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  fixedExcept?: string[];
  /**
   * The name that it had before it was renamed, or all of them, the latest first. What was stored under them follows.
   */
  was?: string | string[];
  /**
   * Choices of the field that were renamed, the earlier name before the present one: { "lunch": "noon" }. What was stored under the earlier name follows.
   */
  renamedChoices?: {
    [k: string]: string;
  };
}
/**
 * Only for a table: which rows it has.
 */
export interface ListedRows {
  /**
   * A formula, as docs/expressions.md explains it.
   */
  from: string;
  /**
   * The column by which a row is known, with a value of the entries that no two of them share.
   */
  key: string;
}
/**
 * A value that the desk calculates.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "computed".
 */
export interface Computed {
  /**
   * What it is. money is rounded to cents, half up; hours and miles have two decimal places, rate three; number, text, date and boolean stay as they are.
   */
  type: 'money' | 'number' | 'hours' | 'miles' | 'rate' | 'text' | 'date' | 'boolean';
  /**
   * A formula, as docs/expressions.md explains it.
   */
  is: string;
  /**
   * The law or rule behind the value, for example LC 5710(b)(2). It stands below the value on forms, records and prints.
   */
  authority?: string;
}
/**
 * A legal time limit.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "deadline".
 */
export interface Deadline {
  /**
   * A formula, as docs/expressions.md explains it.
   */
  if?: string;
  /**
   * The day that starts the time, which is not counted itself: a formula that gives a date, also that of another deadline. latest or earliest takes one of several days; while one of them is not known, neither is the deadline. Deadlines that start from each other in a circle are an error.
   */
  from:
    | string
    | {
        latest: StartingDays;
      }
    | {
        earliest: StartingDays;
      };
  /**
   * What happened on that day, worded to follow "from": service of this demand.
   */
  trigger:
    | string
    | {
        /**
         * The text in English.
         */
        en: string;
        /**
         * The text in Spanish.
         */
        es?: string;
      };
  /**
   * How many days, without those that service adds: a number or a formula. Negative days are counted back: -20 is twenty days before.
   */
  days: number | string;
  /**
   * calendarDays, also when absent, or courtDays: only days on which the offices of the calendar are open.
   */
  count?: 'calendarDays' | 'courtDays';
  /**
   * Where the day moves when offices are closed: next, to the open day after it; previous, to the one before it; none, it stays. When absent, a last day that is counted back moves to the open day before, and every other day to the one after.
   */
  roll?: 'next' | 'previous' | 'none';
  /**
   * Whose closed days count: board, the Appeals Board, also when absent; court, the superior courts, which close on more days (times of the Code of Civil Procedure).
   */
  calendar?: 'board' | 'court';
  /**
   * When a stored record is counted again: always, also when absent; untilMet, only in states that wait for the deadline (it stands there under after or at), so that a holiday announced later changes nothing that is over; never.
   */
  recompute?: 'always' | 'untilMet' | 'never';
  /**
   * lastDay, due by then; notBefore, not earlier than then; dayAfter, the first open day after the time has run.
   */
  kind: 'lastDay' | 'notBefore' | 'dayAfter';
  /**
   * A formula, as docs/expressions.md explains it.
   */
  service?: string;
  /**
   * Only for a lastDay: another rule gives less time, or its time may be argued to count. The safe day is then counted by it, from the same day and without days for service, when it comes first.
   */
  safe?: {
    /**
     * How many calendar days.
     */
    days: number;
    /**
     * The legal rule, for example LC 4062.2(d).
     */
    authority: string;
  };
  /**
   * A formula, as docs/expressions.md explains it.
   */
  serviceDays?: string;
  /**
   * What boards and reminders call it, where no form or record shows it with a title of its own.
   */
  title?:
    | string
    | {
        /**
         * The text in English.
         */
        en: string;
        /**
         * The text in Spanish.
         */
        es?: string;
      };
  /**
   * The legal rule, for example 8 CCR 10547.
   */
  authority: string;
}
/**
 * Records that are looked up: those of one automation whose columns equal values of this form.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "recordFind".
 */
export interface RecordFind {
  /**
   * The id of the automation whose records are meant; it can be this one.
   */
  records: string;
  /**
   * For each column the value that it must equal: a formula over the fields of this form, case, firm, user and today. A column is caseFileNumber, one that list.json or log.json of that automation declares with filter, or a field that its list.json names under foundBy.
   */
  where: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    [k: string]: string;
  };
  /**
   * cases: the records of all cases are looked up. Absent: only those of the case of this form, where both have one.
   */
  across?: 'cases';
  /**
   * What each row holds, whoever asks; no more than the rules need: fields, computed. and a name, days of deadlines, or id, caseFileNumber, caseName, creatorEmail, createdAt, state. No encrypted numbers, no files.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  gives: string[];
  /**
   * What a row holds besides, where the person may see its record ("sees" of its manifest): names, ids. Only words that people read can use it (the say of a check, the label of a choice); it decides nothing, so a rule holds the same for everybody.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  shows?: string[];
  /**
   * How many rows. The newest come first, and the others are not counted.
   */
  most: number;
}
/**
 * Cases that are looked up.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "caseFind".
 */
export interface CaseFind {
  /**
   * sameClient: all cases with the clientId of the case of this form, this one too, the open ones first.
   */
  cases: 'sameClient';
  /**
   * What each row holds: fields of a case, such as caseFileNumber, name, status.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  gives: string[];
  /**
   * How many rows, the open cases first.
   */
  most: number;
}
/**
 * What the desk knows of a panel by its number: one row, or none.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "panelFind".
 */
export interface PanelFind {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  panel: string;
}
/**
 * Letters of the desk that are looked up.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "letterFind".
 */
export interface LetterFind {
  /**
   * ofCase: what the desk served in the case of this form, of all automations whose records the person sees.
   */
  letters: 'ofCase';
  /**
   * How many rows, the newest first.
   */
  most: number;
}
/**
 * A file that is read when it is chosen.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "read".
 */
export interface Read {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  by: string;
  /**
   * For each field the value of the reading; the columns of a table are filled from the columns of a list: { "doctors[].name": "doctors[].fullName" }. A locked field is not filled, nor is one by a text that is none of its choices.
   */
  fills: {
    /**
     * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    [k: string]: string;
  };
  /**
   * A value that the reading is less sure of, from 0 to 1, must be confirmed by a person.
   */
  doubtBelow: number;
  /**
   * What the file must say of its case: for a value of the reading a formula with what the case says. Names are compared without titles and middle names, numbers without dashes and blanks. What the file or the case does not say is not compared. What differs is refused until "reason" is filled in.
   */
  mustMatch?: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    [k: string]: string;
  };
  /**
   * One word that starts with a small letter: depositionDate.
   */
  reason?: string;
}
/**
 * What a record says of its panel. The desk keeps it once for each panel number, for all who look the number up.
 */
export interface PanelSaid {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  number?: string;
  /**
   * The values by their names.
   */
  says?: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    dateOfInjury?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    issuedOn?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    specialty?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    doctors?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    evaluator?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    status?: string;
  };
}
/**
 * A sentence at a field, if something is not true.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "check".
 */
export interface Check {
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  at: string;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  that: string;
  /**
   * error, also when absent, refuses; ask lets it through once the person has answered that it is right; warn only tells.
   */
  level: 'error' | 'ask' | 'warn';
  /**
   * What is wrong and what to do. In it {…} is a formula that gives text; a value that is not known prints as a dash.
   */
  say:
    | string
    | {
        /**
         * The text in English.
         */
        en: string;
        /**
         * The text in Spanish.
         */
        es?: string;
      };
}
/**
 * The rows of a table come from a list: each entry of the list has one, in its order, and nobody adds, removes or moves one. Columns that are named as a value of the entries hold that value and are locked; the others are the person's, and stay with their entry when the list changes.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "listedRows".
 */
export interface ListedRows1 {
  /**
   * A formula, as docs/expressions.md explains it.
   */
  from: string;
  /**
   * The column by which a row is known, with a value of the entries that no two of them share.
   */
  key: string;
}
/**
 * What a record says of its panel: for each value a formula. A value is kept when the record says it first, and when it says another one.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "panelSaid".
 */
export interface PanelSaid1 {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  number?: string;
  /**
   * The values by their names.
   */
  says?: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    dateOfInjury?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    issuedOn?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    specialty?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    doctors?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    evaluator?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    status?: string;
  };
}
