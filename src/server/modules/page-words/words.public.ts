/** In points of a text layer or pixels of a scan, from the upper left corner of the page as it is read. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export type Word = Box & {
  readonly text: string;
  /** From 0 to 1; a text layer is sure of its words. */
  readonly confidence: number;
  /** A line is drawn through it. */
  readonly isCrossed?: boolean;
};

/** A straight line that is drawn along the text or across it. */
export type Rule = Box;

/** How often a page is turned clockwise by a quarter before it is read. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export type PageWords = {
  /** From 1. */
  readonly page: number;
  /** Of the page as it is read, in the unit of its words. */
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly rules: readonly Rule[];
  readonly isScan: boolean;
  readonly turns: QuarterTurns;
  /** By how much it is turned clockwise about its middle, after the quarters, so that lines run level. */
  readonly skewRadians: number;
};

export const heightOf = ({ top, bottom }: Box): number => bottom - top;
export const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;

export function overlap(one: readonly [number, number], other: readonly [number, number]): number {
  return Math.min(one[1], other[1]) - Math.max(one[0], other[0]);
}

export const overlapAcross = (one: Box, other: Box): number => overlap([one.left, one.right], [other.left, other.right]);
export const overlapDown = (one: Box, other: Box): number => overlap([one.top, one.bottom], [other.top, other.bottom]);

/** Whether two boxes stand in one line of text. */
export function isSameRow(one: Box, other: Box): boolean {
  return overlapDown(one, other) >= 0.5 * Math.min(heightOf(one), heightOf(other));
}

export function boxAround(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
