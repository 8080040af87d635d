/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Text; it needs maxLength, a format, an enum or a const.
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
 * Days of which the latest or the earliest counts.
 *
 * @minItems 2
 * @maxItems 8
 *
 * Items: A CEL expression over the form's fields and the scopes.
 */
export type StartingDays = string[];

/**
 * _parts/packs/<name>.json: fields with all that belongs to them, for the automations whose manifest names the pack.
 */
export interface Pack {
  /**
   * Fields that must always be filled in.
   *
   * @maxItems 100
   *
   * Items: A name in camelCase.
   */
  required?: string[];
  /**
   * The fields, as in schema.json.
   */
  properties?: {
    [k: string]: RefSchema | StringSchema | NumberSchema | BooleanSchema | ArraySchema | DataSchema;
  };
  /**
   * A section of ui-schema.json with their items. A form takes it whole, or takes single items. An item of another pack is named only.
   */
  section?: {
    /**
     * A name in lower case with dashes.
     */
    id: string;
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
     * What a person reads: one text, or one for each language of the automation.
     */
    help?:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * @minItems 1
     * @maxItems 100
     */
    items: (string | (FieldItem | ComputedItem | DeadlineItem | FactItem | TextItem))[];
  };
  /**
   * What rules.json says of them.
   */
  rules?: {
    names?: {
      /**
       * A CEL expression over the form's fields and the scopes.
       */
      [k: string]: string;
    };
    fields?: {
      [k: string]: FieldRule;
    };
    computed?: {
      [k: string]: Computed;
    };
    deadlines?: {
      [k: string]: Deadline;
    };
    /**
     * @maxItems 100
     */
    checks?: Check[];
    payload?: {
      /**
       * A CEL expression over the form's fields and the scopes.
       */
      [k: string]: string;
    };
  };
  /**
   * Columns of logs and lists; a log or a list takes one by its field.
   *
   * @minItems 1
   * @maxItems 30
   */
  columns?: Column[];
}
/**
 * A shape of schemas/shared, for example shared/file.json#/definitions/receipt.
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
 */
export interface ArraySchema {
  type: 'array';
  items: RefSchema | StringSchema | DataSchema;
  minItems?: number;
  maxItems: number;
  uniqueItems?: boolean;
}
/**
 * The unconditional shape of what a person enters: a closed part of JSON Schema draft-07. No titles: they stand in ui-schema.json.
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
    [k: string]: RefSchema | StringSchema | NumberSchema | BooleanSchema | ArraySchema | DataSchema;
  };
}
/**
 * A field of schema.json with its control.
 */
export interface FieldItem {
  /**
   * A path of field names joined by dots; rows of a table by [].
   */
  field: string;
  /**
   * A control of the catalogue.
   */
  control:
    | 'text'
    | 'textarea'
    | 'number'
    | 'money'
    | 'hours'
    | 'miles'
    | 'minutes'
    | 'percent'
    | 'date'
    | 'time'
    | 'email'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'checkboxes'
    | 'upload'
    | 'files'
    | 'signature'
    | 'address'
    | 'table'
    | 'recipients';
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
   * What a person reads: one text, or one for each language of the automation.
   */
  help?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  placeholder?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * Columns of twelve; 6 when absent.
   */
  width?: number;
  /**
   * The words for each choice of an enum.
   */
  labels?: {
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
  /**
   * Lines of a textarea.
   */
  rows?: number;
  /**
   * The columns of a table, with paths below the row.
   *
   * @minItems 1
   * @maxItems 30
   */
  items?: (FieldItem | ComputedItem)[];
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  addLabel?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * Kinds of file an upload takes.
   *
   * @minItems 1
   */
  accept?: ('image' | 'pdf')[];
  /**
   * Sentences of its own for files that an upload refuses.
   */
  refusals?: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    type?:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    size?:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    empty?:
      | string
      | {
          en: string;
          es?: string;
        };
  };
}
/**
 * A computed value, shown where it matters.
 */
export interface ComputedItem {
  /**
   * A path of field names joined by dots; rows of a table by [].
   */
  computed: string;
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
   * What a person reads: one text, or one for each language of the automation.
   */
  help?:
    | string
    | {
        en: string;
        es?: string;
      };
  width?: number;
  /**
   * Shown as a total.
   */
  emphasis?: boolean;
  /**
   * Only when this holds.
   */
  show?: string;
}
/**
 * A deadline of rules.json: its outer and its safe day, with the rule behind them.
 */
export interface DeadlineItem {
  /**
   * A name in camelCase.
   */
  deadline: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  title:
    | string
    | {
        en: string;
        es?: string;
      };
  width?: number;
  /**
   * Only when this holds.
   */
  show?: string;
}
/**
 * What the desk knows already, to be read beside the fields, with where it comes from.
 */
export interface FactItem {
  /**
   * An expression that answers text.
   */
  fact: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  title:
    | string
    | {
        en: string;
        es?: string;
      };
  width?: number;
  /**
   * Only when this holds.
   */
  show?: string;
}
/**
 * A sentence between fields.
 */
export interface TextItem {
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  text:
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
   * Only when this holds.
   */
  show?: string;
}
export interface FieldRule {
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  prefill?: string;
  /**
   * A list to choose from: an expression over rows that have id and label, or with the value and the label spelt out over row.
   */
  options?:
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
   * What a person reads: one text, or one for each language of the automation.
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
   * What a person reads: one text, or one for each language of the automation.
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
   * What a person reads: one text, or one for each language of the automation.
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
 * A column; what it leaves out comes from the form.
 *
 * This interface was referenced by `Pack`'s JSON-Schema
 * via the `definition` "column".
 */
export interface Column {
  /**
   * A path of field names joined by dots; rows of a table by [].
   */
  field: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  title?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * How a value is shown.
   */
  format?:
    'text' | 'date' | 'time' | 'dateTime' | 'money' | 'hours' | 'miles' | 'rate' | 'number' | 'minutes' | 'percent' | 'yesNo' | 'list';
  /**
   * The column can be sorted.
   */
  sort?: boolean;
  /**
   * The column can be filtered.
   */
  filter?: boolean;
  /**
   * Width in characters.
   */
  width?: number;
}
