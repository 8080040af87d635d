import { defined } from '#domain/defined.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { formValues } from '#engine/form/form-values.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';

type Ruling = { readonly compiled: CompiledForm; readonly scopes: ScopeValues; readonly snapshot: FormSnapshot };

/** Whether a rule that guards a step of the workflow holds over the form as it stands; unknown does not. */
export const ruleHolds = ({ compiled, scopes, snapshot: { data, state } }: Ruling, rule: string): boolean => {
  const expression = compiled.guards.get(rule);
  if (expression === undefined) return false;
  const { computed, recipients, letterOn } = state;
  const onDay = { ...scopes, letterOn };
  const values = formValues({ compiled, data: bodyOf(data, state), computed, scopes: onDay, ...defined({ recipients }) });
  return expression.evaluate(values, { figures: scopes.figures }) === true;
};
