import type { ComputedItem, DeadlineItem, FieldItem, Item, UiSchema } from '#schemas/meta/ui-schema.gen.ts';
import { below } from '#engine/findings/finding.ts';
import type { Place } from '#engine/findings/finding.ts';

/** A field on the form: its whole path, its item and where that stands in ui-schema.json. */
export type FieldView = { readonly path: string; readonly item: FieldItem; readonly place: Place; readonly section: string };

/** A deadline on the form. */
export type DeadlineView = { readonly item: DeadlineItem; readonly place: Place };

/** A computed value on the form, with its whole path. */
export type ComputedView = { readonly path: string; readonly item: ComputedItem; readonly place: Place };

type Stood = { readonly item: Item; readonly place: Place; readonly section: string; readonly rows: string };

function itemsBelow(items: readonly Item[], at: Omit<Stood, 'item'>): readonly Stood[] {
  return items.flatMap((item, index) => {
    const place = below(at.place, index);
    const inner =
      'field' in item && item.items !== undefined
        ? itemsBelow(item.items, { ...at, place: below(place, 'items'), rows: `${at.rows}${item.field}[].` })
        : [];
    return [{ ...at, item, place }, ...inner];
  });
}

function everyItem(uiSchema: UiSchema): readonly Stood[] {
  const start: Place = { file: 'ui-schema.json', path: '' };
  return uiSchema.sections.flatMap((section, index) =>
    itemsBelow(section.items, { place: below(start, 'sections', index, 'items'), section: section.id, rows: '' }),
  );
}

/** Every field on the form, the columns of tables too. */
export function viewsOf(uiSchema: UiSchema): readonly FieldView[] {
  return everyItem(uiSchema).flatMap(({ item, place, section, rows }) =>
    'field' in item ? [{ path: `${rows}${item.field}`, item, place, section }] : [],
  );
}

/** Every computed value on the form; those of rows by their path below the row's table, as rules.json names them. */
export function computedViewsOf(uiSchema: UiSchema): readonly ComputedView[] {
  return everyItem(uiSchema).flatMap(({ item, place, rows }) =>
    'computed' in item ? [{ path: `${rows}${item.computed}`, item, place }] : [],
  );
}

/** Every deadline on the form. */
export function deadlineViewsOf(uiSchema: UiSchema): readonly DeadlineView[] {
  return everyItem(uiSchema).flatMap(({ item, place }) => ('deadline' in item ? [{ item, place }] : []));
}
