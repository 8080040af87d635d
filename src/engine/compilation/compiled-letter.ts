import type { Expression } from '#engine/expression/expression.ts';
import type { BoardForm } from '#schemas/meta/board-form.gen.ts';
import type { Language } from '#engine/data/localized-text.ts';

/** A piece of a text of a letter: words, a value, or the end of a line. */
export type TextPiece =
  | { readonly kind: 'words'; readonly text: string; readonly bold: boolean; readonly italic: boolean }
  | { readonly kind: 'value'; readonly is: Expression; readonly bold: boolean; readonly italic: boolean }
  | { readonly kind: 'break' };

/** A text of a letter in its languages; without Spanish the English one stands in both. */
export type CompiledText = { readonly en: readonly TextPiece[]; readonly es?: readonly TextPiece[] };

/** Where a block was declared, for faults. */
export type BlockPlace = { readonly file: string; readonly pointer: string };

/** A row of a table, or one for each row of a list. */
export type CompiledTableRow = {
  readonly if?: Expression;
  readonly each?: Expression;
  readonly as?: string;
  readonly cells: readonly CompiledText[];
};

/** Something enclosed: always, or for each filled file at a path; with blocks it has pages of its own behind the letter. */
export type CompiledEnclosure = {
  readonly title: CompiledText;
  readonly file?: string;
  readonly page?: readonly CompiledBlock[];
  /** The language of its page, where that is not the letter's. */
  readonly language?: Language | Expression;
  /** Once for each entry of a list, by the word for an entry. */
  readonly each?: Expression;
  readonly as?: string;
  /** The file of an entry. */
  readonly ofEntry?: Expression;
  /** The pages of another letter with all that it encloses. */
  readonly letter?: CompiledLetter;
  readonly form?: { readonly name: string; readonly form: BoardForm; readonly fills: Readonly<Record<string, Expression>> };
  /** The letter whose proof of service is put in. */
  readonly proof?: string;
  readonly separator?:
    | { readonly title: string; readonly form: BoardForm; readonly dated?: Expression; readonly author?: Expression }
    | undefined;
  /** A PDF of the parts, by language. */
  readonly shared?: { readonly en: string; readonly es?: string | undefined };
  readonly if?: Expression;
};

/** A block of a letter with its expressions compiled; shared parts are put in place. */
export type CompiledBlock = BlockPlace &
  (
    | {
        readonly kind: 're';
        readonly lines: readonly { readonly label: CompiledText; readonly value: CompiledText; readonly if?: Expression }[];
      }
    | { readonly kind: 'heading' | 'paragraph'; readonly text: CompiledText }
    | { readonly kind: 'bullets'; readonly items: readonly CompiledText[] }
    | {
        readonly kind: 'table';
        readonly caption?: CompiledText;
        readonly columns: readonly { readonly title: CompiledText; readonly align: 'left' | 'right'; readonly wide: boolean }[];
        readonly rows: readonly CompiledTableRow[];
        readonly total?: { readonly label: CompiledText; readonly value: CompiledText };
      }
    | {
        readonly kind: 'if';
        readonly holds: Expression;
        readonly then: readonly CompiledBlock[];
        readonly otherwise: readonly CompiledBlock[];
      }
    | { readonly kind: 'each'; readonly rows: Expression; readonly as: string; readonly then: readonly CompiledBlock[] }
    | { readonly kind: 'part'; readonly then: readonly CompiledBlock[] }
    | { readonly kind: 'signature'; readonly attorney: Expression }
    | { readonly kind: 'signed'; readonly signature: Expression; readonly name: CompiledText; readonly line: CompiledText }
    | { readonly kind: 'enclosures'; readonly items: readonly CompiledEnclosure[] }
    | { readonly kind: 'cc' }
    | { readonly kind: 'pageBreak' }
  );

/** A letter with every expression compiled. */
export type CompiledLetter = {
  readonly name: string;
  readonly file: string;
  readonly title: CompiledText;
  readonly language: Language | Expression;
  /** The letter and what it encloses are one PDF. */
  readonly isPacket?: true;
  /** It has no pages of its own. */
  readonly isBare?: true;
  readonly blocks: readonly CompiledBlock[];
};
