import type { Expression } from '#engine/expression/expression.ts';
import type { CompiledAddressees, CompiledField, CompiledForm } from '#engine/compilation/compiled-automation.ts';

const always: Expression = {
  source: 'true',
  type: { kind: 'boolean' },
  reads: [],
  calls: [],
  compared: [],
  evaluate: () => true,
};

/** What an event asks of a form: the fields that it needs, and the letters that it may write. */
export type EventForm = { readonly needs?: readonly string[] | undefined; readonly letters?: readonly string[] | undefined };

/** The form as an event opens it: the fields that the event needs must be filled in. The letters of the first send are not written again. */
export function formOfEvent<Form extends CompiledForm>(form: Form, { needs = [], letters = [] }: EventForm): Form {
  const addressees = form.addressees.map((one): CompiledAddressees => ({
    ...one,
    writes: letters.includes(one.name) ? 'perhaps' : 'never',
  }));
  const compiled = { ...form, addressees };
  if (needs.length === 0) return compiled;
  const needed = new Set(needs);
  const asked = compiled.rules.map((rule): CompiledField => (needed.has(rule.path) ? { ...rule, require: always } : rule));
  const ruled = new Set(asked.map(({ path }) => path));
  const others = needs.filter((path) => !ruled.has(path)).map((path): CompiledField => ({ path, require: always, whenHidden: 'withhold' }));
  return { ...compiled, rules: [...asked, ...others] };
}
