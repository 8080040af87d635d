import { firstLetter, letterFile, type NamedLetter, namedLetters } from '#engine/declaration/letters.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';

type Named = { readonly name: string; readonly place: Place };

/** The letters that events name, each where it is named. */
function lettersOfEvents(lifecycle: Lifecycle | undefined): readonly Named[] {
  return Object.entries(lifecycle?.states ?? {}).flatMap(([state, { on }]) =>
    Object.entries(on ?? {}).flatMap(([event, transitions]) => {
      const place = fileAt('lifecycle.json', 'states', state, 'on', event);
      const isSeveral = Array.isArray(transitions);
      return [transitions].flat().flatMap(({ meta }, index) => {
        const at = below(isSeveral ? below(place, index) : place, 'meta', 'letters');
        return (meta.letters ?? []).map((name, position) => ({ name, place: below(at, position) }));
      });
    }),
  );
}

/** Letters that nothing writes, and those of the first send without a first letter. */
function unwritten({ manifest }: FolderFacts, named: readonly Named[]): readonly Finding[] {
  return namedLetters(manifest).flatMap(({ name, steps, settings }) => {
    const place = fileAt('manifest.json', ...steps);
    if (settings.on === undefined && !named.some((one) => one.name === name))
      return [
        errorAt(place, {
          code: 'letter_unwritten',
          message: `Nothing writes the letter "${name}".`,
          remedy: `Write "on": "submit" here, or add "letters": ["${name}"] to the "meta" of an event in lifecycle.json.`,
        }),
      ];
    if (settings.on === undefined || manifest.letter !== undefined) return [];
    return [
      errorAt(below(place, 'on'), {
        code: 'no_first_letter',
        message: `"${name}" is written with the first letter, but the manifest has no "letter".`,
        remedy: 'Write the first letter in letter.json and name it under "letter", or let an event write this one.',
      }),
    ];
  });
}

/** A letter that has no file has the text of one that has, and only its language can differ. */
function textFindings(manifest: FolderFacts['manifest'], { name, steps, settings }: NamedLetter): readonly Finding[] {
  const place = fileAt('manifest.json', ...steps);
  const { text, language } = settings;
  if (text === undefined)
    return language === undefined
      ? []
      : [
          errorAt(below(place, 'language'), {
            code: 'language_without_text',
            message: `"${name}" has a file of its own, which says its language.`,
            remedy: `Write the language in ${letterFile(name)}, or name the letter whose text it has under "text".`,
          }),
        ];
  const known = namedLetters(manifest).flatMap((one) => (one.settings.text === undefined ? [one.name] : []));
  if (known.includes(text)) return [];
  const where = '"letters" of manifest.json with a file of its own';
  return [unknownName(below(place, 'text'), { kind: 'a letter', name: text, where, known: known.length > 0 ? known : [firstLetter] })];
}

function previewFindings({ manifest }: FolderFacts, named: readonly Named[]): readonly Finding[] {
  const served = manifest.serves?.previewEvent;
  const [first] = named;
  if (first !== undefined && served === undefined)
    return [
      errorAt(first.place, {
        code: 'no_event_preview',
        message: 'The event writes a letter, but nobody can look at it first.',
        remedy: `Add "previewEvent": "POST /${manifest.id}/{id}/preview" under "serves" in manifest.json.`,
      }),
    ];
  if (first !== undefined || served === undefined) return [];
  return [
    warningAt(fileAt('manifest.json', 'serves', 'previewEvent'), {
      code: 'never_used',
      message: 'No event writes a letter that "previewEvent" could show.',
      remedy: 'Remove it, or add "letters" to the "meta" of an event in lifecycle.json.',
    }),
  ];
}

/** Which letters there are and what writes them. */
export function checkLetters(facts: FolderFacts): readonly Finding[] {
  if (facts.manifest.status === 'planned' || !facts.isSound('lifecycle.json')) return [];
  const named = lettersOfEvents(facts.draft.lifecycle);
  const known = Object.keys(facts.manifest.letters ?? {});
  return [
    ...named.flatMap(({ name, place }) =>
      known.includes(name) ? [] : [unknownName(place, { kind: 'a letter', name, where: '"letters" of manifest.json', known })],
    ),
    ...unwritten(facts, named),
    ...namedLetters(facts.manifest).flatMap((letter) => textFindings(facts.manifest, letter)),
    ...previewFindings(facts, named),
  ];
}
