/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Something done to a record: a call of serves, or an event of the lifecycle.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "rowAction".
 */
export type RowAction = {
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  label:
    | string
    | {
        en: string;
        es?: string;
      };
  call?: 'delete' | 'update';
  /**
   * A name in camelCase.
   */
  event?: string;
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
} & RowAction1;
export type RowAction1 = {
  [k: string]: unknown;
};

/**
 * A page with the records of this automation.
 */
export interface List {
  /**
   * The call of serves that answers the rows.
   */
  source: 'list';
  /**
   * @minItems 1
   * @maxItems 30
   */
  columns: Column[];
  /**
   * The order at first.
   */
  sort: {
    /**
     * A path of field names joined by dots; rows of a table by [].
     */
    field: string;
    direction: 'asc' | 'desc';
  };
  pageSize: number;
  /**
   * @maxItems 20
   */
  rowActions?: RowAction[];
  /**
   * @maxItems 20
   */
  bulkActions?: RowAction[];
  /**
   * A row opens the stored record.
   */
  detail?: boolean;
  /**
   * @maxItems 1
   */
  export?: 'csv'[];
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  empty?:
    | string
    | {
        en: string;
        es?: string;
      };
}
/**
 * A column: a field of the form, computed.name, or a field of the entry itself (id, caseFileNumber, caseName, creatorEmail, createdAt, docucentId, state, version).
 */
export interface Column {
  /**
   * A path of field names joined by dots; rows of a table by [].
   */
  field: string;
  /**
   * Its title; that of its field on the form when the file leaves it out.
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
