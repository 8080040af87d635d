/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "item".
 */
export type Item = FieldItem | ComputedItem | DeadlineItem | FactItem | TextItem;

/**
 * How a form looks: sections, order, grid, controls, titles, help, and where computed values stand.
 */
export interface UiSchema {
  /**
   * @minItems 1
   * @maxItems 60
   */
  sections: Section[];
}
/**
 * A titled group of items.
 *
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "section".
 */
export interface Section {
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
 *
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "computedItem".
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
 *
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "deadlineItem".
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
 *
 * This interface was referenced by `UiSchema`'s JSON-Schema
 * via the `definition` "factItem".
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
