import { type ASTNode, ParseError, parse } from '@marcbachmann/cel-js';
import type { Syntax, SyntaxNode } from './syntax.ts';

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

type Binary = Extract<SyntaxNode, { readonly op: '&&' }>;

const pair = ([left, right]: readonly [ASTNode, ASTNode]): Binary['args'] => [plainNode(left), plainNode(right)];

/** A whole number may be written as 0x1F; any other number is taken from the source, not from the double that the parser made of it. */
function literalNode({ args, pos, input, start, end }: Extract<ASTNode, { op: 'value' }>): SyntaxNode {
  if (typeof args === 'string' || typeof args === 'boolean' || args === null) return { op: 'value', args, pos };
  return { op: 'number', args: typeof args === 'bigint' ? String(args) : input.slice(start, end).trim(), pos };
}

/** A node of the library as plain JSON. */
function plainNode(node: ASTNode): SyntaxNode {
  const { op, pos } = node;
  switch (op) {
    case 'value':
      return literalNode(node);
    case 'id':
      return { op, args: node.args, pos };
    case 'list':
      return { op, args: node.args.map(plainNode), pos };
    case '.':
      return { op, args: [plainNode(node.args[0]), node.args[1]], pos };
    case 'call':
      return { op, args: [node.args[0], node.args[1].map(plainNode)], pos };
    case 'rcall':
      return { op, args: [node.args[0], plainNode(node.args[1]), node.args[2].map(plainNode)], pos };
    case '!_':
    case '-_':
      return { op, args: plainNode(node.args), pos };
    case '?:':
      return { op, args: [plainNode(node.args[0]), plainNode(node.args[1]), plainNode(node.args[2])], pos };
    case '.?':
    case '[?]':
    case 'map':
      return { op: 'other', pos };
    default:
      return { op, args: pair(node.args), pos };
  }
}

/** Reads an expression by the grammar of CEL. */
export function parseSyntax(source: string): Syntax {
  if (source.length > MOST_CHARACTERS)
    return {
      ok: false,
      message: `An expression has at most ${MOST_CHARACTERS} characters. Give parts of it a name.`,
      column: MOST_CHARACTERS + 1,
    };
  try {
    return { ok: true, tree: plainNode(parse(source).ast) };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const start = error.range?.start ?? 0;
    return { ok: false, message: REMEDIES[error.code]?.(source, start) ?? `${error.summary}.`, column: start + 1 };
  }
}
