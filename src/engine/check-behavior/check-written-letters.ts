import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import type { LetterFault } from '#engine/letter/letter-writing.ts';
import { missingInLetter } from '#engine/letter/resolve-letter.ts';
import { examplesToSend } from './check-examples.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import { readExample } from './example-outcome.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { standardScopes } from './standard-case.ts';

type Named = readonly [name: string, example: unknown];

function placeOf({ places }: CompiledAutomation, { block, source }: LetterFault, language: string): Place {
  const written = places.filter(
    (place) => place.file === block.file && place.source === source && place.pointer.startsWith(`${block.pointer}/`),
  );
  const { pointer } = written.find((place) => place.pointer.endsWith(`/${language}`)) ?? written[0] ?? block;
  return { file: block.file === 'letter-parts.json' ? `${PARTS}${block.file}` : block.file, path: pointer };
}

function missing(place: Place, name: string, { pointer, source }: LetterFault): Finding {
  const field = pointer === '' ? undefined : pathOfPointer(pointer);
  const remedy =
    field === undefined
      ? 'Put the text under an "if", or add the value to the standard case.'
      : `Put the text under "if": "has(${field.replace(/^.*\[\]\./, 'row.')})", or make the field required.`;
  const message = `The letter for examples/${name} cannot be written: {${source}} has no value.`;
  return errorAt(place, { code: 'letter_value_missing', message, remedy });
}

/** The letter in each language in which it can be written: an example has one, the next client may read the other. */
function inEachLanguage(compiled: CompiledAutomation): readonly (readonly [string, CompiledAutomation])[] {
  const { letter } = compiled;
  if (letter === undefined) return [];
  if (typeof letter.language === 'string') return [[letter.language, compiled]];
  return (['en', 'es'] as const).map((language) => [language, { ...compiled, letter: { ...letter, language } }] as const);
}

function writtenFor(compiled: CompiledAutomation, [name, example]: Named, standard: ScopeValues) {
  const { data, scopes } = readExample(isRecord(example) ? example : {}, standard);
  const state = evaluateForm(compiled, data, scopes);
  const request = { data: bodyOf(data, state), computed: state.computed, scopes, recipients: state.recipients ?? { to: [], cc: [] } };
  return inEachLanguage(compiled).flatMap(([language, inLanguage]) =>
    missingInLetter({ ...request, compiled: inLanguage }).map((fault) => missing(placeOf(compiled, fault, language), name, fault)),
  );
}

/**
 * Writes the letter of every example that can be sent, in each of its languages. A value that is missing there would be missing when a
 * person sends it, so the folder is not published; nor is a letter that no example tries.
 */
export function checkWrittenLetters(facts: FolderFacts, compiled: CompiledAutomation): readonly Finding[] {
  const standard = standardScopes(facts.draft);
  if (compiled.letter === undefined || standard === undefined || facts.manifest.status !== 'live') return [];
  const examples = examplesToSend(facts);
  if (examples.length === 0) {
    const message = 'The folder has a letter, but no example to try it with.';
    const remedy = 'Add examples/minimal.json with the least that can be sent, and examples/maximal.json with everything filled in.';
    return [errorAt(fileAt('examples/minimal.json'), { code: 'missing_file', message, remedy })];
  }
  const found = examples.flatMap((example) => writtenFor(compiled, example, standard));
  // One place that several examples find is told with the first of them.
  return found.filter(({ file, path }, index) => found.findIndex((other) => other.file === file && other.path === path) === index);
}
