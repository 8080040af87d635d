import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { choicesOf } from '#engine/check-shape/control-fit.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { warningAt } from '#engine/findings/finding.ts';
import { letterFile, letterTexts } from '#engine/declaration/letters.ts';

/** A key of several words is none that a reader should see: inPerson. One word, such as denied, may well be meant. */
const isKeyOnly = (choice: string): boolean => /^[a-z]+(?:[A-Z][a-z]*)+$/.test(choice);

/** Choices that a letter prints as they are stored, and not as people read them. */
export function checkPrintedKeys({ draft, fields }: FolderFacts, { places }: CompiledAutomation): readonly Finding[] {
  const letters = new Set([...letterTexts(draft).map(([name]) => letterFile(name)), 'letter-parts.json']);
  return places.flatMap(({ file, pointer, source, offset }) => {
    // Only a value in a text has a place in that text; a condition prints nothing.
    if (!letters.has(file) || offset === undefined) return [];
    const path = source.trim();
    if (choicesOf(fields?.get(path)?.shape ?? {})?.some(isKeyOnly) !== true) return [];
    const place = { file: file === 'letter-parts.json' ? `${PARTS}${file}` : file, path: pointer };
    return [
      warningAt(place, {
        code: 'prints_a_key',
        message: `{${path}} prints the choice as it is stored, and not its words.`,
        remedy: `Write {words(${path})}, in Spanish {words(${path}, 'es')}.`,
      }),
    ];
  });
}
