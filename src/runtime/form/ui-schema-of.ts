import type { UiSchema } from '@rjsf/utils';
import { isEntry, type FormLayout, type LayoutEntry } from '#runtime/store/form-layout.ts';

const isMany = ({ type }: LayoutEntry['shape']): boolean => type === 'object' || type === 'array';

/** What RJSF has to know of an item of ui-schema.json: the widget that enters its value, or the field where it is an object or a list. Everything else is said by the layout. */
export const uiSchemaOfEntry = ({ item: { control }, shape }: LayoutEntry): UiSchema =>
  isMany(shape) ? { 'ui:field': control } : { 'ui:widget': control };

export const uiSchemaOf = ({ sections }: Pick<FormLayout, 'sections'>): UiSchema =>
  Object.fromEntries(
    sections
      .flatMap(({ items }) => items)
      .filter(isEntry)
      .map((item) => [item.path, uiSchemaOfEntry(item)]),
  );
