import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { exampleOutcome, readExample } from '#engine/check-behavior/example-outcome.ts';
import { type LettersTried, tryEvent } from '#engine/check-behavior/try-event.ts';
import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { resolveLetter } from '#engine/letter/resolve-letter.ts';
import { addressedLetters, lettersOfSubmission } from '#engine/letter/write-letters.ts';
import { noRecipients } from '#engine/recipients/recipients.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
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
  const tried =
    event === undefined ? firstLetters(compiled, data, scopes) : tryEvent({ compiled, test: { given: data, ...event }, scopes }).written;
  if (tried === undefined) return new Map();
  const { letters, ...content } = tried;
  return new Map(
    letters.flatMap(({ letter, recipients = noRecipients }) => {
      const resolved = resolveLetter({ ...content, letter, recipients });
      return resolved.ok ? [[letter.name, resolved.model] as const] : [];
    }),
  );
}

function firstLetters(compiled: CompiledAutomation, given: PlainRecord, scopes: ScopeValues): LettersTried {
  const state = evaluateForm(compiled, given, scopes);
  const content = { compiled, data: bodyOf(given, state), computed: state.computed, scopes };
  return { ...content, letters: addressedLetters({ ...content, names: lettersOfSubmission(compiled) }) };
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
