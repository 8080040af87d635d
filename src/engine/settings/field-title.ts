import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { Item } from '#schemas/meta/ui-schema.gen.ts';
import type { SettingsForm } from './settings-form.ts';

const columnsOf = (item: Item): readonly Item[] => ('field' in item ? (item.items ?? []) : []);

/** The title of a field by its own name, in the form itself or in the rows of a table; undefined when the form has no such field. */
export function fieldTitle({ automation }: SettingsForm, name: string): LocalizedText | undefined {
  const items = (automation.uiSchema?.sections ?? []).flatMap((section) => section.items);
  const titled = [...items, ...items.flatMap(columnsOf)].flatMap((item) => ('field' in item && item.field === name ? [item.title] : []));
  return titled[0];
}
