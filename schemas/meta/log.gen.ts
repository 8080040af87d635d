/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * The log that this automation writes; one generic page shows all logs.
 */
export interface Log {
  /**
   * The key of the log.
   */
  key: string;
  /**
   * The name of the log in addresses.
   */
  token: string;
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
   * Fields of the form: an entry with the same values in all of them is pointed out, or refused, before another one is made.
   */
  duplicates?: {
    /**
     * @minItems 1
     * @maxItems 10
     *
     * Items: A path of field names joined by dots; rows of a table by [].
     */
    fields: string[];
    /**
     * case compares entries of one case, cases those of all.
     */
    across: 'case' | 'cases';
    /**
     * error refuses, warn points out.
     */
    level: 'error' | 'warn';
  };
  /**
   * @minItems 1
   * @maxItems 30
   */
  columns: Column[];
}
/**
 * A column: a field of the form, computed.name, or a field of the entry itself (id, caseFileNumber, caseName, creatorEmail, createdAt, docucentId, state, version).
 *
 * This interface was referenced by `Log`'s JSON-Schema
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
  title:
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
   * The words for each value; those of its field on the form when the file leaves them out.
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
   * Width in characters.
   */
  width?: number;
}
