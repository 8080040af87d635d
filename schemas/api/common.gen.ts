/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * An ISO 8601 instant in UTC.
 *
 * This interface was referenced by `CommonShapes`'s JSON-Schema
 * via the `definition` "instant".
 */
export type Instant = string;
/**
 * A calendar date, YYYY-MM-DD.
 *
 * This interface was referenced by `CommonShapes`'s JSON-Schema
 * via the `definition` "day".
 */
export type Day = string;
/**
 * This interface was referenced by `CommonShapes`'s JSON-Schema
 * via the `definition` "text".
 */
export type TypedText = string;
/**
 * This interface was referenced by `CommonShapes`'s JSON-Schema
 * via the `definition` "uuid".
 */
export type Uuid = string;

/**
 * What many calls say.
 */
export interface CommonShapes {
  [k: string]: unknown;
}
/**
 * It was done; the message says what.
 *
 * This interface was referenced by `CommonShapes`'s JSON-Schema
 * via the `definition` "done".
 */
export interface DoneAnswer {
  readonly message: string;
}
/**
 * Page, limit, sort and filters, as text.
 *
 * This interface was referenced by `CommonShapes`'s JSON-Schema
 * via the `definition` "rowsQuery".
 */
export interface RowsQuery {
  [k: string]: string;
}
/**
 * This interface was referenced by `CommonShapes`'s JSON-Schema
 * via the `definition` "uuidParams".
 */
export interface UuidParams {
  readonly id: Uuid;
}
/**
 * This interface was referenced by `CommonShapes`'s JSON-Schema
 * via the `definition` "idParams".
 */
export interface IdParams {
  readonly id: string;
}
/**
 * This interface was referenced by `CommonShapes`'s JSON-Schema
 * via the `definition` "shortIdParams".
 */
export interface ShortIdParams {
  readonly id: string;
}
