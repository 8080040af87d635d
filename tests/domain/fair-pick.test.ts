import { expect, test } from 'vitest';
import { fairPick } from '#domain/fair-pick.ts';

/** By hand: 2^32 = 4,294,967,296 is 3 x 1,431,655,765 + 1, 6 x 715,827,882 + 4, and a power of two without rest. */
const vectors: readonly (readonly [count: number, drawn: readonly number[], place: number, used: number])[] = [
  [3, [4_294_967_295, 4_294_967_294], 2, 2],
  [6, [4_294_967_292, 4_294_967_295, 7], 1, 3],
  [6, [4_294_967_291], 5, 1],
  [4, [4_294_967_295], 3, 1],
  [1, [4_294_967_295], 0, 1],
];

test.each(vectors)('of %i places a number that would favor the first ones is drawn anew: %j', (...vector) => {
  const [count, drawn, place, used] = vector;
  let taken = 0;
  const draw = (): number => drawn[taken++] ?? 0;
  expect([fairPick(count, draw), taken]).toEqual([place, used]);
});
