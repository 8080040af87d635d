/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * A list to choose from: an expression over rows that have id and label, or with the value and the label spelt out over row.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "options".
 */
export type Options =
  | string
  | {
      /**
       * A CEL expression over the form's fields and the scopes.
       */
      from: string;
      /**
       * A CEL expression over the form's fields and the scopes.
       */
      value: string;
      /**
       * A CEL expression over the form's fields and the scopes.
       */
      label: string;
    };
/**
 * Days of which the latest or the earliest counts.
 *
 * @minItems 2
 * @maxItems 8
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "startingDays".
 *
 * Items: A CEL expression over the form's fields and the scopes.
 */
export type StartingDays = string[];
/**
 * The days that a deadline must come to; null means not yet.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "expectedDeadline".
 */
export type ExpectedDeadline = {
  raw?: string;
  extended?: string;
  outer?: string;
  safe?: string;
} | null;

/**
 * Everything conditional, computed, prefilled or checked about a field.
 */
export interface Rules {
  /**
   * Expressions with a name; other expressions may use the name.
   */
  names?: {
    /**
     * A CEL expression over the form's fields and the scopes.
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
   * Values that the desk works out.
   */
  computed?: {
    [k: string]: Computed;
  };
  /**
   * Days that a time set by law runs to, by name; expressions read them as deadlines and the name.
   */
  deadlines?: {
    [k: string]: Deadline;
  };
  /**
   * Records of an automation that are looked up while the form is filled, by the name that expressions read them by.
   */
  finds?: {
    [k: string]: Find;
  };
  /**
   * What must hold, or is pointed out, beyond the shape.
   *
   * @maxItems 500
   */
  checks?: Check[];
  /**
   * Values that the server adds to what is kept.
   */
  payload?: {
    /**
     * A CEL expression over the form's fields and the scopes.
     */
    [k: string]: string;
  };
  /**
   * Cases that must come out as said.
   *
   * @maxItems 500
   */
  tests?: RuleTest[];
}
/**
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "fieldRule".
 */
export interface FieldRule {
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  prefill?: string;
  options?: Options;
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  show?: string;
  /**
   * withhold keeps the value in the draft and does not send it; clear forgets it.
   */
  whenHidden?: 'withhold' | 'clear';
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  require?: string;
  /**
   * The sentence when it is not filled, or does not match its pattern.
   */
  say?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  lock?: string;
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  fixedWhen?: string;
  /**
   * The reason, as people read it at the row.
   */
  fixedBecause?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * The name that it had before it was renamed, or all of them, the latest first. What was stored under them follows.
   */
  was?: string | string[];
  /**
   * Choices that have another name now: the earlier name, then the present one. What was stored under the earlier name follows.
   */
  renamedChoices?: {
    [k: string]: string;
  };
}
/**
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "computed".
 */
export interface Computed {
  /**
   * money rounds to cents half up, hours and miles keep two places, rate three.
   */
  type: 'money' | 'number' | 'hours' | 'miles' | 'rate' | 'text' | 'date' | 'boolean';
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  is: string;
}
/**
 * A time set by law: what sets it running, how long it is, and where that stands.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "deadline".
 */
export interface Deadline {
  /**
   * The day that sets the time running; it is not counted: an expression, or the latest or earliest of several days, none of which may be missing.
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
   * What happened on that day, as it reads after the word from: service of this demand.
   */
  trigger:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * How many days, without those that service adds; negative ones are counted back.
   */
  days: number | string;
  /**
   * calendarDays counts every day, also when absent; courtDays only days of open offices.
   */
  count?: 'calendarDays' | 'courtDays';
  /**
   * Where the day moves when offices are closed: next, to the open day after it; previous, to the one before it; none, nowhere. When absent, a last day that is counted back moves to the open day before, every other day to the one after.
   */
  roll?: 'next' | 'previous' | 'none';
  /**
   * lastDay: to be done by then. notBefore: not to be done earlier. dayAfter: not until the time is over.
   */
  kind: 'lastDay' | 'notBefore' | 'dayAfter';
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  service?: string;
  /**
   * The rule behind it, for example 8 CCR 10547.
   */
  authority: string;
}
/**
 * Records that are looked up: those of one automation whose columns are equal to values of this form.
 *
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "find".
 */
export interface Find {
  /**
   * The id of the automation whose records are meant.
   */
  records: string;
  /**
   * For each column, the value that it must have: an expression over the fields of this form, case, firm, user and today.
   */
  where: {
    /**
     * A CEL expression over the form's fields and the scopes.
     */
    [k: string]: string;
  };
  /**
   * What each row holds: fields, computed.name, a day such as deadlines.payment.outer, or id, caseFileNumber, caseName, creatorEmail, createdAt, state.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: A path of field names joined by dots; rows of a table by [].
   */
  gives: string[];
  /**
   * How many rows, the newest first.
   */
  most: number;
}
/**
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "check".
 */
export interface Check {
  /**
   * A path of field names joined by dots; rows of a table by [].
   */
  at: string;
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  that: string;
  /**
   * error refuses, warn points out.
   */
  level: 'error' | 'warn';
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  say:
    | string
    | {
        en: string;
        es?: string;
      };
}
/**
 * This interface was referenced by `Rules`'s JSON-Schema
 * via the `definition` "ruleTest".
 */
export interface RuleTest {
  /**
   * A sentence of the office.
   */
  title: string;
  /**
   * What the person entered.
   */
  given: {};
  /**
   * Scopes that differ from the standard case: today, case, parties, user and so on.
   */
  with?: {};
  /**
   * A name in camelCase.
   */
  event?: string;
  /**
   * A name in camelCase.
   */
  state?: string;
  /**
   * The day on which the event is sent; the day of the record when absent.
   */
  on?: string;
  /**
   * What the person enters with the event.
   */
  fills?: {};
  /**
   * Fields whose old values the person confirms with the event.
   *
   * Items: A path of field names joined by dots; rows of a table by [].
   */
  confirms?: string[];
  /**
   * The note with the event.
   */
  note?: string;
  /**
   * Who sends the event, where it is the person who created the record.
   */
  by?: 'creator';
  expect: {
    /**
     * The state that the event leads to; null when it is refused.
     */
    state?: string | null;
    /**
     * Computed values as text; null means not yet.
     */
    computed?: {
      [k: string]: string | boolean | null;
    };
    /**
     * The days of deadlines, by name.
     */
    deadlines?: {
      [k: string]: ExpectedDeadline;
    };
    /**
     * Values that a new form starts with, by field.
     */
    prefilled?: {};
    /**
     * Fields that are not there.
     *
     * Items: A path of field names joined by dots; rows of a table by [].
     */
    hidden?: string[];
    /**
     * Fields that are there.
     *
     * Items: A path of field names joined by dots; rows of a table by [].
     */
    shown?: string[];
    /**
     * Fields that must be filled.
     *
     * Items: A path of field names joined by dots; rows of a table by [].
     */
    required?: string[];
    /**
     * Fields at which a check or the event refuses; note for a note that is missing.
     *
     * Items: A path of field names joined by dots; rows of a table by [].
     */
    errors?: string[];
    /**
     * Fields at which a check points something out.
     *
     * Items: A path of field names joined by dots; rows of a table by [].
     */
    warnings?: string[];
  };
}
