import { withValue } from '#engine/data/changed-data.ts';
import { isCovered, type PlaceInData, placesOf, valueAt } from '#engine/data/places.ts';
import { isFilled, type PlainRecord } from '#engine/data/plain-data.ts';
import { isInNewRow, storedPlace } from '#engine/data/row-ids.ts';
import type { CompiledField, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { enteredValue, unknown } from '#engine/expression/value.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { standsInOpen } from './closed-fields.ts';
import { evaluateForm } from './evaluate-form.ts';
import { createEvaluationCache } from './evaluation-cache.ts';
import { evaluateAt } from './evaluation.ts';
import { solveOnLetterDay } from './letter-day.ts';

type Opened = {
  /** The form as the event opens it. */
  readonly compiled: CompiledForm;
  readonly data: PlainRecord;
  readonly scopes: ScopeValues;
  /** What the record says before the event. */
  readonly stored: PlainRecord;
  /** The paths of the fields that the event opens. */
  readonly open: ReadonlySet<string>;
};

/** The form of an event with its locked fields filled in, and the pointers of those that were. */
export type PrefilledEvent = { readonly data: PlainRecord; readonly filled: ReadonlySet<string> };

type Rule = CompiledField & Required<Pick<CompiledField, 'prefill' | 'lock'>>;

function lockedRules({ compiled, open }: Opened): readonly Rule[] {
  return compiled.rules.flatMap((rule) => {
    const { prefill, lock, path } = rule;
    return prefill === undefined || lock === undefined || !standsInOpen(`/${path.replaceAll('[]', '.0').replaceAll('.', '/')}`, open)
      ? []
      : [{ ...rule, prefill, lock }];
  });
}

/** A field that only events open is filled anew each time. One of the first form, and one in a row that was there before, keeps what it says. */
function isFilledAnew({ data, stored }: Opened, { later, path }: Rule, { pointer }: PlaceInData): boolean {
  if (path.includes('[]')) {
    // rows without ids are found by their numbers, as everywhere
    const place = storedPlace(pointer, data, stored) ?? pointer;
    return isInNewRow(pointer, data, stored) || !isFilled(valueAt(stored, place));
  }
  return later === true || !isFilled(valueAt(stored, pointer));
}

function filledOnce(opened: Opened, rules: readonly Rule[]): readonly (readonly [pointer: string, value: unknown])[] {
  const { compiled, data, scopes } = opened;
  const { locked, hidden } = evaluateForm(compiled, data, scopes);
  const evaluation = solveOnLetterDay(compiled, { data, scopes, cache: createEvaluationCache() });
  return rules.flatMap((rule) =>
    placesOf(rule.path, data).flatMap((place) => {
      const { pointer } = place;
      if (!locked.has(pointer) || isCovered(hidden, pointer) || !isFilledAnew(opened, rule, place)) return [];
      const { answer } = evaluateAt(evaluation, rule.prefill, place);
      return answer === unknown || !isFilled(answer) ? [] : [[pointer, enteredValue(answer)] as const];
    }),
  );
}

/**
 * Fills the locked fields that an event opens from their prefill, whatever was sent for them: nobody could fill them in by hand. One whose prefill rests
 * on another one is filled after it. What is not known yet stays as it was sent.
 */
export function withLockedPrefills(opened: Opened): PrefilledEvent {
  const rules = lockedRules(opened);
  const filled = new Set<string>();
  let { data } = opened;
  // Each round can make known what another prefill rests on.
  for (let round = 0; round < rules.length; round += 1) {
    const values = filledOnce({ ...opened, data }, rules).filter(([pointer]) => !filled.has(pointer));
    if (values.length === 0) break;
    for (const [pointer, value] of values) {
      data = withValue(data, pointer, value);
      filled.add(pointer);
    }
  }
  return { data, filled };
}
