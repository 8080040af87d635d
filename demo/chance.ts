/** Repeatable chance: the same seed gives the same firm on every machine. */
export type Chance = {
  /** A whole number from `least` to `most`. */
  readonly number: (least: number, most: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** True in so many of a hundred. */
  readonly percent: (share: number) => boolean;
};

/** Mulberry32, a generator of 32 bits. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const number = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return { number, pick: (items) => items[number(0, items.length - 1)] ?? items[0], percent: (share) => number(1, 100) <= share };
}
