/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Who may do this: roles, or groups of _parts/roles.json, which stand for their roles. In lifecycle.json, when absent, everyone who can open a page of the automation.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: A role of the firm.
 */
export type Roles = (
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
)[];
/**
 * Where it leads: a transition, or several, of which the first one whose guard is true is used.
 *
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "transitions".
 */
export type Transitions = Transition | Transition[];

/**
 * The states of a saved record. Only the server moves a record. Events of several states can stand once under "events", and a state names them: "on": ["schedule", "close"].
 */
export interface Lifecycle {
  /**
   * The name of the folder.
   */
  id: string;
  /**
   * The state of a new record.
   */
  initial: string;
  /**
   * All states. A parent, which holds what several states share, has only "on" and "states".
   */
  states: {
    [k: string]: State;
  };
}
/**
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "state".
 */
export interface State {
  /**
   * final: nothing follows.
   */
  type?: 'final';
  /**
   * How the state looks, and what can be done in it.
   */
  meta: {
    /**
     * The status as people read it.
     */
    title:
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
     * The color of a badge or a note.
     */
    tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
    /**
     * true: what was planned does not take place. Calendars of other programs show it as canceled.
     */
    off?: true;
    /**
     * The name that it had before it was renamed, or all of them, the latest first. What was stored under them follows.
     */
    was?: string | string[];
    /**
     * What can be edited in this state, and by whom; nothing when absent. Without roles everyone who can open a page of the automation. Never in a state that follows a letter.
     */
    edit?: {
      /**
       * The sections of ui-schema.json that can be edited; when absent, all but those that only events open.
       *
       * @minItems 1
       * @maxItems 60
       *
       * Items: A name in small letters with dashes: change-of-address.
       */
      sections?: string[];
      roles: Roles;
    };
    /**
     * Who can delete a record in this state; nobody when absent. { } is everyone who can open a page of the automation.
     */
    delete?: {
      roles: Roles;
    };
  };
  /**
   * Where a record goes on to at once that comes to this state, as a new record, by an event or by the clock. The first one whose guard is true is used; when none is, the record stays.
   */
  always?: Onward | Onward[];
  /**
   * Deadlines of rules.json, and where the record goes by itself when one has ended: on the morning after the outer day of a lastDay, on the morning of the outer day of a notBefore or a dayAfter (California).
   */
  after?: {
    [k: string]: Timed;
  };
  /**
   * Days before the outer day of deadlines that do not move the record: the tone of the status, and who is reminded. The reminder stays until somebody moves the record or the day; one whose day had passed when the record came to the state is made at once.
   */
  at?: {
    /**
     * @minItems 1
     * @maxItems 5
     */
    [k: string]: Threshold[];
  };
  /**
   * Its events, and where each one leads. If an event has several targets, the first one whose guard is true is used.
   */
  on?: {
    [k: string]: Transitions;
  };
}
/**
 * Where a record goes on to at once. The target alone can be written, too.
 *
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "onward".
 */
export interface Onward {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  target: string;
  guard?: Guard;
}
/**
 * A condition. One without say can be written as its formula alone: "has(record.appointmentOn)".
 *
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "guard".
 */
export interface Guard {
  /**
   * A formula.
   */
  type: 'rule';
  /**
   * Holds the formula and the sentence.
   */
  params: {
    /**
     * The formula, over record as it is after the event, case, firm, user, today and now.
     */
    that: string;
    /**
     * The sentence if it is not true. {…} is a formula that gives text.
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
  };
}
/**
 * Where the clock moves a record, and what happens on days before that. The target alone can be written, too: "theirStrike": "lapsed".
 *
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "timed".
 */
export interface Timed {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  target: string;
  guard?: Guard;
  /**
   * Days before that: the tone of the status, and who is reminded.
   *
   * @minItems 1
   * @maxItems 5
   */
  at?: Threshold[];
}
/**
 * From a day before the outer day of the deadline on: the tone of the status, and who is reminded.
 *
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "threshold".
 */
export interface Threshold {
  /**
   * Calendar days before the outer day.
   */
  daysBefore: number;
  /**
   * The color of a badge or a note.
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /**
   * Who is reminded, on the home page under "Needs attention": owner, who created the record, or everyone with one of the roles.
   */
  remind?:
    | 'owner'
    | {
        roles: Roles;
      };
}
/**
 * Where an event leads, and what it asks. The target alone can be written where the words of the event stand under "events".
 *
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "transition".
 */
export interface Transition {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  target: string;
  guard?: Guard;
  /**
   * How the button looks, who can send the event, and what it opens.
   */
  meta: {
    /**
     * The text of the button.
     */
    label:
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
     * desk: no person sends the event. The desk sends it when another record tells this one. link: only the client sends it, over the link of the record.
     */
    by?: 'desk' | 'link';
    /**
     * One word that starts with a small letter: depositionDate.
     */
    link?: string;
    /**
     * true: nobody presses a button for it. It happens when a person who may send it opens the record, and asks nothing.
     */
    onOpen?: true;
    roles?: Roles;
    /**
     * How the button looks.
     */
    style?: 'primary' | 'secondary' | 'danger' | 'link';
    /**
     * The question before it, which names the record and what follows.
     */
    confirm?:
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
     * The button that does it; a verb.
     */
    yes?:
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
     * The button that leaves the record as it is; a verb.
     */
    no?:
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
     * The sections of ui-schema.json that open with it: the same fields, rules, checks, computed values and files as on the form. A section that only events open is not on the first form.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: A name in small letters with dashes: change-of-address.
     */
    sections?: string[];
    /**
     * The fields of these sections that must be filled in: ["hoursOnRecord"], or "all", which leaves boxes out.
     *
     * @minItems 1
     * @maxItems 60
     *
     * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    needs?: string[];
    /**
     * Fields of these sections that are more than open. ask: the person confirms that the old value is still right, or changes it. changed: the value must differ from the old one. shown: for reading only. open: of a table only this column, { "errata[].sentOn": "open" }. A field that was empty is neither asked about nor has to change.
     */
    fields?: {
      [k: string]: 'ask' | 'changed' | 'shown' | 'open';
    };
    /**
     * The event takes a note, which the history of the record shows.
     */
    note?: 'offered' | 'required';
    /**
     * true: what was entered in the sections is read once more before it is sent.
     */
    review?: true;
    /**
     * creator: the person who created the record cannot send it, whatever the role. The button stays in sight with the reason.
     */
    notBy?: 'creator';
    /**
     * The event records that what waits to be filed was filed: the fields that it opens hold the day and the confirmation number.
     */
    files?: {
      /**
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
       */
      on: string;
      /**
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
       */
      number: string;
    };
    /**
     * The letters of the manifest that the event writes.
     *
     * @minItems 1
     * @maxItems 10
     *
     * Items: One word that starts with a small letter: depositionDate.
     */
    letters?: string[];
  };
}
