/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * _parts/figures.json: kinds of dated figures and tables, by the name that figure(…) and table(…) ask for. Their values are kept under Rates & Holidays.
 */
export interface FigureKinds {
  [k: string]: FigureKind;
}
/**
 * What people read of a kind of figures, and what tells several of it apart.
 *
 * This interface was referenced by `FigureKinds`'s JSON-Schema
 * via the `definition` "figureKind".
 */
export interface FigureKind {
  /**
   * What the kind is called under Rates & Holidays.
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
   * The law or rule that sets the figures, for example LC 4453.
   */
  authority: string;
  /**
   * How many decimal places a value may have; 2, as dollars and cents, when absent.
   */
  places?: number;
  /**
   * For a table: what its row is, and its column if it has columns, as people call them. When absent, one figure holds on a day.
   *
   * @minItems 1
   * @maxItems 2
   *
   * Items: What a person reads: one text, or one for each language of the automation.
   */
  keys?: (
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
      }
  )[];
}
