import type { Expression } from '#engine/expression/expression.ts';
import type { CompiledAddressees, CompiledField, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { fieldsOfSections } from '#engine/declaration/later-sections.ts';
import type { Transition } from '#schemas/meta/lifecycle.gen.ts';

/** What an event asks of the form of its record: its sections, what of them it needs, and the letters that it may write. */
export type EventForm = {
  readonly sections?: readonly string[] | undefined;
  readonly needs?: readonly string[] | undefined;
  readonly fields?: Readonly<NonNullable<Transition['meta']['fields']>> | undefined;
  readonly letters?: readonly string[] | undefined;
};

const always: Expression = {
  source: 'true',
  type: { kind: 'boolean' },
  reads: [],
  calls: [],
  compared: [],
  evaluate: () => true,
};

function shownFields({ fields = {} }: EventForm): ReadonlySet<string> {
  return new Set(Object.keys(fields).filter((path) => fields[path] === 'shown'));
}

/** The fields that an event lets a person fill in: those of its sections, without what it only shows. */
export function openFields(uiSchema: Automation['uiSchema'], event: EventForm): ReadonlySet<string> {
  const shown = shownFields(event);
  return new Set([...fieldsOfSections(uiSchema, event.sections ?? [])].filter((path) => !shown.has(path)));
}

/**
 * The form as an event opens it: what the event needs must be filled in, what it only shows is locked. The letters of the first send are not
 * written again.
 */
export function formOfEvent<Form extends CompiledForm>(form: Form, event: EventForm): Form {
  const { needs = [], letters = [] } = event;
  const addressees = form.addressees.map((one): CompiledAddressees => ({
    ...one,
    writes: letters.includes(one.name) ? 'perhaps' : 'never',
  }));
  const compiled = { ...form, addressees };
  const needed = new Set(needs);
  const shown = shownFields(event);
  const named = new Set([...needed, ...shown]);
  if (named.size === 0) return compiled;
  const added = (path: string) => ({ ...(needed.has(path) ? { require: always } : {}), ...(shown.has(path) ? { lock: always } : {}) });
  const asked = compiled.rules.map((rule): CompiledField => (named.has(rule.path) ? { ...rule, ...added(rule.path) } : rule));
  const ruled = new Set(asked.map(({ path }) => path));
  const others = [...named]
    .filter((path) => !ruled.has(path))
    .map((path): CompiledField => ({ path, whenHidden: 'withhold', ...added(path) }));
  return { ...compiled, rules: [...asked, ...others] };
}
