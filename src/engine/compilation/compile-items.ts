import { defined } from '#domain/defined.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { FieldItem, Item, UiSchema } from '#schemas/meta/ui-schema.gen.ts';
import { type Compilation, expressionAt } from '#engine/types/compilation.ts';
import type { CompiledFact, CompiledItem } from './compiled-automation.ts';
import { fieldTypes } from '#engine/types/field-types.ts';
import { sourceOf } from './source-of.ts';
import { withGiven } from '#engine/types/scopes.ts';
import { addressParts, addressTitles } from '#engine/data/address-parts.ts';

type PlacedItem = { readonly item: Item; readonly pointer: string };

function placedItems(uiSchema: UiSchema | undefined): readonly PlacedItem[] {
  return (uiSchema?.sections ?? []).flatMap(({ items }, section) =>
    items.flatMap((item, index) => {
      const pointer = `/sections/${section}/items/${index}`;
      const inner = 'field' in item ? (item.items ?? []) : [];
      return [{ item, pointer }, ...inner.map((column, at) => ({ item: column, pointer: `${pointer}/items/${at}` }))];
    }),
  );
}

/** The items of the UI schema that are shown only when something holds; a column of a table is shown or not as a whole. */
export function compileItems(compilation: Compilation): readonly CompiledItem[] {
  const { automation, types } = compilation;
  // Only the browser draws notes, so they may speak of the record that a new form was started from; where it is not known, they are hidden.
  const ofNotes = withGiven(automation, types);
  return placedItems(automation.uiSchema).flatMap(({ item, pointer }) => {
    const source = 'show' in item ? item.show : undefined;
    if (source === undefined) return [];
    return [
      {
        pointer,
        source,
        show: expressionAt(compilation, source, {
          file: 'ui-schema.json',
          pointer: `${pointer}/show`,
          expected: { kind: 'boolean' },
          types: 'text' in item || 'fact' in item ? ofNotes : types,
        }),
      },
    ];
  });
}

/** The facts of the UI schema, each with the scope that it comes from. */
export function compileFacts(compilation: Compilation, names: ReadonlyMap<string, Expression>): readonly CompiledFact[] {
  const { automation } = compilation;
  const types = withGiven(automation, compilation.types);
  const known = { fields: new Set(Object.keys(fieldTypes(automation))), names };
  return placedItems(automation.uiSchema).flatMap(({ item, pointer }) => {
    if (!('fact' in item)) return [];
    const is = expressionAt(compilation, item.fact, {
      file: 'ui-schema.json',
      pointer: `${pointer}/fact`,
      expected: { kind: 'text' },
      types,
    });
    const source = sourceOf(known, is);
    return [{ pointer, is, ...defined({ source }) }];
  });
}

function titlesOf(items: readonly Item[], prefix: string): readonly (readonly [string, LocalizedText])[] {
  return items.flatMap((item): readonly (readonly [string, LocalizedText])[] => {
    if ('computed' in item) {
      // In a table a computed value may be named by its whole path or below the row.
      const path = item.computed.startsWith(prefix) ? item.computed : `${prefix}${item.computed}`;
      return [[`computed.${path}`, item.title]];
    }
    if ('deadline' in item) return [[`deadlines.${item.deadline}`, item.title]];
    if (!('field' in item)) return [];
    const path = `${prefix}${item.field}`;
    const parts = item.control === 'address' ? addressParts.map((part) => [`${path}.${part}`, addressTitles[part]] as const) : [];
    return [[path, item.title], ...parts, ...titlesOf(item.items ?? [], `${path}[].`)];
  });
}

function fieldsOf(items: readonly Item[], prefix: string): readonly (readonly [string, FieldItem])[] {
  return items.flatMap((item) => {
    if (!('field' in item)) return [];
    const path = `${prefix}${item.field}`;
    return [[path, item] as const, ...fieldsOf(item.items ?? [], `${path}[].`)];
  });
}

const fieldItems = (uiSchema: UiSchema | undefined) => (uiSchema?.sections ?? []).flatMap(({ items }) => fieldsOf(items, ''));

/** The control of each field by its path. */
export function controlsByPath(uiSchema: UiSchema | undefined): ReadonlyMap<string, FieldItem['control']> {
  return new Map(fieldItems(uiSchema).map(([path, { control }]) => [path, control]));
}

/** What each field for files takes, by its path. */
export function uploadsByPath(uiSchema: UiSchema | undefined): ReadonlyMap<string, FieldItem> {
  return new Map(fieldItems(uiSchema).filter(([, { control }]) => control === 'upload' || control === 'files'));
}

/** The paths of the tables of a form, whose rows have ids. */
export function tablePaths(uiSchema: UiSchema | undefined): readonly string[] {
  return [...controlsByPath(uiSchema)].flatMap(([path, control]) => (control === 'table' ? [path] : []));
}

/** The title of each field by its path, of each computed value by computed.path, and of each deadline by deadlines.name. */
export function titlesByPath(uiSchema: UiSchema | undefined): ReadonlyMap<string, LocalizedText> {
  return new Map((uiSchema?.sections ?? []).flatMap(({ items }) => titlesOf(items, '')));
}
