/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * The days that a deadline must come to; null means not yet.
 *
 * This interface was referenced by `RuleTests`'s JSON-Schema
 * via the `definition` "expectedDeadline".
 */
export type ExpectedDeadline = {
  /**
   * The day as counted, before service and closed days.
   */
  raw?: string;
  /**
   * The day as counted, with the days for service.
   */
  extended?: string;
  /**
   * The last day, extended for service and moved to an open day.
   */
  outer?: string;
  /**
   * The day that no one can dispute.
   */
  safe?: string;
} | null;

/**
 * Tests of the rules: cases with their expected result. The file is not part of the version: a test publishes nothing.
 */
export interface RuleTests {
  /**
   * The tests.
   *
   * @maxItems 500
   */
  tests: RuleTest[];
}
/**
 * A case with its expected result. One with on and without event lets that day come.
 *
 * This interface was referenced by `RuleTests`'s JSON-Schema
 * via the `definition` "ruleTest".
 */
export interface RuleTest {
  /**
   * A sentence in office words.
   */
  title: string;
  /**
   * What the person entered: the name of an example, as in examples/minimal.json, whose form it is, in the case of its with; or the form itself. Nothing else of an example counts: no event, no state, no day on which it is sent.
   */
  given: string | {};
  /**
   * What differs from the example: a value replaces that of the field, null takes the field out, groups of fields are merged key by key, and a list replaces the whole list.
   */
  but?: {};
  /**
   * What differs from the standard case: today, case, parties, figures, user, record, given, the rows of finds. Each of them stands in place of that of the example. now follows today, unless it is said, too.
   */
  with?: {};
  /**
   * The event of lifecycle.json that is sent to the record.
   */
  event?: string;
  /**
   * The state of the record before the event; that of a new record when absent.
   */
  state?: string;
  /**
   * The day on which the event is sent, also for now; that of the record when absent.
   */
  on?: string;
  /**
   * The day on which a letter of the form or event was delivered by hand or by fax: what waits for it is counted from there.
   */
  delivered?: string;
  /**
   * What the person fills in with the event.
   */
  fills?: {};
  /**
   * Fields whose old values the person confirms with the event.
   *
   * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  confirms?: string[];
  /**
   * The note with the event.
   */
  note?: string;
  /**
   * Who sends the event: a role, or creator for the person who created the record. When absent, somebody who may.
   */
  by?:
    | 'creator'
    | (
        | 'admin'
        | 'manager'
        | 'user'
        | 'caseCoordinator'
        | 'caseManager'
        | 'assistantCaseManager'
        | 'handlingAttorney'
        | 'hearingRepresentative'
        | 'operations'
        | 'atticus'
      );
  /**
   * What must come of it.
   */
  expect: {
    /**
     * The state that the event led to, null when it must be refused. Without event and on, the state of a new record.
     */
    state?: string | null;
    /**
     * The values as text; null for not yet.
     */
    computed?: {
      [k: string]: string | boolean | null;
    };
    /**
     * The days of deadlines; null for not yet.
     */
    deadlines?: {
      [k: string]: ExpectedDeadline;
    };
    /**
     * How many records the form makes in other cases.
     */
    copies?: number;
    /**
     * What a new form starts with.
     */
    prefilled?: {};
    /**
     * Fields that are hidden.
     *
     * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    hidden?: string[];
    /**
     * Fields that are shown.
     *
     * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    shown?: string[];
    /**
     * Fields that are required.
     *
     * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    required?: string[];
    /**
     * Fields where a check or the event refuses; an empty list means that none does. A missing note is no field: expect the state null.
     *
     * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    errors?: string[];
    /**
     * Fields where a check warns; an empty list means that none does.
     *
     * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    warnings?: string[];
  };
}
