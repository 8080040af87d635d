/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * _parts/forms/*.json: a form of the Division of Workers' Compensation, as the list of its fields. The desk draws it, unless the official file with the same fields lies beside it under the same name.
 */
export interface BoardForm {
  /**
   * What the form is called.
   */
  title: string;
  /**
   * Its number: DWC-CA form 10232.1.
   */
  number: string;
  /**
   * Where the fields are from.
   */
  source: string;
  /**
   * A sentence above the signature.
   */
  declares?: string;
  /**
   * Its headings and fields, in order.
   *
   * @minItems 1
   * @maxItems 250
   */
  fields: (FormHeading | FormField)[];
}
/**
 * A heading between fields.
 *
 * This interface was referenced by `BoardForm`'s JSON-Schema
 * via the `definition` "formHeading".
 */
export interface FormHeading {
  /**
   * Its text.
   */
  heading: string;
}
/**
 * A field of the form.
 *
 * This interface was referenced by `BoardForm`'s JSON-Schema
 * via the `definition` "formField".
 */
export interface FormField {
  /**
   * Its name, as the official file has it.
   */
  name: string;
  /**
   * What stands beside it.
   */
  label: string;
  /**
   * It is a box to tick.
   */
  box?: true;
  /**
   * How many characters it holds; what is longer goes to an addendum. 60 when absent.
   */
  length?: number;
  /**
   * It never goes to an addendum, as a number or a name: what may be longer is refused.
   */
  whole?: true;
  /**
   * How many lines it has; one when absent.
   */
  lines?: number;
  /**
   * In twelfths of the line; 12 when absent.
   */
  width?: number;
}
