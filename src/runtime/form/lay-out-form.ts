import { controlOf } from '#runtime/controls/catalogue.ts';
import type { Control } from '#runtime/store/control.ts';
import {
  isEntry,
  type FormLayout,
  type LayoutColumn,
  type LayoutComputed,
  type LayoutDeadline,
  type LayoutFact,
  type LayoutField,
  type LayoutItem,
  type LayoutSection,
  type LayoutText,
  type Placed,
} from '#runtime/store/form-layout.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { schemaFields, type SchemaField } from '#engine/data/schema-fields.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { ComputedItem, DeadlineItem, FieldItem, Item } from '#schemas/meta/ui-schema.gen.ts';

type Reading = { readonly fields: ReadonlyMap<string, SchemaField>; readonly rules: Rules };

const columnOf = (
  reading: Reading,
  item: FieldItem | ComputedItem,
  at: { readonly table: string; readonly place: Pointer },
): LayoutColumn => {
  if ('computed' in item) return computedOf(reading, { ...item, computed: below(at.table, item.computed) }, at.place);
  return fieldOf(reading, { ...item, field: below(at.table, item.field) });
};

const below = (table: string, path: string): string => (path.startsWith(`${table}[].`) ? path : `${table}[].${path}`);

const computedOf = (reading: Reading, item: ComputedItem, place: Pointer): LayoutComputed => ({
  kind: 'computed',
  path: item.computed,
  type: reading.rules.computed?.[item.computed]?.type ?? 'text',
  authority: reading.rules.computed?.[item.computed]?.authority,
  item,
  place,
});

const deadlineOf = (reading: Reading, item: DeadlineItem, place: Pointer): LayoutDeadline => ({
  kind: 'deadline',
  path: `deadlines.${item.deadline}`,
  declared: reading.rules.deadlines?.[item.deadline],
  item,
  place,
});

const placedOf = (reading: Reading, item: FieldItem): Placed => ({
  path: item.field,
  shape: reading.fields.get(item.field)?.shape ?? {},
  item,
});

const fieldOf = (reading: Reading, item: FieldItem): LayoutField => ({
  kind: 'field',
  ...placedOf(reading, item),
  control: controlOf(item.control),
});

const itemOf = (reading: Reading, item: Item, place: Pointer): LayoutItem => {
  if ('computed' in item) return computedOf(reading, item, place);
  if ('deadline' in item) return deadlineOf(reading, item, place);
  if ('fact' in item) return { kind: 'fact', item, place };
  if (!('field' in item)) return { kind: 'text', item, place };
  if (item.control === 'recipients') return { kind: 'recipients', ...placedOf(reading, item) };
  if (item.control !== 'table') return fieldOf(reading, item);
  const columns = (item.items ?? []).map((column, index) =>
    columnOf(reading, column, { table: item.field, place: `${place}/items/${index}` }),
  );
  return { kind: 'table', ...placedOf(reading, item), columns };
};

type Named = { readonly section: string; readonly title: LocalizedText };

const placedItems = (item: LayoutItem): readonly Exclude<LayoutItem, LayoutText | LayoutFact>[] => {
  if (item.kind === 'text' || item.kind === 'fact') return [];
  return item.kind === 'table' ? [item, ...item.columns] : [item];
};

const namesOf = (sections: readonly LayoutSection[]): ReadonlyMap<string, Named> =>
  new Map(
    sections.flatMap(({ id, items }) =>
      items.flatMap(placedItems).map(({ path, item }) => [path, { section: id, title: item.title }] as const),
    ),
  );

const controlsOf = (sections: readonly LayoutSection[]): ReadonlyMap<string, Control> =>
  new Map(
    sections.flatMap(({ items }) =>
      items.flatMap(placedItems).flatMap((item) => (item.kind === 'field' ? [[item.path, item.control] as const] : [])),
    ),
  );

const nearest = (named: ReadonlyMap<string, Named>, pointer: Pointer): Named | undefined => {
  let path = pathOfPointer(pointer);
  while (path !== '') {
    const found = named.get(path) ?? named.get(path.replace(/\[\]$/, ''));
    if (found !== undefined) return found;
    path = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
  }
  return undefined;
};

/** The row number of a place in a table, counted from one. */
const rowOf = (pointer: Pointer): number | undefined => {
  const found = /^.*\/(\d+)(?:\/|$)/.exec(pointer);
  return found === null ? undefined : Number(found[1]) + 1;
};

/** How declared sections are laid out over a shape. */
export const layoutOfSections = (schema: PlainRecord, sections: readonly LayoutSection[]): FormLayout => {
  const named = namesOf(sections);
  const controls = controlsOf(sections);
  const entries = new Map(sections.flatMap(({ items }) => items.filter(isEntry).map((item) => [item.path, item] as const)));
  return {
    schema: { ...schema },
    sections,
    itemAt: (path) => entries.get(path),
    sectionOf: (pointer) => nearest(named, pointer)?.section,
    titleAt: (pointer, texts) => {
      const found = nearest(named, pointer);
      if (found === undefined) return undefined;
      const [title, row] = [texts.local(found.title), rowOf(pointer)];
      return row === undefined ? title : texts.t('cellLabel', { title, number: row });
    },
    controlAt: (pointer) => controls.get(pathOfPointer(pointer)),
  };
};

/** How the form of an automation is laid out: worked out once, it does not change while the form is open. */
export const layoutOf = ({ schema, rules, uiSchema }: Pick<Automation, 'schema' | 'rules' | 'uiSchema'>): FormLayout => {
  const fields = schema === undefined ? [] : schemaFields(schema);
  const reading: Reading = { fields: new Map(fields.map((field) => [field.path, field])), rules };
  const sections = (uiSchema?.sections ?? []).map((section, at) => ({
    id: section.id,
    title: section.title,
    help: section.help,
    items: section.items.map((item, index) => itemOf(reading, item, `/sections/${at}/items/${index}`)),
  }));
  return layoutOfSections(recordOf(schema), sections);
};
