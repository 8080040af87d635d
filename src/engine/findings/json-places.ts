import { createScanner, getLocation, printParseErrorCode, visit, type JSONPath } from 'jsonc-parser';
import { explainJson, type Explained } from './explain-json.ts';
import { pointerStep } from './finding.ts';

/** A fault of the text itself. */
export type JsonTextFault = Explained & {
  readonly code: 'not_json' | 'not_utf8' | 'duplicate_key';
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
};

/** Where something stands in a text, line and column from 1. */
export type TextPlace = { readonly line: number; readonly column: number; readonly offset: number };

export type JsonPlaces = {
  /** The place of each key and list item by JSON pointer. */
  readonly entries: ReadonlyMap<string, TextPlace>;
  /** The place of each value that is neither list nor object. */
  readonly values: ReadonlyMap<string, TextPlace>;
  /** The first thing that is not JSON, and every key before it that stands twice. */
  readonly faults: readonly JsonTextFault[];
};

const DEEPEST = 100;
const strict = { disallowComments: true };

const pointerOf = (path: JSONPath): string => path.map(pointerStep).join('');

function faultAt(code: JsonTextFault['code'], pointer: string, { line, column }: TextPlace, { message, remedy }: Explained): JsonTextFault {
  return { code, line, column, pointer, message: `${message} (line ${line}, column ${column}).`, remedy };
}

/** Walks a JSON text. */
export function jsonPlaces(text: string): JsonPlaces {
  const entries = new Map<string, TextPlace>();
  const values = new Map<string, TextPlace>();
  const faults: JsonTextFault[] = [];
  const deep = tooDeep(text);
  if (deep !== undefined) return { entries, values, faults: [deep] };
  let isBroken = false;
  const enter = (offset: number, startLine: number, startColumn: number, path: JSONPath): void => {
    const pointer = pointerOf(path);
    if (!entries.has(pointer)) entries.set(pointer, { offset, line: startLine + 1, column: startColumn + 1 });
  };
  visit(
    text,
    {
      onObjectBegin: (offset, _, line, column, path) => enter(offset, line, column, path()),
      onArrayBegin: (offset, _, line, column, path) => enter(offset, line, column, path()),
      onLiteralValue: (_, offset, __, line, column, path) => {
        enter(offset, line, column, path());
        values.set(pointerOf(path()), { offset, line: line + 1, column: column + 1 });
      },
      onObjectProperty: (key, offset, _, line, column, path) => {
        const pointer = pointerOf([...path(), key]);
        const place = { offset, line: line + 1, column: column + 1 };
        if (entries.has(pointer) && !isBroken) faults.push(faultAt('duplicate_key', pointer, place, twice(key)));
        entries.set(pointer, place);
      },
      onError: (error, offset, length, line, column) => {
        if (isBroken) return;
        isBroken = true;
        faults.push(notJson(text, printParseErrorCode(error), { offset, length, line: line + 1, column: column + 1 }));
      },
    },
    strict,
  );
  return { entries, values, faults };
}

const twice = (key: string): Explained => ({
  message: `The key "${key}" appears twice between the same braces`,
  remedy: 'Remove one of the two; only the last one would count.',
});

function notJson(text: string, error: string, place: TextPlace & { readonly length: number }): JsonTextFault {
  // what is missing belongs to the entry before
  const at = error === 'CommaExpected' ? text.slice(0, place.offset).trimEnd().length : place.offset;
  const { path, isAtPropertyKey } = getLocation(text, at);
  return faultAt('not_json', pointerOf(isAtPropertyKey ? path.slice(0, -1) : path), place, explainJson(text, error, place.offset));
}

/** The parser calls itself for each list and object within another. */
function tooDeep(text: string): JsonTextFault | undefined {
  const scanner = createScanner(text, true);
  for (let depth = 0, at = -1; at < text.length;) {
    scanner.scan();
    at = scanner.getTokenOffset();
    const token = text[at] ?? '';
    if ('[{'.includes(token)) depth += 1;
    else if (']}'.includes(token)) depth -= 1;
    if (depth <= DEEPEST) continue;
    const place = { offset: at, line: scanner.getTokenStartLine() + 1, column: scanner.getTokenStartCharacter() + 1 };
    return faultAt('not_json', '', place, {
      message: 'The file is nested too deeply',
      remedy: `Keep lists and objects at most ${DEEPEST} deep.`,
    });
  }
  return undefined;
}
