import type { SpokenPage } from './read-tags.ts';

const inch = 72;
/** A letter hangs over its line or margin by less than this: a bearing, a comma. */
const tolerance = 1;

/** The words that stand outside of the margins of a page of 8.5 by 11 inches. */
export function runOff({ words }: SpokenPage): readonly string[] {
  return words
    .filter(
      ({ left, right, bottom, top }) =>
        left < inch - tolerance || right > 7.5 * inch + tolerance || bottom < inch - tolerance || top > 10 * inch + 12,
    )
    .map(({ text }) => text);
}
