import type { Automation } from '#engine/declaration/automation.ts';
import { type ChoiceWords, typeOfSchema, type ValueType } from '#engine/expression/value-type.ts';
import { stepsOf } from '#engine/data/places.ts';
import type { Item, UiSchema } from '#schemas/meta/ui-schema.gen.ts';
import { sharedShape } from './shared-shapes.ts';

/** The type of every name that an expression can use. */
export type ScopeTypes = Readonly<Record<string, ValueType>>;

type LabelsByPath = ReadonlyMap<string, ChoiceWords>;

function labelsOf(items: readonly Item[], prefix: string): readonly (readonly [string, ChoiceWords])[] {
  return items.flatMap((item) => {
    if (!('field' in item)) return [];
    const path = `${prefix}${item.field}`;
    return [[path, item.labels ?? {}] as const, ...labelsOf(item.items ?? [], `${path}[].`)];
  });
}

/** The words of choices as they are declared, by the path of their field on the form. */
export function labelsByPath(uiSchema: UiSchema | undefined): LabelsByPath {
  return new Map((uiSchema?.sections ?? []).flatMap(({ items }) => labelsOf(items, '')));
}

/** The words of every choice, or none where one has no words: a choice of several words is its own. */
function wordsFor(members: readonly string[], labels: ChoiceWords | undefined): ChoiceWords | undefined {
  if (labels === undefined) return undefined;
  const words = members.map((member) => [member, labels[member] ?? member] as const);
  return words.every(([member]) => Object.hasOwn(labels, member) || member.includes(' ')) ? Object.fromEntries(words) : undefined;
}

/** The words of choices, and whether all that the record says is there: of a record that was found, a list may be kept back. */
type FormFacts = { readonly labels: LabelsByPath; readonly isWhole: boolean };

function fieldsOnForm(fields: ScopeTypes, prefix: string, facts: FormFacts): ScopeTypes {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, onForm(type, `${prefix}${name}`, facts)] as const));
}

/** A type as the form gives it: choices with their words, boxes and lists that nobody touched, and the groups that they stand in. */
function onForm(type: ValueType, path: string, facts: FormFacts): ValueType {
  switch (type.kind) {
    case 'text': {
      const words = type.members === undefined ? undefined : wordsFor(type.members, facts.labels.get(path));
      return words === undefined ? type : { ...type, words };
    }
    case 'boolean':
      return { ...type, box: true };
    case 'list': {
      const { of } = type;
      return {
        ...type,
        ...(facts.isWhole ? { form: true } : {}),
        of: of.kind === 'record' ? { ...of, fields: fieldsOnForm(of.fields, `${path}[].`, facts) } : onForm(of, path, facts),
      };
    }
    case 'record':
      return { ...type, group: true, fields: fieldsOnForm(type.fields, `${path}.`, facts) };
    default:
      return type;
  }
}

/** What a stored record says, for those who read it elsewhere: its boxes are no where nobody touched them. */
export function storedFields(fields: ScopeTypes): ScopeTypes {
  return fieldsOnForm(fields, '', { labels: new Map(), isWhole: false });
}

/** The type of an automation's fields, by bare name; empty while it is planned. */
export function fieldTypes({ schema, uiSchema }: Pick<Automation, 'schema' | 'uiSchema'>): ScopeTypes {
  if (schema === undefined) return {};
  const form = typeOfSchema(schema, { name: 'form', resolve: sharedShape });
  if (form.kind !== 'record') return {};
  return fieldsOnForm(form.fields, '', { labels: labelsByPath(uiSchema), isWhole: true });
}

/** The type of one row of the rows at a path ("trips[]"), with its computed values beside its fields; undefined when there are no such rows. */
export function rowType(types: ScopeTypes, rowsPath: string): ValueType | undefined {
  const start: ValueType = { kind: 'record', name: 'form', fields: types };
  return stepsOf(rowsPath).reduce<ValueType | undefined>((type, step) => {
    const inner = type?.kind === 'record' ? type.fields[step.name] : undefined;
    if (!step.rows) return inner;
    return inner?.kind === 'list' ? inner.of : undefined;
  }, start);
}
