import type { DatedFigures } from '#domain/dated-figures.ts';
import type { MovedDeadline } from '#engine/form/recompute-deadlines.ts';
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

/** The day that people go by, or the other one where that stays. */
export function shownMove({ before, after }: MovedDeadline): { readonly from: string; readonly to: string } {
  const day = (['outer', 'safe', 'extended', 'raw'] as const).find((one) => before[one] !== after[one]) ?? 'outer';
  return { from: String(before[day]), to: String(after[day]) };
}
