import type { CompiledAutomation, CompiledEffect } from '#engine/compilation/compiled-automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { plainValue, unknown } from '#engine/expression/value.ts';
import type { PlannedEffect } from './act.ts';

/** What a record says that its effects are carried out from. */
export type EffectSource = { readonly data: PlainRecord; readonly computed: PlainRecord };

function plannedEffect({ effect, event, if: condition, with: given }: CompiledEffect, values: PlainRecord): readonly PlannedEffect[] {
  const ask = { figures: [] };
  if (condition !== undefined && condition.evaluate(values, ask) !== true) return [];
  const named = given.flatMap(({ name, is }) => {
    const answer = is.evaluate(values, ask);
    const text = answer === unknown ? undefined : plainValue(answer);
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return [{ effect, event, with: Object.fromEntries(named) }];
}

/** What the desk does for a record beside writing it, from what the record says. */
export function effectsOf({ effects }: Pick<CompiledAutomation, 'effects'>, { data, computed }: EffectSource): readonly PlannedEffect[] {
  return effects.flatMap((effect) => plannedEffect(effect, { ...data, computed }));
}
