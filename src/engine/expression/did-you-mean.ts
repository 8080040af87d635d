/** Single insertions, deletions, changes and swaps of neighbors that turn one word into the other. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j += 1) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change, swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY),
      );
    }
  }
  return at(from.length, to.length);
}

/** A word of one or two letters is near to anything. */
const SHORTEST = 3;

/** The candidate that a misspelt word most likely meant; undefined when none is near. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = word.length < SHORTEST ? 0 : Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** " Did you mean "place"?" with a space before it, or nothing when no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const meant = closest(word, candidates);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}
