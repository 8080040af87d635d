/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * The log of the automation; one page of the desk shows all logs.
 */
export interface Log {
  /**
   * The key of the log, of capital letters, digits and _: 5710_FEE_LOG. No other log has it.
   */
  key: string;
  /**
   * Its name in addresses, of letters, digits and _: 5710. No other log has it.
   */
  token: string;
  /**
   * Its title.
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
   * The folder whose log this one writes into, with the same key, token and title. That log names this folder under with, and shows the entries in its own columns.
   */
  of?: string;
  /**
   * Other folders that write into this log. A person who does not see the entries of all of them sees only own ones.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: A name in small letters with dashes: change-of-address.
   */
  with?: string[];
  /**
   * The letters that make entries, by their names; a record stands in the log once one of them is written. All letters when absent, and a record without any has one entry.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  letters?: string[];
  /**
   * Which entries are the same. The form then says so before sending, with a link to that entry.
   */
  duplicates?: {
    /**
     * Fields of the form, or computed. and a name, that must all be equal, and filled in.
     *
     * @minItems 1
     * @maxItems 10
     *
     * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    fields: string[];
    /**
     * case compares entries of one case; cases those of all.
     */
    across: 'case' | 'cases';
    /**
     * States of lifecycle.json in which an entry is compared no longer, for example of a record that was entered by mistake and closed.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: One word that starts with a small letter: depositionDate.
     */
    except?: string[];
    /**
     * warn: the preview and the receipt say it too, and the person can still send. ask: it is sent once the person has answered that a second one is meant. error: the second entry is refused, also if two people send in the same second.
     */
    level: 'error' | 'ask' | 'warn';
  };
  /**
   * Its columns. The name of a field alone is its column in a pack, or one with nothing of its own.
   *
   * @minItems 1
   * @maxItems 30
   */
  columns: Column[];
}
/**
 * A column of a log or a list.
 *
 * This interface was referenced by `Log`'s JSON-Schema
 * via the `definition` "column".
 */
export interface Column {
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
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
