import { defined } from '#domain/defined.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { ValueType } from '#engine/expression/value-type.ts';
import type { FieldRule } from '#schemas/meta/rules.gen.ts';
import { type Compilation, conditionAt, expressionAt } from '#engine/types/compilation.ts';
import type { ExpectedType } from '#engine/types/expected-type.ts';
import type { CompiledCheck, CompiledComputed, CompiledField, CompiledOptions, CompiledRows } from './compiled-automation.ts';
import { controlsByPath } from './compile-items.ts';
import { compileRecordText } from './record-text.ts';
import { pointerBelow, stepsOf } from '#engine/data/places.ts';
import { fieldsOfSections, laterSections } from '#engine/declaration/later-sections.ts';
import { rowType, type ScopeTypes } from '#engine/types/field-types.ts';
import { computedType, withGiven } from '#engine/types/scopes.ts';

const file = 'rules.json';
const choice: ValueType = { kind: 'record', name: 'choice', fields: { id: { kind: 'text' }, label: { kind: 'text' } } };

/** The type of the field at a path; undefined when the schema has none. */
function typeAt(types: ScopeTypes, path: string): ValueType | undefined {
  return rowType(types, path);
}

/** A text of any wording can start a choice: whether it is offered is checked when the form is. */
function wantedOf(type: ValueType | undefined): ExpectedType {
  if (type === undefined) return 'anything';
  if (type.kind === 'text') return { kind: 'text' };
  return type;
}

function optionsOf(compilation: Compilation, options: FieldRule['options'], pointer: string): CompiledOptions | undefined {
  if (options === undefined) return undefined;
  if (typeof options === 'string')
    return { from: expressionAt(compilation, options, { file, pointer, expected: { kind: 'list', of: choice } }) };
  const from = expressionAt(compilation, options.from, { file, pointer: `${pointer}/from`, expected: 'list' });
  const types = from.type.kind === 'list' ? { ...compilation.types, row: from.type.of } : compilation.types;
  const value = expressionAt(compilation, options.value, { file, pointer: `${pointer}/value`, expected: 'anything', types });
  const label = expressionAt(compilation, options.label, {
    file,
    pointer: `${pointer}/label`,
    expected: { kind: 'text' },
    types,
    isWords: true,
  });
  return { from, value, label };
}

/** The rows that a list gives a table, with the columns that its entries fill; undefined without one. */
function rowsOf(compilation: Compilation, path: string, { rows }: FieldRule): CompiledRows | undefined {
  if (rows === undefined) return undefined;
  const pointer = `${pointerBelow('/fields', path)}/rows/from`;
  const from = expressionAt(compilation, rows.from, { file, pointer, expected: 'list' });
  const entry = from.type.kind === 'list' ? from.type.of : undefined;
  const row = typeAt(compilation.types, `${path}[]`);
  const columns = entry?.kind === 'record' && row?.kind === 'record' ? Object.keys(row.fields).filter((name) => name in entry.fields) : [];
  return { from, key: rows.key, columns };
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  const record: Partial<Record<Key, Value>> = {};
  if (value !== undefined) record[key] = value;
  return record;
}

const always: Expression = { source: 'true', type: { kind: 'boolean' }, reads: [], calls: [], compared: [], evaluate: () => true };

/** On a stored record only, and there as declared. */
function shownLater(show: Expression | undefined): Expression {
  const declared = show ?? always;
  const { reads } = declared;
  return {
    ...declared,
    reads: [...reads, 'record'],
    evaluate: (values, context) => (values['record'] === undefined ? false : declared.evaluate(values, context)),
  };
}

/** What decides whether a stored row stays as it is: the row, and what the desk knows beside the form. What is typed now decides nothing. */
function fixingOf(compilation: Compilation, path: string, { fixedWhen, fixedBecause, fixedExcept }: FieldRule): Partial<CompiledField> {
  const pointer = `${pointerBelow('/fields', path)}/fixedWhen`;
  const seen = ['record', 'case', 'firm', 'user', 'today', 'now'];
  const { row } = compilation.typesAt(`${path}[].row`);
  const known = Object.entries(compilation.types).filter(([name]) => seen.includes(name));
  const types = { ...Object.fromEntries(known), ...defined({ row }) };
  return {
    ...given('fixedWhen', conditionAt(compilation, fixedWhen, { file, pointer, types })),
    ...given('fixedBecause', fixedBecause),
    ...given('fixedExcept', fixedExcept),
  };
}

type FieldTypes = { readonly compilation: Compilation; readonly startTypes: ScopeTypes };

function fieldOf(
  { compilation, startTypes }: FieldTypes,
  path: string,
  { rule, later }: { readonly rule: FieldRule; readonly later: boolean },
): CompiledField {
  const pointer = pointerBelow('/fields', path);
  const types = compilation.typesAt(path);
  const condition = (key: 'show' | 'require' | 'lock') =>
    given(key, conditionAt(compilation, rule[key], { file, pointer: `${pointer}/${key}`, types }));
  const sourceOf = (key: 'prefill' | 'is', seen: ScopeTypes) =>
    rule[key] === undefined
      ? undefined
      : expressionAt(compilation, rule[key], {
          file,
          pointer: `${pointer}/${key}`,
          expected: wantedOf(typeAt(compilation.types, path)),
          types: seen,
        });
  const own = sourceOf('is', types);
  const isShown = own !== undefined && controlsByPath(compilation.automation.uiSchema).has(path);
  const listed = rowsOf(compilation, path, rule);
  const prefill = isShown ? own : sourceOf('prefill', types === compilation.types ? startTypes : types);
  return {
    path,
    ...(later ? { show: shownLater(condition('show').show), later } : condition('show')),
    ...condition('require'),
    ...(isShown ? { lock: always } : condition('lock')),
    ...given('prefill', prefill),
    ...given('own', own),
    ...(listed === undefined ? {} : { rows: listed, keepsRows: true as const }),
    ...given('options', optionsOf(compilation, rule.options, `${pointer}/options`)),
    ...given('say', rule.say),
    ...fixingOf(compilation, path, rule),
    whenHidden: rule.whenHidden ?? 'withhold',
  };
}

/** What a list says of the rows of a table is not typed. */
function withLockedColumns(fields: readonly CompiledField[]): readonly CompiledField[] {
  const filled = new Set(fields.flatMap(({ path, rows }) => (rows?.columns ?? []).map((column) => `${path}[].${column}`)));
  const ruled = fields.map((field) => (filled.has(field.path) ? { ...field, lock: always } : field));
  const others = [...filled].filter((path) => fields.every((field) => field.path !== path));
  return [...ruled, ...others.map((path) => ({ path, lock: always, whenHidden: 'withhold' as const }))];
}

/** The rules of fields, groups and tables before what stands in them. */
export function compileFields(compilation: Compilation): readonly CompiledField[] {
  const { automation } = compilation;
  const rules = automation.rules.fields ?? {};
  const later = fieldsOfSections(automation.uiSchema, laterSections(automation));
  const paths = [...Object.keys(rules), ...[...later].filter((path) => rules[path] === undefined)];
  const types = { compilation, startTypes: withGiven(compilation.automation, compilation.types) };
  const fields = withLockedColumns(paths.map((path) => fieldOf(types, path, { rule: rules[path] ?? {}, later: later.has(path) })));
  return fields.toSorted((one, other) => stepsOf(one.path).length - stepsOf(other.path).length);
}

/** The computed values in the order in which they are declared. */
export function compileComputed(compilation: Compilation): readonly CompiledComputed[] {
  return Object.entries(compilation.automation.rules.computed ?? {}).flatMap(([path, { type, is: source }]) => {
    const [first, second] = stepsOf(path);
    if (first === undefined) return [];
    const is = expressionAt(compilation, source, {
      file,
      pointer: `${pointerBelow('/computed', path)}/is`,
      expected: computedType(type),
      types: compilation.typesAt(path),
    });
    return [
      second === undefined
        ? { path, rows: false, name: first.name, type, is }
        : { path, group: first.name, rows: first.rows, name: second.name, type, is },
    ];
  });
}

/** The checks in the order in which they are declared. */
export function compileChecks(compilation: Compilation): readonly CompiledCheck[] {
  return (compilation.automation.rules.checks ?? []).map((check, index) => {
    const pointer = `/checks/${index}`;
    const types = compilation.typesAt(check.at);
    const that = expressionAt(compilation, check.that, { file, pointer: `${pointer}/that`, expected: { kind: 'boolean' }, types });
    const say = compileRecordText(compilation, check.say, { file, pointer: `${pointer}/say`, types });
    return { at: check.at, that, level: check.level, say };
  });
}

/** What the server adds to what is kept. */
export function compilePayload(compilation: Compilation): readonly { readonly name: string; readonly is: Expression }[] {
  return Object.entries(compilation.automation.rules.payload ?? {}).map(([name, source]) => ({
    name,
    is: expressionAt(compilation, source, { file, pointer: pointerBelow('/payload', name), expected: 'anything' }),
  }));
}
