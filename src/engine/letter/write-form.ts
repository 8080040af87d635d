import { calendarDate, usDate } from '#domain/calendar-date.ts';
import type { CompiledEnclosure } from '#engine/compilation/compiled-letter.ts';
import { isList, isRecord } from '#engine/data/plain-data.ts';
import type { Expression } from '#engine/expression/expression.ts';
import { plainValue } from '#engine/expression/value.ts';
import type { BoardForm, FormField } from '#schemas/meta/board-form.gen.ts';
import type { FormValue, LetterBlock, PacketItem } from './letter-model.ts';
import type { Writing } from './letter-writing.ts';

/** How many characters a field holds that says nothing of it. */
const usualLength = 60;

/** What stands in a field whose text goes to the addendum. */
export const seeAddendum = 'See addendum';

export const isField = (entry: BoardForm['fields'][number]): entry is FormField => 'name' in entry;

export const lengthOf = ({ length = usualLength }: FormField): number => length;

/** A value as a form of the Board has it: dates as MM/DD/YYYY, lists one under the other, a signature as "/s/ Name"; nothing while it is not known. */
function textOf(value: unknown): string {
  if (isList(value))
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join('\n');
  if (isRecord(value)) return typeof value['name'] === 'string' ? `/s/ ${value['name']}` : '';
  if (typeof value === 'string') {
    const day = calendarDate(value);
    return day === undefined ? value : usDate(day);
  }
  return typeof value === 'number' ? String(value) : '';
}

function valueOf({ values, figures }: Writing, expression: Expression): FormValue | undefined {
  const answer = plainValue(expression.evaluate(values, { figures }));
  if (answer === null || answer === false) return undefined;
  if (answer === true) return true;
  const text = textOf(answer);
  return text === '' ? undefined : text;
}

type Filled = { readonly values: Readonly<Record<string, FormValue>>; readonly addendum: readonly LetterBlock[] };

/** What stands in the fields of a form, and what is too long for its field. */
export function filledForm(writing: Writing, { form, fills }: NonNullable<CompiledEnclosure['form']>): Filled {
  const each = form.fields.filter(isField).flatMap((field) => {
    const source = fills[field.name];
    const value = source === undefined ? undefined : valueOf(writing, source);
    return source === undefined || value === undefined ? [] : [{ field, value, isProtected: source.type.kind === 'protected' }];
  });
  // A protected number stands here encrypted, which is longer than the number.
  const isLong = ({ field, value, isProtected }: (typeof each)[number]): boolean =>
    typeof value === 'string' && !isProtected && (value.length > lengthOf(field) || value.split('\n').length > (field.lines ?? 1));
  return {
    values: Object.fromEntries(each.map((one) => [one.field.name, isLong(one) ? seeAddendum : one.value])),
    addendum: each.filter(isLong).flatMap(({ field, value }): readonly LetterBlock[] => [
      { kind: 'heading', text: [{ text: field.label }] },
      ...String(value)
        .split('\n')
        .map((line): LetterBlock => ({ kind: 'paragraph', text: [{ text: line }] })),
    ]),
  };
}

/** The separator sheet before an enclosure. */
export function separatorItem(writing: Writing, { title, form, dated, author }: NonNullable<CompiledEnclosure['separator']>): PacketItem {
  const [unit = '', kind = '', ...rest] = title.split(' - ');
  const said = { documentDate: dated, author };
  const values = Object.entries(said).flatMap(([name, source]) => {
    const value = source === undefined ? undefined : valueOf(writing, source);
    return value === undefined ? [] : [[name, value] as const];
  });
  const fixed = { productUnit: unit, documentType: kind, documentTitle: rest.join(' - ') };
  return { kind: 'form', form: 'dwc-ca-10232-2', title: form.title, values: { ...fixed, ...Object.fromEntries(values) } };
}
