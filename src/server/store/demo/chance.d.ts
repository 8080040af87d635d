/** Repeatable chance: the same seed gives the same firm on every machine. */
export type Chance = {
    /** A whole number from `least` to `most`. */
    readonly number: (least: number, most: number) => number;
    readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
    /** True in so many of a hundred. */
    readonly percent: (share: number) => boolean;
};
/** Mulberry32, a generator of 32 bits. */
export declare function chanceFrom(seed: number): Chance;
