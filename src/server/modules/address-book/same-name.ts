import { wordsOf } from '#server/modules/cases/search-words.public.ts';

const titles: ReadonlySet<string> = new Set(
  ['dr', 'md', 'do', 'dc', 'dpm', 'dds', 'dmd', 'od', 'phd', 'psyd', 'lac', 'qme', 'ame', 'facs', 'mr', 'ms', 'mrs'].concat([
    'inc',
    'llc',
    'co',
    'corp',
  ]),
);

/**
 * A name as it is compared: without titles, punctuation, accents, and the order of its words, so that "Dr. Jane Smith", "Smith, Jane MD" and
 * "JANE SMITH, M.D." are one. Empty where nothing is left.
 */
export function nameKey(name: string): string {
  return wordsOf(name.replaceAll('.', ''))
    .filter((word) => !titles.has(word))
    .toSorted()
    .join(' ');
}

/** The keys of an entry's name and of its other names, each once. */
export function nameKeys({ name, otherNames }: { readonly name: string; readonly otherNames: string }): readonly string[] {
  return [...new Set([name, ...otherNames.split('\n')].map(nameKey).filter((key) => key !== ''))];
}
