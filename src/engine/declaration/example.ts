import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';

/** Whether an example must be refused, by its name ("invalid-values.json"). */
export const mustBeRefused = (name: string): boolean => name.startsWith('invalid');

/** Whether an example says more than its form: another day, another case, or an event. */
export function isExampleGiven({ given, with: changed, event }: PlainRecord): boolean {
  return isRecord(given) && (isRecord(changed) || typeof event === 'string');
}

/** The form of an example, where it stands in the file, and what differs from the standard case. */
export type ExampleForm = { readonly data: PlainRecord; readonly at: '' | '/given'; readonly with: PlainRecord };

/** What an example says of a form; name is that of its file ("minimal.json"). */
export function exampleForm(name: string, written: PlainRecord): ExampleForm {
  const { given, with: changed } = written;
  if (!isExampleGiven(written) && !(mustBeRefused(name) && isRecord(given))) return { data: written, at: '', with: {} };
  return { data: recordOf(given), at: '/given', with: recordOf(changed) };
}
