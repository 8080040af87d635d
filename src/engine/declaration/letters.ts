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

/** The texts of the letters of an automation, the first one first. */
export function letterTexts({ letter, letters = {} }: Pick<Automation, 'letter' | 'letters'>): readonly (readonly [string, Letter])[] {
  return [...(letter === undefined ? [] : [[firstLetter, letter] as const]), ...Object.entries(letters)];
}

/** Whether a letter of the first send must be looked at before it goes. */
export function mustPreview(manifest: Pick<Manifest, 'letter' | 'letters'>): boolean {
  return namedLetters(manifest).some(({ settings }) => settings.on === 'submit' && settings.preview === 'required');
}
