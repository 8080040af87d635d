import type { FurtherLetter, Manifest } from '#schemas/meta/manifest.gen.ts';
import type { Letter } from '#schemas/meta/letter.gen.ts';
import type { Automation } from './automation.ts';

/** The name of the letter of letter.json; further letters have the names that the manifest gives them. */
export const firstLetter = 'letter';

/** The file that a letter stands in. */
export function letterFile(name: string): string {
  return name === firstLetter ? 'letter.json' : `letters/${name}.json`;
}

/** A letter as the manifest names it, and the steps to its place there. */
export type NamedLetter = { readonly name: string; readonly steps: readonly string[]; readonly settings: FurtherLetter };

/** The letters that a manifest names, the first one first. */
export function namedLetters({ letter, letters = {} }: Pick<Manifest, 'letter' | 'letters'>): readonly NamedLetter[] {
  const first = letter === undefined ? [] : [{ name: firstLetter, steps: ['letter'], settings: { on: 'submit' as const, ...letter } }];
  return [...first, ...Object.entries(letters).map(([name, settings]) => ({ name, steps: ['letters', name], settings }))];
}

/** The letter whose text a letter has: its own, or that of the one that it names. */
export function textOfLetter({ name, settings: { text } }: NamedLetter): string {
  return text ?? name;
}

/** The texts of the letters of an automation, the first one first; a letter that has the text of another one is not among them. */
export function letterTexts({ letter, letters = {} }: Pick<Automation, 'letter' | 'letters'>): readonly (readonly [string, Letter])[] {
  return [...(letter === undefined ? [] : [[firstLetter, letter] as const]), ...Object.entries(letters)];
}

/** The languages that a letter of an automation may be written in, with those of the letters that have its text. */
export function languagesOfText(
  manifest: Pick<Manifest, 'letter' | 'letters'>,
  [name, { language }]: readonly [string, Letter],
): readonly ('en' | 'es')[] {
  const own: readonly ('en' | 'es')[] = typeof language === 'string' ? [language] : ['en', 'es'];
  const others = namedLetters(manifest).flatMap(({ settings }) => (settings.text === name ? (settings.language ?? []) : []));
  return [...new Set([...own, ...others])];
}

/** Whether a letter of the first send must be looked at before it goes. */
export function mustPreview(manifest: Pick<Manifest, 'letter' | 'letters'>): boolean {
  return namedLetters(manifest).some(({ settings }) => settings.on === 'submit' && settings.preview === 'required');
}
