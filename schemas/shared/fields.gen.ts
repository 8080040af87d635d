/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * A calendar date, YYYY-MM-DD.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "date".
 */
export type Date = string;
/**
 * Dollars with at most two places.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "money".
 */
export type Money = number;
/**
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "hours".
 */
export type Hours = number;
/**
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "miles".
 */
export type Miles = number;
/**
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "caseFileNumber".
 */
export type CaseFileNumber = string;
/**
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "shortText".
 */
export type ShortText = string;
/**
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "longText".
 */
export type LongText = string;
/**
 * The chosen injuries by their dates.
 *
 * @maxItems 50
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "injuryDates".
 */
export type InjuryDates = string[];
/**
 * How each recipient is served.
 *
 * @maxItems 60
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "serviceMethods".
 */
export type ServiceMethods = {
  partyId: string;
  method: 'mail' | 'email' | 'personal' | 'fax';
}[];

export interface FieldShapes {
  [k: string]: unknown;
}
