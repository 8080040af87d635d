import { nameKey } from '#domain/person-name.ts';

/** The keys of an entry's name and of its other names, each once. */
export function nameKeys({ name, otherNames }: { readonly name: string; readonly otherNames: string }): readonly string[] {
  return [...new Set([name, ...otherNames.split('\n')].map(nameKey).filter((key) => key !== ''))];
}
