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
          /**
           * The text in English.
           */
          en: string;
          /**
           * The text in Spanish.
           */
          es?: string;
        }
    )
  | '';
/**
 * The name of a PDF in _parts/files.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "sharedFile".
 */
export type SharedFile = string;
/**
 * Blocks, one after the other. A text alone is a paragraph; a paragraph with a condition has if beside text.
 *
 * @minItems 1
 * @maxItems 200
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "blocks".
 */
export type Blocks = Block[];

/**
 * A letter in blocks. In a text {…} is a formula that gives text, and {{ prints a brace; **bold**, _italic_ and a line break are the only formatting.
 */
export interface Letter {
  /**
   * The heading above the blocks and at the top of further pages, so no block repeats it.
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
   * en, also when absent, es, or the field that says it.
   */
  language:
    | ('en' | 'es')
    | {
        /**
         * A formula that gives en or es: letterLanguage.
         */
        is: string;
      };
  blocks: Blocks;
}
/**
 * The reference lines at the top.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "re".
 */
export interface Re {
  /**
   * The lines.
   *
   * @minItems 1
   * @maxItems 20
   */
  re: {
    /**
     * What the line is about: Our file.
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
     * What it says: {caseFileNumber}.
     */
    value:
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
     * Only if this is true.
     */
    if?: string;
  }[];
}
/**
 * A heading.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "heading".
 */
export interface Heading {
  /**
   * Its text.
   */
  heading:
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
 * A paragraph.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "text".
 */
export interface Text {
  /**
   * Its text.
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
}
/**
 * A table.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "table".
 */
export interface Table {
  /**
   * The table.
   */
  table: {
    /**
     * A text above the table.
     */
    caption?:
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
     * Its columns.
     *
     * @minItems 1
     * @maxItems 10
     */
    columns: {
      /**
       * The head of the column.
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
       * right for amounts.
       */
      align?: 'left' | 'right';
      /**
       * true for the one that gets the remaining width.
       */
      wide?: boolean;
    }[];
    /**
     * Its lines.
     *
     * @minItems 1
     * @maxItems 60
     */
    rows: {
      /**
       * Only if this is true.
       */
      if?: string;
      /**
       * A list: one line for each of its entries.
       */
      each?: string;
      /**
       * The word for an entry of the list.
       */
      as?: string;
      /**
       * The text of each cell.
       *
       * @minItems 1
       * @maxItems 10
       */
      cells: Cell[];
    }[];
    /**
     * A last line with the total.
     */
    total?: {
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
       * What a person reads: one text, or one for each language of the automation.
       */
      value:
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
  };
}
/**
 * Blocks with a condition: those under then if it is true, those under else if it is not.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "if".
 */
export interface If {
  /**
   * The condition.
   */
  if: string;
  then: Blocks;
  else?: Blocks;
}
/**
 * The blocks under then, once for each entry of a list.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "each".
 */
export interface Each {
  /**
   * The list.
   */
  each: string;
  /**
   * The word for an entry.
   */
  as: string;
  then: Blocks;
}
/**
 * A bulleted list.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "bullets".
 */
export interface Bullets {
  /**
   * Its points.
   *
   * @minItems 1
   * @maxItems 50
   *
   * Items: What a person reads: one text, or one for each language of the automation.
   */
  bullets: (
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
/**
 * Blocks that many letters share, from _parts/letter-parts.json.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "part".
 */
export interface Part {
  /**
   * Their name there.
   */
  part: string;
}
/**
 * Who signs. The letter has the office address of the first signer, and below the name the title, the bar number and the other lines entered for the attorney; below a hearing representative also the supervising attorney.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "signature".
 */
export interface Signature {
  /**
   * A formula that gives an attorney of the firm.
   */
  signature: string;
}
/**
 * What is enclosed with this letter, in order: a file of the form, a page of blocks, which follows the letter on a new page under its title, a PDF that all share, or a document that is only named.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "enclosures".
 */
export interface Enclosures {
  /**
   * The enclosures.
   *
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
     * A field of one file or of several; enclosed if it is filled in.
     */
    file?: string;
    page?: Blocks;
    /**
     * A PDF of _parts/files, by language: { "en": "mileage-en.pdf", "es": "mileage-es.pdf" }. It goes in the language of the letter, and in English where it is in no other.
     */
    shared?: {
      en: SharedFile;
      es?: SharedFile;
    };
    /**
     * Only if this is true.
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
  /**
   * Lists who gets a copy.
   */
  cc: true;
}
/**
 * A new page.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "pageBreak".
 */
export interface PageBreak {
  /**
   * Begins a new page.
   */
  pageBreak: true;
}
/**
 * Blocks of a Board form that asks for a social security or bank number. Only here can a text print one in full, as {ssn}.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "boardForm".
 */
export interface BoardForm {
  boardForm: Blocks;
}
