import { expect, test } from 'vitest';
import { middles, ownOfFamily, residentBelow, residentMegabytes, slope } from '../proofs/bench/load/memory.ts';

const minutes = Array.from({ length: 60 }, (_, second) => second / 60);

test('a value that grows by three a minute is found to, whatever else it does', () => {
  const saws = minutes.map((minute, at) => ({ minute, value: 500 + 3 * minute + (at % 2 === 0 ? 1 : -1) * 20 }));
  expect(slope(minutes.map((minute) => ({ minute, value: 500 + 3 * minute })))).toBeCloseTo(3, 9);
  expect(slope(minutes.map((minute) => ({ minute, value: 500 })))).toBeCloseTo(0, 9);
  expect(Math.abs(slope(saws) - 3)).toBeLessThan(3);
});

test('what is taken for some seconds of a minute is no growth, and what stays is', () => {
  const seconds = Array.from({ length: 360 }, (_, second) => second);
  const vacuumed = (used: (minute: number) => number) =>
    seconds.map((second) => ({ minute: second / 60, value: used(second / 60) + (second % 60 < 10 ? second / 6 : 0) }));
  expect(slope(vacuumed(() => 80))).toBeGreaterThan(1);
  expect(slope(middles(vacuumed(() => 80)))).toBeLessThan(0.2);
  expect(slope(middles(vacuumed((minute) => 80 + 3 * minute)))).toBeCloseTo(3, 0);
});

test.runIf(process.platform === 'linux')('memory of a process is read from the kernel, and of one that is gone it is none', () => {
  const resident = residentMegabytes(process.pid);
  const own = ownOfFamily(process.pid);
  const really = process.memoryUsage().rss / 1e6;
  expect(resident / really).toBeGreaterThan(0.8);
  expect(resident / really).toBeLessThan(1.25);
  expect(own).toBeGreaterThan(1);
  expect(ownOfFamily(process.pid, (title) => title !== '')).toBeGreaterThan(1);
  expect(ownOfFamily(process.pid, () => false)).toBe(0);
  expect(residentBelow(2 ** 22 + 1)).toBe(0);
  expect(residentMegabytes(2 ** 22 + 1)).toBe(0);
});
