/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * @minItems 1
 * @maxItems 200
 */
export type Blocks = (Re | Heading | Text | Table | If | Each | Bullets | Part | Signature | Enclosures | Cc | PageBreak | BoardForm)[];

/**
 * _parts/letter-parts.json: blocks that many letters share, by name.
 */
export interface LetterParts {
  [k: string]: Blocks;
}
/**
 * The reference lines at the head.
 */
export interface Re {
  /**
   * @minItems 1
   * @maxItems 20
   */
  re: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    label:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    value:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * A CEL expression over the form's fields and the scopes.
     */
    if?: string;
  }[];
}
/**
 * A heading in the body.
 */
export interface Heading {
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  heading:
    | string
    | {
        en: string;
        es?: string;
      };
}
/**
 * A paragraph.
 */
export interface Text {
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  text:
    | string
    | {
        en: string;
        es?: string;
      };
}
/**
 * A table with a head, rows and perhaps a total.
 */
export interface Table {
  table: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    caption?:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * @minItems 1
     * @maxItems 10
     */
    columns: {
      /**
       * What a person reads: one text, or one for each language of the automation.
       */
      title:
        | string
        | {
            en: string;
            es?: string;
          };
      align?: 'left' | 'right';
      /**
       * Takes the room that is left.
       */
      wide?: boolean;
    }[];
    /**
     * @minItems 1
     * @maxItems 60
     */
    rows: {
      /**
       * A CEL expression over the form's fields and the scopes.
       */
      if?: string;
      /**
       * A CEL expression over the form's fields and the scopes.
       */
      each?: string;
      /**
       * A name in camelCase.
       */
      as?: string;
      /**
       * @minItems 1
       * @maxItems 10
       *
       * Items: The text of a cell; an empty text leaves it blank.
       */
      cells: (
        | (
            | string
            | {
                en: string;
                es?: string;
              }
          )
        | ''
      )[];
    }[];
    total?: {
      /**
       * What a person reads: one text, or one for each language of the automation.
       */
      label:
        | string
        | {
            en: string;
            es?: string;
          };
      /**
       * What a person reads: one text, or one for each language of the automation.
       */
      value:
        | string
        | {
            en: string;
            es?: string;
          };
    };
  };
}
/**
 * Blocks that stand only when this holds.
 */
export interface If {
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  if: string;
  then: Blocks;
  else?: Blocks;
}
/**
 * Blocks repeated for each row.
 */
export interface Each {
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  each: string;
  /**
   * A name in camelCase.
   */
  as: string;
  then: Blocks;
}
/**
 * A list of points.
 */
export interface Bullets {
  /**
   * @minItems 1
   * @maxItems 50
   *
   * Items: What a person reads: one text, or one for each language of the automation.
   */
  bullets: (
    | string
    | {
        en: string;
        es?: string;
      }
  )[];
}
/**
 * Blocks that many letters share, from _parts/letter-parts.json.
 */
export interface Part {
  /**
   * A name in camelCase.
   */
  part: string;
}
/**
 * Who signs: an expression that answers an attorney of the firm.
 */
export interface Signature {
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  signature: string;
}
/**
 * What is enclosed, in order: a file that was uploaded, when it is filled; pages of blocks, which follow the letter; or a paper that is only named.
 */
export interface Enclosures {
  /**
   * @minItems 1
   * @maxItems 40
   */
  enclosures: {
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
     * A path of field names joined by dots; rows of a table by [].
     */
    file?: string;
    page?: Blocks;
    /**
     * A CEL expression over the form's fields and the scopes.
     */
    if?: string;
  }[];
}
/**
 * Lists who gets a copy.
 */
export interface Cc {
  cc: true;
}
/**
 * A new page.
 */
export interface PageBreak {
  pageBreak: true;
}
/**
 * Blocks of a form of the Board that asks for social security or bank numbers: they stand in full here, and nowhere else.
 */
export interface BoardForm {
  boardForm: Blocks;
}
