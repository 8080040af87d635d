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
 * Text; it needs maxLength, a format, an enum or a const.
 *
 * This interface was referenced by `DataSchema1`'s JSON-Schema
 * via the `definition` "stringSchema".
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "stringSchema".
 */
export type StringSchema = {
  [k: string]: unknown;
} & {
  type: 'string';
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'date' | 'time' | 'email' | 'uri' | 'uuid' | 'ssn' | 'bankAccount';
  /**
   * Only of a date: the earliest that is taken; 1950-01-01 when absent.
   */
  formatMinimum?: string;
  /**
   * Only of a date: the latest that is taken; 2099-12-31 when absent.
   */
  formatMaximum?: string;
  /**
   * @minItems 1
   * @maxItems 200
   */
  enum?: string[];
  const?: string;
  default?: string;
};

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
     * What of a record in this state can be edited, and by whom; nothing when absent.
     */
    edit?: {
      /**
       * The sections of ui-schema.json that can be edited; all when absent.
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
  on?: {
    [k: string]: Transitions;
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
  guard?: {
    type: 'rule';
    params: {
      /**
       * Over record (the stored data), event (what was sent) and the scopes.
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
  };
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
    payload?: DataSchema;
    /**
     * The title of each field of the payload.
     */
    titles?: {
      /**
       * What a person reads: one text, or one for each language of the automation.
       */
      [k: string]:
        | string
        | {
            en: string;
            es?: string;
          };
    };
  };
}
/**
 * What the person must say with the event: its shape as in schema.json.
 */
export interface DataSchema {
  $schema?: 'http://json-schema.org/draft-07/schema#';
  type: 'object';
  additionalProperties: false;
  /**
   * @maxItems 500
   *
   * Items: A name in camelCase.
   */
  required?: string[];
  properties: {
    /**
     * This interface was referenced by `DataSchema`'s JSON-Schema
     * via the `definition` "anySchema".
     */
    [k: string]: RefSchema | StringSchema | NumberSchema | BooleanSchema | ArraySchema | DataSchema1;
  };
}
/**
 * A shape of schemas/shared, for example shared/file.json#/definitions/receipt.
 *
 * This interface was referenced by `DataSchema1`'s JSON-Schema
 * via the `definition` "refSchema".
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "refSchema".
 */
export interface RefSchema {
  $ref: string;
}
/**
 * A number.
 *
 * This interface was referenced by `DataSchema1`'s JSON-Schema
 * via the `definition` "numberSchema".
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "numberSchema".
 */
export interface NumberSchema {
  type: 'number' | 'integer';
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  default?: number;
}
/**
 * Yes or no.
 *
 * This interface was referenced by `DataSchema1`'s JSON-Schema
 * via the `definition` "booleanSchema".
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "booleanSchema".
 */
export interface BooleanSchema {
  type: 'boolean';
  default?: boolean;
  const?: boolean;
}
/**
 * Rows, or a list of choices; it needs maxItems.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "arraySchema".
 */
export interface ArraySchema {
  type: 'array';
  items: RefSchema | StringSchema | DataSchema1;
  minItems?: number;
  maxItems: number;
  uniqueItems?: boolean;
}
/**
 * The unconditional shape of what a person enters: a closed part of JSON Schema draft-07. No titles: they stand in ui-schema.json.
 */
export interface DataSchema1 {
  $schema?: 'http://json-schema.org/draft-07/schema#';
  type: 'object';
  additionalProperties: false;
  /**
   * @maxItems 500
   *
   * Items: A name in camelCase.
   */
  required?: string[];
  properties: {
    /**
     * This interface was referenced by `DataSchema`'s JSON-Schema
     * via the `definition` "anySchema".
     */
    [k: string]: RefSchema | StringSchema | NumberSchema | BooleanSchema | ArraySchema | DataSchema1;
  };
}
