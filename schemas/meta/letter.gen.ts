/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "block".
 */
export type Block = Re | Heading | Text | Table | If | Each | Bullets | Part | Signature | Signed | Enclosures | Cc | PageBreak;
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
   * The letter and all that it encloses are one PDF in the order of its enclosures, with page numbers through. Only a packet encloses forms, separators, other letters and proofs of service.
   */
  packet?: true;
  /**
   * false: the letter has no pages of its own, and what it encloses is all of it: one PDF to file. It is a packet.
   */
  letterhead?: false;
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
 * A signature that a form has, as it was drawn or typed, above the name of who signed.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "signed".
 */
export interface Signed {
  /**
   * A formula that gives the signature: clientSignature.
   */
  signed: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  name:
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
  line:
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
 * What is enclosed with this letter, in order: a file of the form, a page of blocks, which follows the letter on a new page under its title, a PDF that all share, or a document that is only named; in a packet also forms of the Board, another letter, a proof of service, each behind a separator sheet where it names one.
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
     * A field of one file or of several; enclosed if it is filled in. Beside each a file of the entry: report.file.
     */
    file?: string;
    /**
     * A list: enclosed once for each of its entries.
     */
    each?: string;
    /**
     * The word for an entry of the list.
     */
    as?: string;
    /**
     * Another letter of the folder, by its name: its pages with all that it encloses.
     */
    letter?: string;
    /**
     * A form of the Board, by the name of its file in _parts/forms.
     */
    form?: string;
    /**
     * What stands in the fields of the form, by their names: formulas that give a text, a list of texts, a number, a date, a signature, or yes for a box. Only here can a protected number stand in full. What is longer than its field goes to an addendum behind the form.
     */
    fills?: {
      /**
       * A formula, as docs/expressions.md explains it.
       */
      [k: string]: string;
    };
    /**
     * The proof of service of a letter that the same act writes. It is put in once it is signed, so nothing follows it.
     */
    proof?: string;
    separator?: Separator;
    page?: Blocks;
    /**
     * The language of the page, where it differs from that of the letter: en, es, or the field that says it.
     */
    language?:
      | ('en' | 'es')
      | {
          /**
           * A formula, as docs/expressions.md explains it.
           */
          is: string;
        };
    /**
     * A PDF of _parts/files, by language: { "en": "mileage-en.pdf", "es": "mileage-es.pdf" }. It goes in the language of the letter, and in English where it is in no other.
     */
    shared?: {
      en: SharedFile;
      es?: SharedFile;
    };
    /**
     * A formula, as docs/expressions.md explains it.
     */
    if?: string;
  }[];
}
/**
 * The separator sheet of the Board before an enclosure.
 *
 * This interface was referenced by `Letter`'s JSON-Schema
 * via the `definition` "separator".
 */
export interface Separator {
  /**
   * Unit, kind and title, as the Board lists them: ADJ - LEGAL DOCS - PROOF OF SERVICE.
   */
  title: string;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  dated?: string;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  author?: string;
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
