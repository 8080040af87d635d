import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How a letter process ended: by itself with a code, which is 0 where the desk let it go, or by a signal. */
export type LetterEnd = { readonly code: number | null; readonly signal: string | null };

/** Where the ends of letter processes are noted, a line for each. */
export const endsFile = (dataFolder: string): string => path.join(dataFolder, 'letter-ends');

export function letterEnds(dataFolder: string): readonly LetterEnd[] {
  const file = endsFile(dataFolder);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line): LetterEnd => JSON.parse(line));
}
