import { addDays, calendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { valueAt } from '#engine/data/places.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';

type Tone = NonNullable<Lifecycle['states'][string]['meta']['tone']>;

type ClockedRecord = {
  readonly automation: Pick<Automation, 'lifecycle' | 'rules'>;
  readonly state: string | undefined;
  readonly computed: PlainRecord;
  /** A day of California. */
  readonly today: CalendarDate;
};

function outerDay(computed: PlainRecord, deadline: string): CalendarDate | undefined {
  const outer = valueAt(computed, `/deadlines/${deadline}/outer`);
  return typeof outer === 'string' ? calendarDate(outer) : undefined;
}

/** Whether the last day of a deadline has passed; whoever may not act before a day, or must act after one, is not late. */
export function isPast(
  { rules }: ClockedRecord['automation'],
  deadline: string,
  days: { readonly outer: string; readonly today: string },
): boolean {
  return rules.deadlines?.[deadline]?.kind === 'lastDay' && days.outer < days.today;
}

/** Whether a record is late: its state waits for a deadline or watches it, and the last day of it has passed. */
export function isLate({ automation, state = '', computed, today }: ClockedRecord): boolean {
  const { after = {}, at = {} } = automation.lifecycle?.states[state] ?? {};
  return [...Object.keys(after), ...Object.keys(at)].some((deadline) => {
    const outer = outerDay(computed, deadline);
    return outer !== undefined && isPast(automation, deadline, { outer, today });
  });
}

/** The tone of a record's status: danger where it is late, else that of the nearest threshold before a deadline that has come, else that of its state. */
export function clockTone(record: ClockedRecord): Tone | undefined {
  const { automation, state = '', computed, today } = record;
  const { meta, after = {}, at: watched = {} } = automation.lifecycle?.states[state] ?? {};
  if (isLate(record)) return 'danger';
  const thresholds = [...Object.entries(after).map(([deadline, { at = [] }]) => [deadline, at] as const), ...Object.entries(watched)];
  const come = thresholds.flatMap(([deadline, at]) => {
    const day = outerDay(computed, deadline);
    return day === undefined ? [] : at.filter(({ daysBefore }) => addDays(today, daysBefore) >= day);
  });
  const [nearest] = come.filter(({ tone }) => tone !== undefined).toSorted((one, other) => one.daysBefore - other.daysBefore);
  return nearest?.tone ?? meta?.tone;
}
