import type { RJSFSchema } from '@rjsf/utils';
import { controlOf } from '../controls/catalogue.ts';
import type { Control } from '../controls/control.ts';
import type { Texts } from '../texts/texts.ts';
import { pointerOfPath, type Pointer } from './pointer.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { schemaFields, type SchemaField } from '#engine/data/schema-fields.ts';
import type { Computed, Deadline, Rules } from '#schemas/meta/rules.gen.ts';
import type { ComputedItem, DeadlineItem, FactItem, FieldItem, Item, TextItem } from '#schemas/meta/ui-schema.gen.ts';

type Placed = { readonly path: string; readonly shape: PlainRecord; readonly item: FieldItem };

export type LayoutField = Placed & { readonly kind: 'field'; readonly control: Control };
export type LayoutTable = Placed & { readonly kind: 'table'; readonly columns: readonly LayoutColumn[] };
export type LayoutRecipients = Placed & { readonly kind: 'recipients' };
export type LayoutComputed = {
  readonly kind: 'computed';
  readonly path: string;
  readonly type: Computed['type'];
  readonly item: ComputedItem;
  readonly place: Pointer;
};
export type LayoutDeadline = {
  readonly kind: 'deadline';
  readonly path: string;
  readonly declared: Deadline | undefined;
  readonly item: DeadlineItem;
  readonly place: Pointer;
};
export type LayoutFact = { readonly kind: 'fact'; readonly item: FactItem; readonly place: Pointer };
export type LayoutText = { readonly kind: 'text'; readonly item: TextItem; readonly place: Pointer };
export type LayoutColumn = LayoutField | LayoutComputed;
/** What a person enters: an item with a place in the data. */
export type LayoutEntry = LayoutField | LayoutTable | LayoutRecipients;
export type LayoutItem = LayoutEntry | LayoutComputed | LayoutDeadline | LayoutFact | LayoutText;

export type LayoutSection = {
  readonly id: string;
  /** Empty where one section is all there is, as in a dialog: then it has no heading. */
  readonly title: LocalizedText;
  readonly help: LocalizedText | undefined;
  readonly items: readonly LayoutItem[];
};

export const isEntry = (item: LayoutItem): item is LayoutEntry =>
  item.kind === 'field' || item.kind === 'table' || item.kind === 'recipients';

export type FormLayout = {
  /** The shape of the data; what ui-schema.json says stands in the sections. */
  readonly schema: RJSFSchema;
  readonly sections: readonly LayoutSection[];
  /** The item whose field has exactly this path. */
  readonly itemAt: (path: string) => LayoutEntry | undefined;
  /** The section in which a field stands; undefined for a place that no field shows. */
  readonly sectionOf: (pointer: Pointer) => string | undefined;
  /** The words that name a field in a sentence, with its row. */
  readonly titleAt: (pointer: Pointer, texts: Texts) => string | undefined;
  /** The control of exactly this field. */
  readonly controlAt: (pointer: Pointer) => Control | undefined;
};

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

/** The pointer of a field without rows. */
export const pointerOfField = (field: { readonly path: string }): Pointer => pointerOfPath(field.path);
