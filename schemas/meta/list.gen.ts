/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * A value (a status, a choice, a number, true or false), one of several values, or a span.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "sought".
 */
export type Sought = (string | number | boolean) | string[] | Span;
/**
 * A number, or a day: a date, today, or so many days from it (today-30).
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "bound".
 */
export type Bound = number | string;
/**
 * Something done to a record: a call of serves, or an event of lifecycle.json.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "rowAction".
 */
export type RowAction = {
  /**
   * One capital letter: the key that does it to the row under the cursor. F, J, K, X, N, E and G are keys of every list.
   */
  shortcut?: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
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
   * Edits or deletes the record.
   */
  call?: 'delete' | 'update';
  /**
   * One word that starts with a small letter: depositionDate.
   */
  event?: string;
  /**
   * How the button looks.
   */
  style?: 'primary' | 'secondary' | 'danger' | 'link';
  /**
   * What a person reads: one text, or one for each language of the automation.
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
   * What a person reads: one text, or one for each language of the automation.
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
   * What a person reads: one text, or one for each language of the automation.
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
} & RowAction1;
export type RowAction1 = {
  [k: string]: unknown;
};

/**
 * The page that lists the records of the automation.
 */
export interface List {
  /**
   * What the rows are: list, the records of the folder, when absent; cases, the cases that the person sees. A list of cases has columns, sort, pageSize and empty alone.
   */
  source: 'list' | 'cases';
  /**
   * Its columns; all those of the log when absent. The name of a field alone is its column in the log or in a pack.
   *
   * @minItems 1
   * @maxItems 30
   */
  columns: Column[];
  sort: Sort;
  /**
   * Rows on a page; 20 when absent.
   */
  pageSize: number;
  /**
   * Parts of the list that people choose between, in this order. One that has the name of a state needs no title.
   */
  views?: {
    [k: string]: View;
  };
  calendar?: Calendar;
  /**
   * Numbers about the records of the list, in this order, each as a chart and a table. They count what the list shows: the same view and filters, and only their own records for those who see no others.
   */
  figures?: {
    [k: string]: Figure;
  };
  groupBy?: GroupBy;
  /**
   * What the panel beside the list shows of the record under the cursor, in this order: columns, or other fields that a column could show.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  peek?: string[];
  /**
   * Fields by which finds look the records up, though no column filters by them.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  foundBy?: string[];
  /**
   * true shows new, edited and deleted records before the desk has answered. What failed stays in sight with its reason.
   */
  optimistic?: true;
  /**
   * What can be done to one record. The name of one of the events of lifecycle.json alone is that event.
   *
   * @maxItems 20
   */
  rowActions?: RowAction[];
  /**
   * What can be done to several records at once. The question is asked once, so it names none of them; without confirm it says how many there are.
   *
   * @maxItems 20
   */
  bulkActions?: RowAction[];
  /**
   * Whether a row opens the record.
   */
  detail?: boolean;
  /**
   * csv: the filtered rows can be exported to a spreadsheet file. A log always can.
   *
   * @maxItems 1
   */
  export?: 'csv'[];
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  empty?:
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
}
/**
 * A column of a log or a list.
 */
export interface Column {
  /**
   * A field of the form, computed. and a name, a day such as deadlines.payment.outer (also triggerOn, the day it is counted from), or a field of the entry: id, caseFileNumber, caseName, creatorEmail, creatorName, createdAt, docucentId, letter (its title), state, version.
   */
  field: string;
  /**
   * Its title; that of the field, computed value or deadline on the form when absent. The fields of the entry have titles of their own.
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
   * How a value is shown; as on the form when absent. age is a date with the days since then; a file has the date alone.
   */
  format?:
    | 'text'
    | 'date'
    | 'age'
    | 'time'
    | 'dateTime'
    | 'money'
    | 'hours'
    | 'miles'
    | 'rate'
    | 'number'
    | 'minutes'
    | 'percent'
    | 'yesNo'
    | 'list';
  /**
   * It can be sorted. The server builds an index for a new column in the background, and refuses to sort or filter by it until that is ready.
   */
  sort?: boolean;
  /**
   * It can be filtered. A text is found by any part of it, regardless of accents and capital letters.
   */
  filter?: boolean;
  /**
   * In a list: the column waits in the chooser of columns until a person shows it.
   */
  hidden?: boolean;
  /**
   * In a list: where the column stands on a phone, whose rows are cards: title, state, note below the title, or figure at the right. Other columns are left out there, but for the status, which stands on every card.
   */
  card?: 'title' | 'state' | 'note' | 'figure';
  /**
   * In a list: the sum of all rows stands under the column, and that of a group in its heading. For money, hours, miles and other numbers.
   */
  sum?: boolean;
  /**
   * The text for each value; those of the field on the form when absent.
   */
  labels?: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    [k: string]:
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
  /**
   * Width in characters.
   */
  width?: number;
}
/**
 * The order at first.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "sort".
 */
export interface Sort {
  /**
   * A column that can be sorted.
   */
  field: string;
  /**
   * asc, the smallest or earliest first; desc, the largest or latest first.
   */
  direction: 'asc' | 'desc';
}
/**
 * A part of the list: which records, and if it differs, which columns in which order.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "view".
 */
export interface View {
  /**
   * What a person reads: one text, or one for each language of the automation.
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
  where?: Where;
  /**
   * Columns of the list, by field; all when absent.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  columns?: string[];
  sort?: Sort;
}
/**
 * Which records are meant: for each name the value, one of several, or a span. All that it names must hold. It asks by the status, choices, dates, numbers and boxes, whether or not they are columns.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "where".
 */
export interface Where {
  [k: string]: Sought;
}
/**
 * From a day or number, which is counted in, to before another one.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "span".
 */
export interface Span {
  from?: Bound;
  before?: Bound;
}
/**
 * The same records by day, week and month.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "calendar".
 */
export interface Calendar {
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  day: string;
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  from?: string;
  /**
   * How long it takes: a number, or what holds minutes. When absent, only the beginning is shown.
   */
  minutes?: number | string;
  /**
   * What an entry shows, in this order: columns of the list, by field.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  text: string[];
  tone?: EntryTone;
}
/**
 * The color of an entry; that of its status when absent.
 */
export interface EntryTone {
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  by: string;
  /**
   * The tone for each of its values.
   */
  tones: {
    /**
     * The color of a badge or a note.
     */
    [k: string]: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  };
}
/**
 * A number about the records. Without sum, mean or median the records are counted.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "figure".
 */
export interface Figure {
  /**
   * What a person reads: one text, or one for each language of the automation.
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
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  sum?: string;
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  mean?: string;
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  median?: string;
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  by?: string;
  /**
   * How long the time of one group is, if by is a date: week (from Sunday), month or year.
   */
  each?: 'week' | 'month' | 'year';
  where?: Where;
  /**
   * Groups of fewer records are left out, so that a figure about people tells nothing about one of them.
   */
  hideBelow?: number;
}
/**
 * Rows stand in groups under a heading with how many they are and their sums, wherever they are in the order of this column. The desk counts all rows of a group, also those on other pages.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "groupBy".
 */
export interface GroupBy {
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  field: string;
  /**
   * What rows of one group have in common: the day, week (from Monday) or month of a date, or the value of a status, a choice, a box or a text.
   */
  each: 'day' | 'week' | 'month' | 'value';
}
/**
 * A choice, and the tone for each of its values; neutral for the others.
 *
 * This interface was referenced by `List`'s JSON-Schema
 * via the `definition` "entryTone".
 */
export interface EntryTone1 {
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  by: string;
  /**
   * The tone for each of its values.
   */
  tones: {
    /**
     * The color of a badge or a note.
     */
    [k: string]: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  };
}
