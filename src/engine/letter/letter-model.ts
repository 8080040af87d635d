/** A run of text with its marks; never markup. A break starts a new line. */
export type Inline = { readonly text: string; readonly bold?: true; readonly italic?: true } | { readonly break: true };

/** One block of a letter, resolved: plain data that Typst sets, React shows and tests read. */
export type LetterBlock =
  | { readonly kind: 'heading'; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'bullets'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 're'; readonly lines: readonly { readonly label: string; readonly value: readonly Inline[] }[] }
  | {
      readonly kind: 'table';
      readonly caption?: string;
      readonly columns: readonly { readonly title: string; readonly align: 'left' | 'right'; readonly wide: boolean }[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
      readonly total?: { readonly label: string; readonly value: string };
    }
  | {
      readonly kind: 'signature';
      readonly closing: string;
      readonly firm: string;
      readonly name: string;
      readonly lines: readonly string[];
      /** Who signed it on the desk: the name as it was typed, or the lines of the pen in a field of 600 by 150. */
      readonly signed?: { readonly typed: string } | { readonly drawn: string };
    }
  | { readonly kind: 'enclosures'; readonly label: string; readonly items: readonly string[] }
  | { readonly kind: 'cc'; readonly label: string; readonly items: readonly string[] }
  | { readonly kind: 'pageBreak' };

/** A part of a packet, in its order: pages, a form of the Board with what stands in its fields, a file, or the place of a proof of service. */
export type PacketItem =
  | { readonly kind: 'pages'; readonly model: LetterModel }
  | { readonly kind: 'form'; readonly form: string; readonly title: string; readonly values: Readonly<Record<string, FormValue>> }
  | { readonly kind: 'file'; readonly pointer: string; readonly title: string }
  | { readonly kind: 'proof'; readonly of: string; readonly title: string };

/** What stands in a field of a form: a text, or a tick. */
export type FormValue = string | true;

/** A PDF of the parts that a letter encloses: its place among the enclosures, its name, and what the letter calls it. */
export type SharedFile = { readonly pointer: string; readonly name: string; readonly title: string };

/** What a letter encloses as files, in its order, and which of them all letters share. */
export type EnclosedFiles = { readonly encloses: readonly string[]; readonly shared: readonly SharedFile[] };

/** A letter with every value resolved, in one language. */
export type LetterModel = {
  readonly language: 'en' | 'es';
  readonly title: string;
  /** Whose case it is, with our file number, for the head of further pages; absent where it belongs to no case. */
  readonly matter?: string;
  /** It is set smaller, within bounds, where it then fits on one page. */
  readonly onePage?: true;
  readonly letterhead: { readonly name: string; readonly lines: readonly string[] };
  /** The date in words of the language. */
  readonly date: string;
  /** For example "By first-class mail and e-mail". */
  readonly service: string;
  /** Each addressee: name first, then firm and address lines. */
  readonly addressees: readonly (readonly string[])[];
  readonly blocks: readonly LetterBlock[];
  /** All that follows its own pages in one PDF, with page numbers through. */
  readonly packet?: readonly PacketItem[];
  /** It has no pages of its own: the packet is all of it. */
  readonly isBare?: true;
  /** "Page {page} of {pages}" in the language, for the footer. */
  readonly pageLabel: string;
};
