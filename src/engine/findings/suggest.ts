import { closest } from '#engine/expression/did-you-mean.ts';

const LISTED = 12;

/** The sentence that helps with an unknown word: the near one, or those that are known. */
export function suggest(word: string, candidates: Iterable<string>): string {
  const known = [...new Set(candidates)];
  const near = closest(word, known);
  if (near !== undefined && near !== word) return `Did you mean "${near}"?`;
  if (known.length === 0) return 'There are none yet: add one first.';
  if (known.length === 1) return `Use "${known[0] ?? ''}".`;
  const rest = known.length > LISTED ? `, and ${known.length - LISTED} more` : '';
  return `Use one of: ${known.slice(0, LISTED).join(', ')}${rest}.`;
}
