import { explainValue } from './explain-json.ts';

/** A fault of the text itself. */
export type JsonTextFault = {
  readonly code: 'not_json' | 'not_utf8' | 'duplicate_key';
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly message: string;
  readonly remedy: string;
};

type Scan = { readonly text: string; at: number; depth: number; readonly offsets: Map<string, number>; readonly faults: JsonTextFault[] };

const DEEPEST = 100;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// Control characters end a JSON string, so the text stops being one there.
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SPACE = /[ \t\r\n]*/y;

function take(scan: Scan, expression: RegExp): string | undefined {
  expression.lastIndex = scan.at;
  const found = expression.exec(scan.text);
  if (found === null) return undefined;
  scan.at += found[0].length;
  return found[0];
}

function fail(scan: Scan, pointer: string, sentence: { code?: 'duplicate_key'; at?: number; message: string; remedy: string }): false {
  const offset = sentence.at ?? scan.at;
  const before = scan.text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  scan.faults.push({
    code: sentence.code ?? 'not_json',
    line,
    column,
    pointer,
    message: `${sentence.message} (line ${line}, column ${column}).`,
    remedy: sentence.remedy,
  });
  return false;
}

function next(scan: Scan): string {
  take(scan, SPACE);
  return scan.text[scan.at] ?? '';
}

function failValue(scan: Scan, pointer: string): false {
  return fail(scan, pointer, explainValue(scan.text, (next(scan), scan.at)));
}

function scanValue(scan: Scan, pointer: string): boolean {
  const first = next(scan);
  if (first === '{' || first === '[') return scanNested(scan, pointer, first);
  if (first === '"') return take(scan, STRING) !== undefined || failValue(scan, pointer);
  for (const word of ['true', 'false', 'null']) {
    if (!scan.text.startsWith(word, scan.at) || /\w/.test(scan.text[scan.at + word.length] ?? '')) continue;
    scan.at += word.length;
    return true;
  }
  return take(scan, NUMBER) !== undefined || failValue(scan, pointer);
}

function scanNested(scan: Scan, pointer: string, bracket: string): boolean {
  if (scan.depth >= DEEPEST)
    return fail(scan, pointer, { message: 'The file is nested too deeply', remedy: `Keep lists and objects at most ${DEEPEST} deep.` });
  scan.depth += 1;
  scan.at += 1;
  const isRead = bracket === '{' ? scanObject(scan, pointer) : scanArray(scan, pointer);
  scan.depth -= 1;
  return isRead;
}

/** Takes the comma or the closing bracket: 'more', 'end', or undefined after a fault. */
function separator(scan: Scan, pointer: string, close: string): 'more' | 'end' | undefined {
  const found = next(scan);
  if (found === ',' || found === close) {
    scan.at += 1;
    return found === ',' ? 'more' : 'end';
  }
  if (found === '') failValue(scan, pointer);
  else
    fail(scan, pointer, {
      message: `A comma or "${close}" is missing`,
      remedy: 'Put a comma between two entries, and close what was opened.',
    });
  return undefined;
}

function scanArray(scan: Scan, pointer: string): boolean {
  if (next(scan) === ']') {
    scan.at += 1;
    return true;
  }
  for (let index = 0; ; index += 1) {
    const item = `${pointer}/${index}`;
    next(scan);
    scan.offsets.set(item, scan.at);
    if (!scanValue(scan, item)) return false;
    const step = separator(scan, item, ']');
    if (step !== 'more') return step === 'end';
  }
}

function scanKey(scan: Scan, pointer: string): string | undefined {
  const found = next(scan);
  const raw = take(scan, STRING);
  if (raw === undefined) {
    if (found === '}') fail(scan, pointer, { message: 'There is a comma too many', remedy: 'Remove the comma before the closing brace.' });
    else if (/[A-Za-z_]/.test(found))
      fail(scan, pointer, { message: 'A key has no quotation marks', remedy: 'Put every key in double quotation marks.' });
    else failValue(scan, pointer);
    return undefined;
  }
  const key: unknown = JSON.parse(raw);
  return String(key);
}

function scanObject(scan: Scan, pointer: string): boolean {
  if (next(scan) === '}') {
    scan.at += 1;
    return true;
  }
  for (;;) {
    next(scan);
    const start = scan.at;
    const key = scanKey(scan, pointer);
    if (key === undefined) return false;
    const entry = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (scan.offsets.has(entry))
      fail(scan, entry, {
        code: 'duplicate_key',
        at: start,
        message: `The key "${key}" appears twice between the same braces`,
        remedy: 'Remove one of the two; only the last one would count.',
      });
    scan.offsets.set(entry, start);
    if (next(scan) !== ':')
      return fail(scan, entry, { message: `A colon is missing after the key "${key}"`, remedy: 'Write "key": value.' });
    scan.at += 1;
    if (!scanValue(scan, entry)) return false;
    const step = separator(scan, entry, '}');
    if (step !== 'more') return step === 'end';
  }
}

/** Walks a JSON text: the offset of every key and list item by JSON pointer, and the first thing that is not JSON, and every key that stands twice. */
export function scanJson(text: string): { readonly offsets: ReadonlyMap<string, number>; readonly faults: readonly JsonTextFault[] } {
  const scan: Scan = { text, at: 0, depth: 0, offsets: new Map(), faults: [] };
  if (scanValue(scan, '') && next(scan) !== '')
    fail(scan, '', { message: 'There is text after the end', remedy: 'Remove what follows the last closing brace.' });
  return { offsets: scan.offsets, faults: scan.faults };
}
