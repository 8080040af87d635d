/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * The roles that may do this. A file may name a group of _parts/roles.json instead of its roles; it is read as those.
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
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "transitions".
 */
export type Transitions = Transition | Transition[];

/**
 * The states of a stored record. Only the server moves a record.
 */
export interface Lifecycle {
  /**
   * A name in lower case with dashes.
   */
  id: string;
  /**
   * A name in camelCase.
   */
  initial: string;
  states: {
    [k: string]: State;
  };
}
/**
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "state".
 */
export interface State {
  type?: 'final';
  meta: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    title:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * The colour family of a badge.
     */
    tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
    /**
     * The name that it had before it was renamed, or all of them, the latest first. What was stored under them follows.
     */
    was?: string | string[];
    /**
     * What of a record in this state can be edited, and by whom; nothing when absent.
     */
    edit?: {
      /**
       * The sections of ui-schema.json that can be edited; when absent, all but those that only events open.
       *
       * @minItems 1
       * @maxItems 60
       *
       * Items: A name in lower case with dashes.
       */
      sections?: string[];
      roles: Roles;
    };
    /**
     * Who may delete a record in this state; nobody when absent.
     */
    delete?: {
      roles: Roles;
    };
  };
  /**
   * Where a record that comes to this state goes on to at once: the first whose guard holds; it stays when none does.
   */
  always?: Onward | Onward[];
  /**
   * Where the record goes by itself on the morning after the outer day of a deadline of rules.json.
   */
  after?: {
    [k: string]: Timed;
  };
  on?: {
    [k: string]: Transitions;
  };
}
/**
 * A transition that nobody sends.
 *
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "onward".
 */
export interface Onward {
  /**
   * A name in camelCase.
   */
  target: string;
  guard?: Guard;
}
/**
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "guard".
 */
export interface Guard {
  type: 'rule';
  params: {
    /**
     * Over record, as it is after the event, and the scopes.
     */
    that: string;
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    say?:
      | string
      | {
          en: string;
          es?: string;
        };
  };
}
/**
 * A transition that the clock makes, and what happens on days before it.
 *
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "timed".
 */
export interface Timed {
  /**
   * A name in camelCase.
   */
  target: string;
  guard?: Guard;
  /**
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
   * Calendar days.
   */
  daysBefore: number;
  /**
   * The colour family of a badge.
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /**
   * owner: the person who created the record; or everyone with one of the roles.
   */
  remind?:
    | 'owner'
    | {
        roles: Roles;
      };
}
/**
 * This interface was referenced by `Lifecycle`'s JSON-Schema
 * via the `definition` "transition".
 */
export interface Transition {
  /**
   * A name in camelCase.
   */
  target: string;
  guard?: Guard;
  meta: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    label:
      | string
      | {
          en: string;
          es?: string;
        };
    roles: Roles;
    style?: 'primary' | 'secondary' | 'danger' | 'link';
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    confirm?:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    yes?:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    no?:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * The sections of ui-schema.json that open with the event. One that only events name is not on the first form.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: A name in lower case with dashes.
     */
    sections?: string[];
    /**
     * Fields of these sections that must be filled in with the event.
     *
     * @minItems 1
     * @maxItems 60
     *
     * Items: A path of field names joined by dots; rows of a table by [].
     */
    needs?: string[];
    /**
     * Fields of these sections that are more than open: ask (the old value has to be confirmed or changed), changed (it must differ), shown (for reading only); and the columns of a table that alone are open: open.
     */
    fields?: {
      [k: string]: 'ask' | 'changed' | 'shown' | 'open';
    };
    /**
     * Whether the event takes a note, which the history of the record shows.
     */
    note?: 'offered' | 'required';
    /**
     * Who may not send it, whatever the role: the person who created the record.
     */
    notBy?: 'creator';
    /**
     * Letters of the manifest that the event writes.
     *
     * @minItems 1
     * @maxItems 10
     *
     * Items: A name in camelCase.
     */
    letters?: string[];
  };
}
