/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "block".
 */
export type Block = Re | Heading | Text | Table | If | Each | Bullets | Part | Signature | Enclosures | Cc | PageBreak | BoardForm;
/**
 * The text of a cell; an empty text leaves it blank.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "cell".
 */
export type Cell =
  | (
      | string
      | {
          en: string;
          es?: string;
        }
    )
  | '';
/**
 * @minItems 1
 * @maxItems 200
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "blocks".
 */
export type Blocks = Block[];

/**
 * A letter in blocks under the house template. Text between braces is an expression that answers text; **bold**, _italic_ and a line break are the only marks.
 */
export interface Letter {
  /**
   * The document's title.
   */
  title:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * The letter's language, or the expression that answers it.
   */
  language:
    | ('en' | 'es')
    | {
        /**
         * A CEL expression over the form's fields and the scopes.
         */
        is: string;
      };
  blocks: Blocks;
}
/**
 * The reference lines at the head.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "re".
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
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "heading".
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
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "text".
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
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "table".
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
       */
      cells: Cell[];
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
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "if".
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
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "each".
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
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "bullets".
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
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "part".
 */
export interface Part {
  /**
   * A name in camelCase.
   */
  part: string;
}
/**
 * Who signs: an expression that answers an attorney of the firm.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "signature".
 */
export interface Signature {
  /**
   * A CEL expression over the form's fields and the scopes.
   */
  signature: string;
}
/**
 * What is enclosed, in order: a file that was uploaded, when it is filled; pages of blocks, which follow the letter; or a paper that is only named.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "enclosures".
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
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "cc".
 */
export interface Cc {
  cc: true;
}
/**
 * A new page.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "pageBreak".
 */
export interface PageBreak {
  pageBreak: true;
}
/**
 * Blocks of a form of the Board that asks for social security or bank numbers: they stand in full here, and nowhere else.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "boardForm".
 */
export interface BoardForm {
  boardForm: Blocks;
}
