import { isRecord, recordOf, type PlainRecord } from './plain-data.ts';

/** Data with a change, as a JSON Merge Patch (RFC 7396): groups are merged key by key, null takes a key out, anything else stands in its place. */
export function mergePatch(data: PlainRecord, change: PlainRecord): PlainRecord {
  const kept = Object.entries(data).filter(([key]) => change[key] !== null);
  const changed = Object.entries(change)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => [key, isRecord(value) ? mergePatch(recordOf(data[key]), value) : value] as const);
  return Object.fromEntries([...kept, ...changed]);
}
