/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

export type TypedText = string;

/**
 * Dated figures: rates, caps, holidays and benefits with the days on which they hold.
 */
export interface FigureShapes {
  [k: string]: unknown;
}
/**
 * A dated figure as it is stored; empty text where there is none. Every change raises the revision.
 *
 * This interface was referenced by `FigureShapes`'s JSON-Schema
 * via the `definition` "storedFigure".
 */
export interface StoredFigure {
  readonly kind: string;
  readonly key: string;
  readonly from: string;
  /**
   * Last day; empty while it is in force.
   */
  readonly to: string;
  readonly value: string;
  readonly source: string;
  /**
   * Who compared it with the source.
   */
  readonly confirmedBy: string;
  readonly enforced: '' | 'warn' | 'block';
  /**
   * Announced, and not yet law.
   */
  readonly isDraft: boolean;
  readonly id: string;
  readonly revision: number;
}
/**
 * This interface was referenced by `FigureShapes`'s JSON-Schema
 * via the `definition` "figuresAnswer".
 */
export interface FiguresAnswer {
  readonly figures: readonly StoredFigure[];
  /**
   * The kinds that published automations ask for, beside those that the desk reckons with itself.
   */
  readonly kinds: readonly AskedKind[];
}
/**
 * A kind of figures as _parts/figures.json declares it: dollars where it names no places; a table names what its row is, and its column.
 *
 * This interface was referenced by `FigureShapes`'s JSON-Schema
 * via the `definition` "askedKind".
 */
export interface AskedKind {
  readonly kind: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly title:
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      };
  readonly authority: string;
  /**
   * Its values are dollars.
   */
  readonly isMoney: boolean;
  /**
   * Items: What a person reads: one text, or one for each language of the automation.
   */
  readonly keys: readonly (
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      }
  )[];
}
/**
 * This interface was referenced by `FigureShapes`'s JSON-Schema
 * via the `definition` "figureAnswer".
 */
export interface FigureAnswer {
  readonly figure: StoredFigure;
  readonly message: string;
}
/**
 * What a person writes of a dated figure.
 *
 * This interface was referenced by `FigureShapes`'s JSON-Schema
 * via the `definition` "newFigure".
 */
export interface NewFigure {
  readonly kind: TypedText;
  readonly key: TypedText;
  readonly from: TypedText;
  readonly to: TypedText;
  readonly value: TypedText;
  readonly source: TypedText;
  readonly confirmedBy: TypedText;
  readonly enforced: '' | 'warn' | 'block';
  readonly isDraft: boolean;
}
/**
 * A figure keeps its kind and key; the revision is the one that was looked at.
 *
 * This interface was referenced by `FigureShapes`'s JSON-Schema
 * via the `definition` "figureCorrection".
 */
export interface FigureCorrection {
  readonly from: TypedText;
  readonly to: TypedText;
  readonly value: TypedText;
  readonly source: TypedText;
  readonly confirmedBy: TypedText;
  readonly enforced: '' | 'warn' | 'block';
  readonly isDraft: boolean;
  readonly revision: number;
}
