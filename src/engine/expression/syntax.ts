import { type ASTNode, ParseError, parse } from '@marcbachmann/cel-js';

/** A node of a parsed expression; args is typed by op. */
export type SyntaxNode = ASTNode;

/** The tree of an expression, or why it cannot be read and at which column, from 1. */
export type Syntax =
  | { readonly ok: true; readonly tree: SyntaxNode }
  | { readonly ok: false; readonly message: string; readonly column: number };

const WORDS_FOR_SIGNS: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  AND: '&&',
  OR: '||',
  NOT: '!',
  is: '==',
  equals: '==',
  '&': '&&',
  '|': '||',
};

const REMEDIES: Readonly<Record<string, (source: string, start: number) => string>> = {
  unexpected_token: (source, start) =>
    start >= source.trimEnd().length ? 'The expression ends too early.' : `"${wordAt(source, start)}" cannot stand here.`,
  expected_token: (source, start) =>
    start >= source.trimEnd().length
      ? 'The expression ends too early; a bracket may be open.'
      : `"${wordAt(source, start)}" cannot stand here.`,
  unexpected_character: (source, start) => unexpected(source, start),
  unterminated_string: () => 'A text is opened by a quotation mark and not closed.',
  newline_in_string: () => 'A text between quotation marks cannot run over a line.',
  reserved_identifier: (source, start) => `"${wordAt(source, start)}" is a reserved word and cannot be a name.`,
  invalid_macro_argument: () => 'The first word names one row, for example trips.all(trip, trip.miles > 0).',
  limit_exceeded: () => 'The expression is too long or too deep.',
};

function wordAt(source: string, start: number): string {
  return /^\w+/.exec(source.slice(start))?.[0] ?? source.slice(start, start + 1);
}

function unexpected(source: string, start: number): string {
  const word = wordAt(source, start);
  if (word === '=') return 'Write == to compare.';
  const sign = WORDS_FOR_SIGNS[word];
  return sign === undefined ? `"${word}" cannot stand here.` : `"${word}" cannot stand here. Write ${sign}.`;
}

/** As in the meta-schema; it also bounds how deep an expression can nest. */
const MOST_CHARACTERS = 2000;

/** Reads an expression by the grammar of CEL. */
export function parseSyntax(source: string): Syntax {
  if (source.length > MOST_CHARACTERS)
    return {
      ok: false,
      message: `An expression has at most ${MOST_CHARACTERS} characters. Give parts of it a name.`,
      column: MOST_CHARACTERS + 1,
    };
  try {
    return { ok: true, tree: parse(source).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const start = error.range?.start ?? 0;
    return { ok: false, message: REMEDIES[error.code]?.(source, start) ?? `${error.summary}.`, column: start + 1 };
  }
}
