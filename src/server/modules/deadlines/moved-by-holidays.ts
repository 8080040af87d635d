import type { DatedFigures } from '#domain/dated-figures.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { recomputeDeadlines, type ChangedFigures, type MovedDeadline, type RecomputedDeadlines } from '#engine/form/recompute-deadlines.ts';
import { carriedState } from '#engine/history/renames.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { HolidayChange } from '#server/modules/figures/figures.port.ts';
import type { RecordWithDeadlines } from './open-deadlines.port.ts';

/** The figures as they were before some changes, the last change taken back first. */
export function figuresBefore(figures: DatedFigures, changes: readonly HolidayChange[]): DatedFigures {
  return changes.toReversed().reduce<DatedFigures>((known, { day, name, change, closes }) => {
    if (change === 'removed') return [...known, { kind: 'holiday', key: name, from: day, to: day, value: closes, source: '' }];
    return known.filter(
      ({ kind, key, from, value }) => kind !== 'holiday' || (value === 'court') !== (closes === 'court') || from !== day || key !== name,
    );
  }, figures);
}

type Versions = {
  /** That of the record. */
  readonly own: PublishedAutomation;
  /** The one that is published; absent where the automation is gone. */
  readonly published: PublishedAutomation | undefined;
};

/** Whether a record can still move: it is in a state that does not end its life. */
export function isOpenRecord({ state }: Pick<RecordWithDeadlines, 'state'>, { own, published }: Versions): boolean {
  if (state === undefined || own.compiled.lifecycle?.states.get(state)?.final !== false) return false;
  return published?.compiled.lifecycle?.states.get(carriedState(published.automation, state))?.final !== true;
}

type Asked = { readonly own: PublishedAutomation; readonly figures: ChangedFigures; readonly today: string };

/** The deadlines of a record by other holidays; undefined when none of those moves that still run. */
export function movedByHolidays(record: RecordWithDeadlines, { own, figures, today }: Asked): RecomputedDeadlines | undefined {
  const { id, data, computed, state, caseFileNumber, caseName, creator, createdAt } = record;
  const seen = {
    id,
    data,
    computed,
    createdAt,
    creatorEmail: creator.email,
    ...(state === undefined ? {} : { state }),
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
    ...(caseName === undefined ? {} : { caseName }),
  };
  const scope = recordScope(seen, today);
  const found = recomputeDeadlines({ compiled: own.compiled, data, computed, record: scope }, figures);
  return found.moved.some(({ before, after }) => runs(before, today) || runs(after, today)) ? found : undefined;
}

const runs = ({ outer }: MovedDeadline['before'], today: string): boolean => typeof outer === 'string' && outer >= today;

/** The day that people go by, or the other one where that stays. */
export function shownMove({ before, after }: MovedDeadline): { readonly from: string; readonly to: string } {
  const day = (['outer', 'safe', 'extended', 'raw'] as const).find((one) => before[one] !== after[one]) ?? 'outer';
  return { from: String(before[day]), to: String(after[day]) };
}
