import { scanJson } from './scan-json.ts';
import type { JsonTextFault } from './scan-json.ts';

/** A JSON text that was read: its value, what is wrong with the text, and where its parts stand. */
export type JsonText = {
  /** Undefined when the text is not JSON. */
  readonly value: unknown;
  readonly faults: readonly JsonTextFault[];
  /** The line, from 1, of the key or list item that a JSON pointer names; of its nearest parent when the text does not have it. */
  readonly lineOf: (pointer: string) => number;
};

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads a JSON text strictly; a fault carries its place in plain words. */
export function readJson(text: string): JsonText {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const scan = scanJson(plain);
  const isJson = scan.faults.every((fault) => fault.code !== 'not_json');
  const value: unknown = isJson ? JSON.parse(plain) : undefined;
  let starts: readonly number[] | undefined;
  const lineOf = (pointer: string): number => {
    starts ??= lineStarts(plain);
    for (let near = pointer; near !== ''; near = near.slice(0, near.lastIndexOf('/'))) {
      const offset = scan.offsets.get(near);
      if (offset !== undefined) return lineAt(starts, offset);
    }
    return 1;
  };
  return { value, faults: scan.faults, lineOf };
}

/** One step of a JSON pointer, with ~ and / written as the standard asks (RFC 6901). */
export function pointerStep(step: string | number): string {
  if (typeof step === 'number' || !/[~/]/.test(step)) return `/${step}`;
  return `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
