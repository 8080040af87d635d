import { foldText } from '#domain/fold-text.ts';
import { isList, isRecord } from '#engine/data/plain-data.ts';
import type { Creator } from '#server/platform/actor.ts';
import type { RecordContent } from './records.port.ts';

/** A value with each of its texts folded; names of fields stay. */
function foldedValue(value: unknown): unknown {
  if (typeof value === 'string') return foldText(value);
  if (isList(value)) return value.map(foldedValue);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, foldedValue(inner)]));
}

type Folded = Pick<RecordContent, 'data' | 'computed'> & { readonly [name in 'caseFileNumber' | 'caseName']?: string | null | undefined };

/** What lists and logs compare of a version: the database has no rule of its own for that. */
export function foldedContent({ caseFileNumber, caseName, data, computed }: Folded): string {
  return JSON.stringify(foldedValue({ caseFileNumber, caseName, data, computed }));
}

/** What they compare of a record and of an entry in a log. */
export function foldedEntry({ creator, letter }: { readonly creator: Creator; readonly letter?: string | undefined }): string {
  return JSON.stringify(foldedValue({ creator: `${creator.name} ${creator.email}`, letter }));
}
