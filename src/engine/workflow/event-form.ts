import type { Expression } from '#engine/expression/expression.ts';
import type { CompiledField, CompiledForm } from '#engine/compilation/compiled-automation.ts';

const always: Expression = {
  source: 'true',
  type: { kind: 'boolean' },
  reads: [],
  calls: [],
  compared: [],
  evaluate: () => true,
};

/** The form as an event opens it: the fields that the event needs must be filled in. */
export function formOfEvent<Form extends CompiledForm>(compiled: Form, needs: readonly string[]): Form {
  if (needs.length === 0) return compiled;
  const needed = new Set(needs);
  const asked = compiled.rules.map((rule): CompiledField => (needed.has(rule.path) ? { ...rule, require: always } : rule));
  const ruled = new Set(asked.map(({ path }) => path));
  const others = needs.filter((path) => !ruled.has(path)).map((path): CompiledField => ({ path, require: always, whenHidden: 'withhold' }));
  return { ...compiled, rules: [...asked, ...others] };
}
