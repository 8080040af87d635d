import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { exampleOutcome, readExample } from '#engine/check-behavior/example-outcome.ts';
import { runEvent, runForm } from '#engine/check-behavior/run-rule-test.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { isList, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { compiledOf, standardScopes } from '../engine/form/office.ts';

const folder = new URL('../../automations/', import.meta.url);

/** An example of a folder as it is written, with what a test changes in it: the form, what the event fills in, the case. */
function writtenExample(id: string, name: string, change: PlainRecord = {}): PlainRecord {
  const read: PlainRecord = JSON.parse(readFileSync(new URL(`${id}/examples/${name}.json`, folder), 'utf8'));
  const whole: PlainRecord = 'given' in read ? read : { given: read, with: {} };
  const changed = Object.entries(change).map(([key, value]) => [
    key,
    typeof value === 'object' ? { ...recordOf(whole[key]), ...recordOf(value) } : value,
  ]);
  return { ...whole, ...Object.fromEntries(changed) };
}

/** The letters that an example writes, by name, each as its lines; those after the first begin with who gets them. */
export function lettersOf(id: string, written: PlainRecord, standard: PlainRecord = {}): ReadonlyMap<string, readonly string[]> {
  const { letter, letters } = exampleOutcome({ compiled: compiledOf(id), ...readExample(written, standardScopes(standard)) });
  const all = Object.entries({ ...(letter === undefined ? {} : { letter }), ...recordOf(letters) });
  return new Map(all.map(([name, lines]) => [name, isList(lines) ? lines.map(String) : []]));
}

/** The letters that an example writes as they are set on pages, by name. */
export function modelsOf(id: string, written: PlainRecord): ReadonlyMap<string, LetterModel> {
  const compiled = compiledOf(id);
  const { data, scopes, event } = readExample(written, standardScopes());
  const test = { given: data };
  const planned = event === undefined ? runForm({ compiled, test, scopes }) : runEvent({ compiled, test: { ...test, ...event }, scopes });
  return new Map(planned.ok ? planned.letters.map(({ name, model }) => [name, model] as const) : []);
}

/** Lines that a letter of an example says, and words that it never says. */
export type Said = {
  readonly folder: string;
  readonly example: string;
  readonly change?: PlainRecord;
  /** The name of a further letter. */
  readonly letter?: string;
  readonly says?: readonly string[];
  readonly never?: readonly string[];
};

/** The lines of the letter that is spoken of. */
export function saidLines({ folder, example, change, letter = 'letter' }: Said): readonly string[] {
  const letters = lettersOf(folder, writtenExample(folder, example, change));
  expect([...letters.keys()]).toContain(letter);
  return letters.get(letter) ?? [];
}

/** Checks that a letter says so. */
export function checkSaid(said: Said): void {
  const lines = saidLines(said);
  for (const line of said.says ?? []) expect(lines).toContain(line);
  for (const words of said.never ?? []) expect(lines.join('\n')).not.toContain(words);
}
