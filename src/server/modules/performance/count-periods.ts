import { groupStart } from '#domain/calendar-grid.ts';
import type { DayCount } from './performance.port.ts';

export type Each = 'week' | 'month';

export type PeriodCount = { readonly value: string; readonly count: number };

/** Under one key what counts together, with its counts by week or month, the oldest first. */
export function countPeriods(
  days: readonly DayCount[],
  each: Each,
  keyOf: (day: DayCount) => string,
): ReadonlyMap<string, readonly PeriodCount[]> {
  const counts = new Map<string, Map<string, number>>();
  for (const one of days) {
    const key = keyOf(one);
    const periods = counts.get(key) ?? new Map<string, number>();
    const start = groupStart(each, one.day);
    periods.set(start, (periods.get(start) ?? 0) + one.count);
    counts.set(key, periods);
  }
  const sorted = (periods: ReadonlyMap<string, number>): readonly PeriodCount[] =>
    [...periods].map(([value, count]) => ({ value, count })).toSorted((one, other) => one.value.localeCompare(other.value));
  return new Map([...counts].map(([key, periods]) => [key, sorted(periods)]));
}
