import type { Expression } from '#engine/expression/expression.ts';
import type { CompiledField, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { fieldsOfSections } from '#engine/declaration/later-sections.ts';
import type { Transition } from '#schemas/meta/lifecycle.gen.ts';

/** What an event asks of the form of its record. */
export type EventForm = {
  readonly sections?: readonly string[];
  readonly needs?: readonly string[];
  readonly fields?: Readonly<NonNullable<Transition['meta']['fields']>>;
};

const always: Expression = {
  source: 'true',
  type: { kind: 'boolean' },
  reads: [],
  calls: [],
  compared: [],
  evaluate: () => true,
};

const namesOf = ({ fields = {} }: EventForm, setting: 'ask' | 'changed' | 'shown'): readonly string[] =>
  Object.keys(fields).filter((path) => fields[path] === setting);

/** The fields that an event lets a person fill in: those of its sections, without what they only show. */
export function openFields(uiSchema: Automation['uiSchema'], event: EventForm): ReadonlySet<string> {
  const shown = new Set(namesOf(event, 'shown'));
  return new Set([...fieldsOfSections(uiSchema, event.sections ?? [])].filter((path) => !shown.has(path)));
}

/** The form as an event opens it: what the event needs must be filled in, what it only shows is locked. */
export function formOfEvent<Form extends CompiledForm>(compiled: Form, event: EventForm): Form {
  const needed = new Set(event.needs ?? []);
  const shown = new Set(namesOf(event, 'shown'));
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
