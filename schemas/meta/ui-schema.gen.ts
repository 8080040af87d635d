/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "item".
 */
export type Item = FieldItem | ComputedItem | DeadlineItem | FactItem | TextItem;

/**
 * How the form looks: its sections and what is in them, in order.
 */
export interface UiSchema {
  /**
   * The sections, in order. { "pack": "closing" } is the section of a pack, with a title of its own if that differs.
   *
   * @minItems 1
   * @maxItems 60
   */
  sections: Section[];
}
/**
 * A titled part of the form.
 *
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "section".
 */
export interface Section {
  /**
   * Its name, in small letters with dashes. Steps, events and edit name it.
   */
  id: string;
  /**
   * The heading.
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
   * A text below the heading.
   */
  help?:
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
   * What is in it, in order. The name of a field alone is its item in a pack.
   *
   * @minItems 1
   * @maxItems 1200
   */
  items: Item[];
}
/**
 * A field of schema.json with its control.
 *
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "fieldItem".
 */
export interface FieldItem {
  /**
   * The path of the field.
   */
  field: string;
  /**
   * How it is edited. When absent the plainest one for its shape: date, time, email, checkbox, number, upload, table or recipients, select for choices, textarea for a text of more than 400 letters, text for any other. minutes is a whole number of minutes; files several files; address street, city, state and ZIP code; signature the typed name and the drawn lines; recipients how each addressee is served.
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
   * What the field is called.
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
   * A text below the field.
   */
  help?:
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
   * What stands in the empty field. For a select the text for no choice.
   */
  placeholder?:
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
   * Columns of twelve; 6 when absent. In a table the share of the width.
   */
  width?: number;
  /**
   * The text for each choice, also in lists, logs and letters (words). A choice of several words is its own text where everything is in English.
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
   * Lines of a textarea.
   */
  rows?: number;
  /**
   * The columns of a table, by the names in a row. With more than six each row is a card.
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
   * The kinds of file that an upload or files takes; both when absent. The server checks the content, not the name.
   *
   * @minItems 1
   */
  accept?: ('image' | 'pdf')[];
  /**
   * Sentences of its own for files that an upload or files refuses.
   */
  refusals?: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    type?:
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
    size?:
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
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    invalid?:
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
}
/**
 * A computed value.
 *
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "computedItem".
 */
export interface ComputedItem {
  /**
   * The name of the computed value.
   */
  computed: string;
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
   * What a person reads: one text, or one for each language of the automation.
   */
  help?:
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
   * Columns of twelve; 6 when absent.
   */
  width?: number;
  /**
   * Shown as a total.
   */
  emphasis?: boolean;
  /**
   * It is shown only if this is true.
   */
  show?: string;
}
/**
 * A deadline of rules.json: its outer and its safe day, and below them what they are counted from, the days added for service, the rule and the holiday calendar.
 *
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "deadlineItem".
 */
export interface DeadlineItem {
  /**
   * The name of the deadline.
   */
  deadline: string;
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
   * Columns of twelve; 6 when absent.
   */
  width?: number;
  /**
   * It is shown only if this is true.
   */
  show?: string;
}
/**
 * A text to read, shown with its source and never stored.
 *
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "factItem".
 */
export interface FactItem {
  /**
   * A formula that gives text: list(case.adjNumbers).
   */
  fact: string;
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
   * Columns of twelve; 6 when absent.
   */
  width?: number;
  /**
   * It is shown only if this is true.
   */
  show?: string;
}
/**
 * A sentence between fields.
 *
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "textItem".
 */
export interface TextItem {
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  text:
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
   * The color of a badge or a note.
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /**
   * It is shown only if this is true.
   */
  show?: string;
}
