import { recordOf } from '#engine/data/plain-data.ts';

/** Of a name that is given twice, the last counts. */
export function textQuery(query: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(recordOf(query)).map(
    ([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)] as const,
  );
  return Object.fromEntries(entries);
}
