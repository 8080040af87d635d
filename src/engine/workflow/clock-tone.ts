import { addDays, calendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { valueAt } from '#engine/data/places.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';

type Tone = NonNullable<Lifecycle['states'][string]['meta']['tone']>;

type ClockedRecord = {
  readonly lifecycle: Lifecycle | undefined;
  readonly state: string | undefined;
  readonly computed: PlainRecord;
  /** A day of California. */
  readonly today: CalendarDate;
};

/** The tone of a record's status: that of the nearest threshold before a deadline that has come, else that of its state. */
export function clockTone({ lifecycle, state = '', computed, today }: ClockedRecord): Tone | undefined {
  const { meta, after = {}, at: watched = {} } = lifecycle?.states[state] ?? {};
  const thresholds = [...Object.entries(after).map(([deadline, { at = [] }]) => [deadline, at] as const), ...Object.entries(watched)];
  const come = thresholds.flatMap(([deadline, at]) => {
    const outer = valueAt(computed, `/deadlines/${deadline}/outer`);
    const day = typeof outer === 'string' ? calendarDate(outer) : undefined;
    return day === undefined ? [] : at.filter(({ daysBefore }) => addDays(today, daysBefore) >= day);
  });
  const [nearest] = come.filter(({ tone }) => tone !== undefined).toSorted((one, other) => one.daysBefore - other.daysBefore);
  return nearest?.tone ?? meta?.tone;
}
