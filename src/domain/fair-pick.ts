const draws = 2 ** 32;

/**
 * One of so many places (from 0), each as likely as every other. draw answers a random whole number from 0 to 2^32 - 1; what lies beyond the last
 * whole multiple of the count would favor the first places, and is drawn anew (rejection sampling). The count is from 1 to 2^32.
 */
export function fairPick(count: number, draw: () => number): number {
  const even = draws - (draws % count);
  let drawn = draw();
  while (drawn >= even) drawn = draw();
  return drawn % count;
}
