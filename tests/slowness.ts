/** What `work` takes of a core of the kind that the figures of the desk are measured on, in milliseconds. */
const usualMs = 17;

let measured: number | undefined;

/**
 * How many times slower than usual the processor is, as a whole number: what a test says of how soon something must be there, or what is given up
 * as hanging, counts that many times. Others at work do not count. It is measured once, so that a test is not held up where it counts time.
 */
export const slowness = (): number => (measured ??= measure());

function measure(): number {
  const took = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(before).user / 1000;
  });
  return Math.max(1, Math.round(Math.min(...took) / usualMs));
}

/** A machine on which what is usually waited for works most of the time. */
export const isSlow = (): boolean => slowness() > 2;

function work(): number {
  let sum = 0;
  for (let turn = 0; turn < 3_000_000; turn += 1) sum = (sum * 31 + turn) | 0;
  return sum;
}
