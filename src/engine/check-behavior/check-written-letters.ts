import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { LetterFault } from '#engine/letter/letter-writing.ts';
import { missingInLetter } from '#engine/letter/resolve-letter.ts';
import { type AddressedLetter, addressedLetters } from '#engine/letter/write-letters.ts';
import { noRecipients } from '#engine/recipients/recipients.ts';
import type { CompiledLetter } from '#engine/compilation/compiled-letter.ts';
import { examplesToSend } from './check-examples.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import { letterFile } from '#engine/declaration/letters.ts';
import { readExample } from './example-outcome.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { STANDARD_CASE, standardScopes } from './standard-case.ts';
import type { Planned, WrittenFrom } from '#engine/plan/act.ts';
import { runEvent, runEventTest, runForm, sendsEvent } from './run-rule-test.ts';

function placeOf({ places }: CompiledAutomation, { block, source }: LetterFault, language: string): Place {
  const written = places.filter(
    (place) => place.file === block.file && place.source === source && place.pointer.startsWith(`${block.pointer}/`),
  );
  const { pointer } = written.find((place) => place.pointer.endsWith(`/${language}`)) ?? written[0] ?? block;
  return { file: block.file === 'letter-parts.json' ? `${PARTS}${block.file}` : block.file, path: pointer };
}

function missing(place: Place, { of, file }: Tried, { pointer, source }: LetterFault): Finding {
  const field = pointer === '' ? undefined : pathOfPointer(pointer);
  const remedy =
    field === undefined
      ? 'Put the text under an "if", or add the value to the standard case.'
      : `Put the text under "if": "has(${field.replace(/^.*\[\]\./, 'row.')})", or make the field required.`;
  const which = file === 'letter.json' ? 'The letter' : file;
  const message = `${which} for ${of} cannot be written: {${source}} has no value.`;
  return errorAt(place, { code: 'letter_value_missing', message, remedy });
}

/** The letters of an example or a test of rules, and how it is called. */
type Letters = Omit<WrittenFrom, 'names'> & {
  readonly of: string;
  readonly compiled: CompiledAutomation;
  readonly letters: readonly AddressedLetter[];
};
type Tried = { readonly of: string; readonly file: string };

/** The letter in each language in which it can be written: an example has one, the next client may read the other. */
function inEachLanguage(letter: CompiledLetter): readonly (readonly [string, CompiledLetter])[] {
  if (typeof letter.language === 'string') return [[letter.language, letter]];
  return (['en', 'es'] as const).map((language) => [language, { ...letter, language }] as const);
}

function missingIn({ of, letters, ...content }: Letters): readonly Finding[] {
  return letters.flatMap(({ letter, recipients = noRecipients }) =>
    inEachLanguage(letter).flatMap(([language, inLanguage]) =>
      missingInLetter({ ...content, letter: inLanguage, recipients }).map((fault) =>
        missing(placeOf(content.compiled, fault, language), { of, file: letter.file }, fault),
      ),
    ),
  );
}

/** The letters of every example that can be sent, and of every event that an example or a test of rules sends. */
function everyLetter(facts: FolderFacts, compiled: CompiledAutomation, standard: ScopeValues): readonly Letters[] {
  const ofExamples = examplesToSend(facts).flatMap(([name, example]) => {
    const of = `examples/${name}`;
    const { data, scopes, event } = readExample(isRecord(example) ? example : {}, standard);
    const test = { given: data, ...event };
    return writtenBy(
      { of, compiled },
      event === undefined ? runForm({ compiled, test, scopes }) : runEvent({ compiled, test: { ...test, ...event }, scopes }),
    );
  });
  const writing = eventsThatWrite(compiled);
  const ofTests = facts.draft.tests.filter(sendsEvent).flatMap((test) => {
    if (!writing.has(test.event)) return [];
    const scopes = standardScopes(facts.draft, test.with);
    if (scopes === undefined) return [];
    const planned = runEventTest({ compiled, test, scopes }, facts.draft.texts.get(STANDARD_CASE)?.value);
    return writtenBy({ of: `the test "${test.title}"`, compiled }, planned);
  });
  return [...ofExamples, ...ofTests];
}

/** The events that write a letter, at least out of one state. */
function eventsThatWrite({ automation }: CompiledAutomation): ReadonlySet<string> {
  const moves = Object.values(automation.lifecycle?.states ?? {}).flatMap(({ on = {} }) => Object.entries(on));
  return new Set(moves.flatMap(([event, ways]) => ([ways].flat().some(({ meta }) => (meta.letters ?? []).length > 0) ? [event] : [])));
}

/** What an act writes, also where a letter lacks a value. */
function writtenBy({ of, compiled }: Pick<Letters, 'of' | 'compiled'>, { written }: Planned): readonly Letters[] {
  return written === undefined ? [] : [{ of, compiled, ...written, letters: addressedLetters({ compiled, ...written }) }];
}

/** A letter that nothing tries would be written for the first time when a person sends it. */
function untried(facts: FolderFacts, { letters, addressees }: CompiledAutomation, tried: readonly Letters[]): readonly Finding[] {
  const reached = new Set(tried.flatMap((one) => one.letters.map(({ letter }) => letter.name)));
  const isSent = new Set(addressees.filter(({ writes }) => writes === 'always').map(({ name }) => name));
  if (isSent.size > 0 && examplesToSend(facts).length === 0) {
    const message = 'The folder has a letter, but no example to try it with.';
    const remedy = 'Add examples/minimal.json with the least that can be sent, and examples/maximal.json with everything filled in.';
    return [errorAt(fileAt('examples/minimal.json'), { code: 'missing_file', message, remedy })];
  }
  return letters
    .filter(({ name }) => !reached.has(name))
    .map(({ name, file }) =>
      errorAt(fileAt(file), {
        code: 'letter_untried',
        message:
          file === letterFile(name) ? `Nothing tries ${file}.` : `Nothing tries the letter "${name}", which has the text of ${file}.`,
        remedy: isSent.has(name)
          ? 'Add an example for which its "if" is true.'
          : 'Add a test with "event" and "fills" to tests.json that writes it, or an example with both.',
      }),
    );
}

/**
 * Writes every letter of the examples that can be sent and of the events that are tried, in each of its languages. A value that is missing
 * there would be missing when a person sends it, so the folder is not published; nor is a letter that nothing tries.
 */
export function checkWrittenLetters(facts: FolderFacts, compiled: CompiledAutomation): readonly Finding[] {
  const standard = standardScopes(facts.draft);
  if (compiled.letters.length === 0 || standard === undefined || facts.manifest.status !== 'live') return [];
  const letters = everyLetter(facts, compiled, standard);
  const found = letters.flatMap(missingIn);
  // One place that several examples find is told with the first of them.
  const once = found.filter(({ file, path }, index) => found.findIndex((other) => other.file === file && other.path === path) === index);
  return [...once, ...untried(facts, compiled, letters)];
}
