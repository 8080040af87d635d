/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "anySchema".
 */
export type AnySchema = RefSchema | StringSchema | NumberSchema | BooleanSchema | ArraySchema | DataSchema;
/**
 * A text, a date, a time, an address of e-mail or the web, a protected number, or a choice. It needs maxLength, a format, an enum or a const.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "stringSchema".
 */
export type StringSchema = StringSchema1 & {
  /**
   * A text of any kind.
   */
  type: 'string';
  /**
   * The fewest characters.
   */
  minLength?: number;
  /**
   * The most characters.
   */
  maxLength?: number;
  /**
   * A regular expression that the text must match. It must be quick for every text: behind each character only one part of it may go on with the next one, and one that repeats begins with ^.
   */
  pattern?: string;
  /**
   * date, time, email, uri (an address on the web) or uuid (an id). ssn and bankAccount are stored encrypted and shown by their last four digits; expressions can ask has(ssn) and not read it, and columns show it masked, without sort and filter.
   */
  format?: 'date' | 'time' | 'email' | 'uri' | 'uuid' | 'ssn' | 'bankAccount';
  /**
   * Only for a date: the earliest; 1950-01-01 when absent.
   */
  formatMinimum?: string;
  /**
   * Only for a date: the latest; 2099-12-31 when absent.
   */
  formatMaximum?: string;
  /**
   * The choices.
   *
   * @minItems 1
   * @maxItems 200
   */
  enum?: string[];
  /**
   * The only choice.
   */
  const?: string;
};
export type StringSchema1 = {
  [k: string]: unknown;
};

/**
 * What people can enter, without texts and conditions: a fixed part of JSON Schema draft-07. The whole form can be written with required and properties alone.
 */
export interface DataSchema {
  /**
   * Which JSON Schema this is. Can be left out.
   */
  $schema?: 'http://json-schema.org/draft-07/schema#';
  /**
   * Can be left out for the whole form. A group needs it.
   */
  type: 'object';
  /**
   * Nothing else can be sent. Can be left out for the whole form. A group needs it.
   */
  additionalProperties: false;
  /**
   * The fields street, city, state, zip, country, phone, fax and email of this group are one address: the desk checks them together, wherever addresses are entered in the same way.
   */
  isAddress?: true;
  /**
   * Fields that must always be filled in. None that can be hidden, none that only an event opens, and no boxes.
   *
   * @maxItems 500
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  required?: string[];
  /**
   * The fields, by name.
   */
  properties: {
    [k: string]: AnySchema;
  };
}
/**
 * A shared shape, with its limits.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "refSchema".
 */
export interface RefSchema {
  /**
   * The shape, for example shared/fields.json#/definitions/money. One word is a shape of shared/fields.json, and receipt an uploaded file: money.
   */
  $ref: string;
}
/**
 * A number.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "numberSchema".
 */
export interface NumberSchema {
  /**
   * integer for whole numbers.
   */
  type: 'number' | 'integer';
  /**
   * The smallest number.
   */
  minimum?: number;
  /**
   * The largest number.
   */
  maximum?: number;
  /**
   * It must be more than this.
   */
  exclusiveMinimum?: number;
  /**
   * It must be less than this.
   */
  exclusiveMaximum?: number;
  /**
   * The smallest step: 0.01 for cents.
   */
  multipleOf?: number;
}
/**
 * A box. One that is shown is sent as yes or no, touched or not, so it is never required.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "booleanSchema".
 */
export interface BooleanSchema {
  /**
   * Yes or no.
   */
  type: 'boolean';
  /**
   * true: the box must be ticked while it is shown.
   */
  const?: boolean;
}
/**
 * Rows of a table, several choices, or several files.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "arraySchema".
 */
export interface ArraySchema {
  /**
   * A list.
   */
  type: 'array';
  /**
   * One entry of the list: a group for a table, a text for choices, a receipt for files.
   */
  items: RefSchema | StringSchema | DataSchema;
  /**
   * The fewest entries.
   */
  minItems?: number;
  /**
   * The most entries.
   */
  maxItems: number;
  /**
   * true: no entry twice. For choices.
   */
  uniqueItems?: boolean;
}
