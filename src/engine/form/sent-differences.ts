import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { isList, isRecord, type PlainRecord } from '#engine/data/plain-data.ts';

/** A value that was sent otherwise than the desk knows it: the path of a computed value or of a field, what was sent, and what counts. */
export type SentDifference = { readonly path: string; readonly sent: unknown; readonly computed: unknown };

/** Where the computed values that were sent with a form differ from those that it computes; amounts are compared by their value. */
export function sentDifferences(sent: PlainRecord | undefined, computed: PlainRecord): readonly SentDifference[] {
  return Object.entries(sent ?? {})
    .filter(([path, value]) => value !== null && value !== undefined && comparable(value) !== comparable(computed[path]))
    .map(([path, value]) => ({ path, sent: value, computed: computed[path] ?? null }));
}

/** 1530, "1530" and "1530.00" are the same amount. */
function comparable(value: unknown): string {
  return canonicalJson(plain(value));
}

const numeral = /^-?\d+(?:\.\d+)?$/;

function plain(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return numeral.test(value) ? shortest(value) : value;
  if (isList(value)) return value.map(plain);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)])) : value;
}

function shortest(text: string): string {
  if (!text.includes('.')) return text;
  // sign by sign: a pattern would look for the end behind every zero of a long text
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}
