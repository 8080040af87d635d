import type { Automation } from '#engine/declaration/automation.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';

const fieldsOf = (automation: Automation): readonly FieldItem[] =>
  (automation.uiSchema?.sections ?? []).flatMap(({ items }) => items).filter((item) => 'field' in item);

/** The English title of a field by its path; the path itself where no field of the form shows it. */
export const layoutTitles = (automation: Automation): ((path: string) => string) => {
  const fields = fieldsOf(automation);
  const columns = fields.flatMap(({ field, items = [] }) =>
    items
      .filter((item) => 'field' in item)
      .map((item) => ({ ...item, field: item.field.startsWith(field) ? item.field : `${field}[].${item.field}` })),
  );
  const titles = new Map([...fields, ...columns].map(({ field, title }) => [field, textIn(title, 'en')] as const));
  return (path) => titles.get(path) ?? path;
};
