import { defined } from '#domain/defined.ts';
import type { Texts } from '#runtime/texts/texts.ts';
import { formatOfControl } from '#engine/columns/field-format.ts';
import { showValue } from '#engine/columns/columns.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';

type Shown = { readonly offered?: ChosenLabels[string] | undefined; readonly texts: Texts };

/** The value of a field in the words of the office: money with its sign, a date as it is written, a choice by its label. */
export const fieldWords = (
  value: unknown,
  { control, labels }: Pick<FieldItem, 'control' | 'labels'>,
  { offered, texts }: Shown,
): string => {
  const format = formatOfControl(control);
  return showValue(value, { labels: { ...offered, ...labels }, ...defined({ format }) }, texts.language);
};
