import type { Expression } from '#engine/expression/expression.ts';
import type { CompiledAddressees, CompiledField, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { openColumns, shownFields, tableOf, type EventForm } from '#engine/declaration/open-fields.ts';

const always: Expression = {
  source: 'true',
  type: { kind: 'boolean' },
  reads: [],
  calls: [],
  compared: [],
  evaluate: () => true,
};

/**
 * The form as an event opens it: what the event needs must be filled in, what it only shows is locked, as are the columns beside those that it
 * opens. The letters of the first send are not written again.
 */
export function formOfEvent<Form extends CompiledForm>(form: Form, event: EventForm): Form {
  const { needs = [], letters = [] } = event;
  const addressees = form.addressees.map((one): CompiledAddressees => ({
    ...one,
    writes: letters.includes(one.name) ? 'perhaps' : 'never',
  }));
  const compiled = { ...form, addressees };
  const needed = new Set(needs);
  const columns = openColumns(event);
  const tables = new Set(columns.map(tableOf));
  const closed = form.fields.flatMap(({ path }) =>
    path.includes('[].') && tables.has(tableOf(path)) && !columns.includes(path) ? [path] : [],
  );
  const shown = new Set([...shownFields(event), ...closed]);
  const named = new Set([...needed, ...shown, ...tables]);
  if (named.size === 0) return compiled;
  const added = (path: string) => ({
    ...(needed.has(path) ? { require: always } : {}),
    ...(shown.has(path) ? { lock: always } : {}),
    ...(tables.has(path) ? { keepsRows: true as const } : {}),
  });
  const opened = ({ prefill, ...rule }: CompiledField): CompiledField => ({
    ...rule,
    // what is only shown is filled by nothing
    ...(prefill === undefined || shown.has(rule.path) ? {} : { prefill }),
    ...added(rule.path),
  });
  const asked = compiled.rules.map((rule): CompiledField => (named.has(rule.path) ? opened(rule) : rule));
  const ruled = new Set(asked.map(({ path }) => path));
  const others = [...named]
    .filter((path) => !ruled.has(path))
    .map((path): CompiledField => ({ path, whenHidden: 'withhold', ...added(path) }));
  return { ...compiled, rules: [...asked, ...others] };
}
