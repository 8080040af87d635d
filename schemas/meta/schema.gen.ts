/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "anySchema".
 */
export type AnySchema = RefSchema | StringSchema | NumberSchema | BooleanSchema | ArraySchema | DataSchema;
/**
 * Text; it needs maxLength, a format, an enum or a const.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "stringSchema".
 */
export type StringSchema = StringSchema1 & {
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
export type StringSchema1 = {
  [k: string]: unknown;
};

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
    [k: string]: AnySchema;
  };
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
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "arraySchema".
 */
export interface ArraySchema {
  type: 'array';
  items: RefSchema | StringSchema | DataSchema;
  minItems?: number;
  maxItems: number;
  uniqueItems?: boolean;
}
