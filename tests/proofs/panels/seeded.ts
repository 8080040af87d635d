/** Random choices that are the same for the same seed. */
export type Seeded = {
  /** From 0 up to, without, 1. */
  readonly next: () => number;
  readonly whole: (from: number, to: number) => number;
  readonly pick: <Choice>(choices: readonly Choice[]) => Choice;
  readonly shuffled: <Item>(items: readonly Item[]) => readonly Item[];
  readonly chance: (share: number) => boolean;
};

/** The generator "mulberry32". */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)]!,
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
    chance: (share) => next() < share,
  };
}
