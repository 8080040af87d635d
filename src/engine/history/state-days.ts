import { calendarDate, californiaDate, daysBetween } from '#domain/calendar-date.ts';
import type { RecordStep } from '#engine/data/record-step.ts';

/** A step with how long the state lasted that it led to; without days where it led to none. */
export type TimedStep = RecordStep & { readonly days?: number };

/**
 * How many days each state lasted, until the next step that led to a state, or until today where it lasts: days of California, so that a record
 * that came and went on one day was 0 days there. Steps stand in their order.
 */
export function withStateDays(steps: readonly RecordStep[], today: string): readonly TimedStep[] {
  const lastDay = calendarDate(today);
  if (lastDay === undefined) return steps;
  let end = lastDay;
  const timed: TimedStep[] = [];
  for (const step of steps.toReversed()) {
    if (step.state === undefined) {
      timed.push(step);
      continue;
    }
    const on = californiaDate(step.at);
    timed.push({ ...step, days: Math.max(0, daysBetween(on, end)) });
    end = on;
  }
  return timed.toReversed();
}
