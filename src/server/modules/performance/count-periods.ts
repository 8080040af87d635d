import { groupStart } from '#domain/calendar-grid.ts';
import type { DayCount } from './performance.port.ts';

export type Each = 'week' | 'month';

export type PeriodCount = { readonly value: string; readonly count: number };

/** What is counted by: weeks or months, and the first day of each of them that is shown, the oldest first. */
export type Periods = { readonly each: Each; readonly starts: readonly string[] };

/** Under one key what counts together, with its counts by week or month, also of those in which nothing was done. */
export function countPeriods(
  days: readonly DayCount[],
  { each, starts }: Periods,
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
  const ofAll = (periods: ReadonlyMap<string, number>): readonly PeriodCount[] =>
    starts.map((value) => ({ value, count: periods.get(value) ?? 0 }));
  return new Map([...counts].map(([key, periods]) => [key, ofAll(periods)]));
}
