import { calendarDate } from '#domain/calendar-date.ts';
import type { DatedFigures, FigureUsed } from '#domain/dated-figures.ts';
import type { CompiledDeadline, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { unknown } from '#engine/expression/value.ts';
import { formValues } from './form-values.ts';
import { canCount, countDeadline, isCountedAgain, DEADLINE_DAYS, startOf, type Counted, type DeadlineStart } from './solve-deadline.ts';

/** A stored record as its deadlines are recomputed from it. */
export type RecomputedRecord = {
  /** The version of the record. */
  readonly compiled: CompiledForm;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  /** The record as expressions see it. */
  readonly record: PlainRecord;
};

/** The dated figures before and after holidays changed. */
export type ChangedFigures = { readonly before: DatedFigures; readonly after: DatedFigures };

/** A deadline that other holidays move, as it is stored and as it is counted then. */
export type MovedDeadline = { readonly name: string; readonly before: PlainRecord; readonly after: PlainRecord };

export type RecomputedDeadlines = {
  readonly moved: readonly MovedDeadline[];
  /** All deadlines of the record, for its next version. */
  readonly deadlines: PlainRecord;
  /** What the moved ones rest on. */
  readonly figures: readonly FigureUsed[];
};

/**
 * Counts the stored deadlines of a record again by other holidays. Nothing else is worked out anew: what was filled in, computed and found stays,
 * and so do the numbers of days. The day from which a deadline starts follows where it is the day of another deadline.
 */
export function recomputeDeadlines(stored: RecomputedRecord, { before, after }: ChangedFigures): RecomputedDeadlines {
  const starts = new Map<string, DeadlineStart>();
  walkDeadlines(stored, before, ({ name }, start) => {
    if (start !== undefined) starts.set(name, start);
    return undefined;
  });
  const moved: MovedDeadline[] = [];
  const figures: FigureUsed[] = [];
  const deadlines = walkDeadlines(stored, after, (deadline, start) => {
    const known = recordOf(recordOf(stored.computed['deadlines'])[deadline.name]);
    const counted = countedBefore(known);
    if (counted === undefined || !isCountedAgain(deadline, stored.record['state'])) return undefined;
    // A start that the stored record alone does not give, such as today, stays as it is stored.
    const follows = starts.get(deadline.name)?.triggerOn === counted.triggerOn && start !== undefined;
    const { days, serviceDays } = counted;
    const { value, figures: used } = countDeadline(follows ? { ...start, days, serviceDays } : counted, deadline, after);
    if (DEADLINE_DAYS.every((day) => known[day] === value[day])) return undefined;
    moved.push({ name: deadline.name, before: known, after: value });
    figures.push(...used);
    return value;
  });
  return { moved, deadlines, figures };
}

/** Goes through names and deadlines in the order in which they rest on each other; what is answered for a deadline is seen by those behind it. */
function walkDeadlines(
  { compiled, data, computed, record }: RecomputedRecord,
  figures: DatedFigures,
  count: (deadline: CompiledDeadline, start: DeadlineStart | undefined) => PlainRecord | undefined,
): PlainRecord {
  const values: Record<string, unknown> = { ...formValues({ compiled, data, computed, scopes: { figures, record } }) };
  let deadlines = recordOf(computed['deadlines']);
  for (const step of compiled.steps) {
    if (step.kind === 'name') {
      const answer = step.is.evaluate(values, { figures });
      values[step.name] = answer === unknown ? undefined : answer;
    }
    if (step.kind !== 'deadline' || !isRecord(deadlines[step.deadline.name])) continue;
    const { deadline } = step;
    const value = count(
      deadline,
      startOf(deadline.from, (day) => day.evaluate(values, { figures })),
    );
    if (value === undefined) continue;
    deadlines = { ...deadlines, [deadline.name]: value };
    values['deadlines'] = deadlines;
  }
  return deadlines;
}

/** What a stored deadline was counted from; undefined where that is not stored or cannot be counted. */
function countedBefore({ triggerOn, among, days, serviceDays }: PlainRecord): Counted | undefined {
  const from = dateOf(triggerOn);
  if (from === undefined || typeof days !== 'string' || typeof serviceDays !== 'string') return undefined;
  const counted = { triggerOn: from, days: Number(days), serviceDays: Number(serviceDays) };
  if (!Number.isInteger(counted.days) || !Number.isInteger(counted.serviceDays) || !canCount(counted)) return undefined;
  const all = listOf(among).flatMap((day) => dateOf(day) ?? []);
  return { ...counted, ...(all.length === 0 ? {} : { among: all }) };
}

const dateOf = (value: unknown) => (typeof value === 'string' ? calendarDate(value) : undefined);
