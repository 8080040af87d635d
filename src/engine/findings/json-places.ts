import { createScanner, getLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { pointerBelow } from '#engine/data/places.ts';
import { explainJson, type Explained } from './explain-json.ts';

/** A fault of the text itself. */
export type JsonTextFault = Explained & {
  readonly code: 'not_json' | 'not_utf8' | 'duplicate_key';
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
};

/** Where a key or list item begins, and its value. */
export type JsonEntry = { readonly offset: number; readonly value: Node | undefined };

export type JsonPlaces = {
  /** By JSON pointer. */
  readonly entries: ReadonlyMap<string, JsonEntry>;
  /** Every key that stands twice, and the first thing that is not JSON. */
  readonly faults: readonly JsonTextFault[];
};

const DEEPEST = 100;

/** Line and column of an offset, both from 1. */
export function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Where everything stands in a JSON text, and what keeps it from being JSON. */
export function jsonPlaces(text: string): JsonPlaces {
  const deepAt = tooDeepAt(text);
  if (deepAt !== undefined)
    return { entries: new Map(), faults: [faultAt(text, { code: 'not_json', pointer: '', offset: deepAt }, tooDeep)] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  const found: Found = { entries: new Map(), twice: [] };
  if (root !== undefined) find(root, '', found);
  // what follows the first error is a guess of the parser
  const twice = found.twice.filter(({ offset }) => error === undefined || offset < error.offset);
  return {
    entries: found.entries,
    faults: [
      ...twice.map(({ key, ...at }) => faultAt(text, { code: 'duplicate_key', ...at }, keyTwice(key))),
      ...(error === undefined ? [] : [notJson(text, error)]),
    ],
  };
}

type Found = {
  readonly entries: Map<string, JsonEntry>;
  readonly twice: { readonly pointer: string; readonly offset: number; readonly key: string }[];
};

function find({ type, children = [] }: Node, pointer: string, found: Found): void {
  for (const [index, child] of children.entries()) {
    const [key, value] = type === 'object' ? (child.children ?? []) : [undefined, child];
    const entry = pointerBelow(pointer, key === undefined ? index : String(key.value));
    if (key !== undefined && found.entries.has(entry)) found.twice.push({ pointer: entry, offset: child.offset, key: String(key.value) });
    found.entries.set(entry, { offset: child.offset, value });
    if (value !== undefined) find(value, entry, found);
  }
}

type FaultPlace = Pick<JsonTextFault, 'code' | 'pointer'> & { readonly offset: number };

function faultAt(text: string, { code, pointer, offset }: FaultPlace, { message, remedy }: Explained): JsonTextFault {
  const { line, column } = placeAt(text, offset);
  return { code, line, column, pointer, message: `${message} (line ${line}, column ${column}).`, remedy };
}

function notJson(text: string, error: ParseError): JsonTextFault {
  const name = printParseErrorCode(error.error);
  // what is missing belongs to the entry before
  const at = name === 'CommaExpected' ? text.slice(0, error.offset).trimEnd().length : error.offset;
  const { path, isAtPropertyKey } = getLocation(text, at);
  const pointer = (isAtPropertyKey ? path.slice(0, -1) : path).reduce<string>(pointerBelow, '');
  return faultAt(text, { code: 'not_json', pointer, offset: error.offset }, explainJson(text, name, error.offset));
}

const keyTwice = (key: string): Explained => ({
  message: `The key "${key}" appears twice between the same braces`,
  remedy: 'Remove one of the two; only the last one would count.',
});

const tooDeep: Explained = { message: 'The file is nested too deeply', remedy: `Keep lists and objects at most ${DEEPEST} deep.` };

/** Where it is nested too deeply: the parser calls itself for each list and object within another. */
function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  for (let depth = 0, at = -1; at < text.length;) {
    scanner.scan();
    at = scanner.getTokenOffset();
    if (text[at] === '[' || text[at] === '{') depth += 1;
    if (text[at] === ']' || text[at] === '}') depth -= 1;
    if (depth > DEEPEST) return at;
  }
  return undefined;
}
