import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { defined } from '#domain/defined.ts';
import { isFilled, isList, type PlainRecord } from '#engine/data/plain-data.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { withoutId } from '#engine/data/row-ids.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { enteredValue, unknown } from '#engine/expression/value.ts';
import { formValues } from '#engine/form/form-values.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { PlannedContent, PlannedPanel, PlanRequest } from './act.ts';

type Said = { readonly number: string | undefined; readonly says: PlainRecord };

type Source = Pick<PlannedContent, 'data' | 'computed'> & { readonly values: ScopeValues };

/** What a record says of its panel; what it does not know is absent. */
function saidBy(compiled: CompiledAutomation, { data, computed, values }: Source): Said {
  const { panel } = compiled;
  if (panel === undefined) return { number: undefined, says: {} };
  const seen = formValues({ compiled, data, computed, scopes: values });
  const number = data[panel.number];
  const says = panel.says.flatMap(({ name, is }) => {
    const answer = is.evaluate(seen, { figures: values.figures });
    if (answer === unknown || !isFilled(answer)) return [];
    const value = enteredValue(answer);
    return [[name, isList(value) ? value.map(withoutId) : value] as const];
  });
  return { number: typeof number === 'string' && number !== '' ? number : undefined, says: Object.fromEntries(says) };
}

type Written = Pick<PlannedContent, 'data' | 'computed' | 'caseFileNumber'> & { readonly values: ScopeValues };

/**
 * What the desk is to keep of a panel once a record is written: all that a record says of a number that it did not have before, and later what it says
 * otherwise. Undefined where it says nothing new.
 */
export function planPanel({ automation, record }: PlanRequest, written: Written): PlannedPanel | undefined {
  const { caseFileNumber } = written;
  if (automation.panel === undefined || caseFileNumber === undefined) return undefined;
  const after = saidBy(automation, written);
  const stored =
    record === undefined
      ? undefined
      : { data: record.data, computed: record.computed, values: { ...written.values, record: recordScope(record, written.values.today) } };
  const before: Said = stored === undefined ? { number: undefined, says: {} } : saidBy(automation, stored);
  const isOther = after.number !== before.number;
  const says = Object.entries(after.says).filter(([name, value]) => isOther || !sameValue(value, before.says[name]));
  const former = isOther ? before.number : undefined;
  const number = says.length === 0 ? undefined : after.number;
  if (number === undefined && former === undefined) return undefined;
  const pointer = `/${automation.panel.number}`;
  return { caseFileNumber, pointer, says: number === undefined ? {} : Object.fromEntries(says), ...defined({ number, former }) };
}
