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
    start >= source.trimEnd().length ? 'The expression ends too early.' : `"${wordAt(source, start)}" is not allowed here.`,
  expected_token: (source, start) =>
    start >= source.trimEnd().length
      ? 'The expression ends too early. Close every bracket that is open.'
      : `"${wordAt(source, start)}" is not allowed here.`,
  unexpected_character: (source, start) => unexpected(source, start),
  unterminated_string: () => 'A text is not closed by a quotation mark.',
  newline_in_string: () => 'A text in quotation marks cannot have a line break.',
  reserved_identifier: (source, start) => `"${wordAt(source, start)}" is a reserved word and cannot be a name.`,
  invalid_macro_argument: () => 'The first word must be a name for one entry. Write trips.all(trip, trip.miles > 0), for example.',
  limit_exceeded: () => 'The expression is too long or too deeply nested. Name parts of it in rules.json.',
};

function wordAt(source: string, start: number): string {
  return /^\w+/.exec(source.slice(start))?.[0] ?? source.slice(start, start + 1);
}

function unexpected(source: string, start: number): string {
  const word = wordAt(source, start);
  if (word === '=') return 'A single = compares nothing. Write == to compare.';
  const sign = WORDS_FOR_SIGNS[word];
  return sign === undefined ? `"${word}" is not allowed here.` : `"${word}" is not allowed here. Write ${sign}.`;
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
      message: `An expression can have at most ${MOST_CHARACTERS} characters. Name parts of it in rules.json.`,
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
