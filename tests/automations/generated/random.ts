/** A repeatable source of chance: the same seed gives the same folders. */
export type Chance = {
  readonly below: (limit: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly some: <T>(choices: readonly T[], least: number) => readonly T[];
  readonly word: () => string;
};

const consonants = 'bdfgklmnprstvz'.split('');
const vowels = 'aeiou'.split('');

/** mulberry32: small, repeatable, good enough to vary test data. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function chanceOf(seed: number): Chance {
  const next = numbers(seed);
  const used = new Set<string>();
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[below(choices.length)];
    if (chosen === undefined) throw new Error('Nothing to pick from');
    return chosen;
  };
  const some = <T>(choices: readonly T[], least: number): readonly T[] => {
    const wanted = least + below(choices.length - least + 1);
    return [...choices]
      .map((choice) => ({ choice, order: next() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, wanted)
      .map(({ choice }) => choice);
  };
  const word = (): string => {
    const made = Array.from({ length: 4 }, () => pick(consonants) + pick(vowels)).join('');
    if (used.has(made)) return word();
    used.add(made);
    return made;
  };
  return { below, pick, some, word };
}

/** A word as a title. */
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
