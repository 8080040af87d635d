import { defined } from '#domain/defined.ts';
import { formatOfControl } from '#engine/columns/field-format.ts';
import { showValue } from '#engine/columns/columns.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import { pointerBelow } from '#engine/data/places.ts';
import { isFilled, isList, isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { rowIdOf, withoutId } from '#engine/data/row-ids.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { FieldItem, Item } from '#schemas/meta/ui-schema.gen.ts';

/** A value in both languages. */
type Words = { readonly en: string; readonly es: string };

/** A field that changed, in the words of its form; without from it was empty before, without to it is now. */
export type FieldChange = {
  readonly pointer: string;
  readonly title: LocalizedText;
  /** The row that it stands in, from 1; with the title of its table. */
  readonly row?: number;
  readonly table?: LocalizedText;
  readonly from?: Words;
  readonly to?: Words;
};

/** What a record said, with the words of chosen values as they were offered. */
export type SaidData = { readonly data: PlainRecord; readonly labels: ChosenLabels };

type Place = {
  readonly path: string;
  readonly pointer: string;
  readonly row?: number;
  readonly table?: LocalizedText;
  /** The order of the rows of a table, not what they say. */
  readonly isOrder?: true;
};
type Values = readonly [before: unknown, after: unknown];
type Leaf = { readonly place: Place; readonly values: Values };

function itemsBelow(items: readonly Item[], prefix: string): readonly (readonly [string, FieldItem])[] {
  return items.flatMap((item) => {
    if (!('field' in item)) return [];
    const path = `${prefix}${item.field}`;
    return [[path, item] as const, ...itemsBelow(item.items ?? [], `${path}[].`)];
  });
}

const isRows = (value: unknown): boolean => isList(value) && value.length > 0 && value.every(isRecord);

/** The places at which two values differ, in the order of the fields; what the form draws as one field is one place. */
function differing(items: ReadonlyMap<string, FieldItem>, place: Place, [before, after]: Values): readonly Leaf[] {
  if (sameValue(before, after)) return [];
  const item = items.get(place.path);
  if (item?.items !== undefined && (isRows(before) || isRows(after)))
    return differingRows(items, { ...place, table: item.title }, [before, after]);
  if (item === undefined && (isRecord(before) || isRecord(after))) {
    const names = new Set([...Object.keys(recordOf(before)), ...Object.keys(recordOf(after))]);
    return [...names].flatMap((name) => {
      const path = place.path === '' ? name : `${place.path}.${name}`;
      return differing(items, { ...place, path, pointer: pointerBelow(place.pointer, name) }, [
        recordOf(before)[name],
        recordOf(after)[name],
      ]);
    });
  }
  return isFilled(before) || isFilled(after) ? [{ place, values: [before, after] }] : [];
}

type RowPair = { readonly key: string | number; readonly row: number; readonly values: Values };

/** The rows of a table that belong together: by their ids, and by their numbers where versions have rows without an id. */
function pairedRows(before: readonly unknown[], after: readonly unknown[]): readonly RowPair[] {
  if ([...before, ...after].some((row) => rowIdOf(row) === undefined))
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
      return { key: index, row: index + 1, values: [before[index], after[index]] };
    });
  const [was, is] = [before.map(rowIdOf), after.map(rowIdOf)];
  const removed = before.flatMap((row, index): readonly RowPair[] => {
    const key = was[index] ?? index;
    return is.includes(was[index]) ? [] : [{ key, row: index + 1, values: [withoutId(row), undefined] }];
  });
  const others = after.map((row, index): RowPair => {
    const at = was.indexOf(is[index]);
    return { key: is[index] ?? index, row: index + 1, values: [at < 0 ? undefined : withoutId(before[at]), withoutId(row)] };
  });
  return [...removed, ...others];
}

/** The order of the rows that are in both versions, by the numbers that they had; undefined while it is the same. */
function movedRows(before: readonly unknown[], after: readonly unknown[]): Values | undefined {
  const was = before.map(rowIdOf);
  const numbers = after.flatMap((row) => {
    const at = rowIdOf(row) === undefined ? -1 : was.indexOf(rowIdOf(row));
    return at < 0 ? [] : [at + 1];
  });
  const sorted = numbers.toSorted((one, other) => one - other);
  return sameValue(numbers, sorted) ? undefined : [sorted, numbers];
}

function differingRows(items: ReadonlyMap<string, FieldItem>, place: Place, [before, after]: Values): readonly Leaf[] {
  const [one, other] = [listOf(before), listOf(after)];
  const moved = movedRows(one, other);
  const leaves = pairedRows(one, other).flatMap(({ key, row, values }) =>
    differing(items, { ...place, path: `${place.path}[]`, pointer: pointerBelow(place.pointer, key), row }, values),
  );
  return moved === undefined ? leaves : [{ place: { ...place, isOrder: true }, values: moved }, ...leaves];
}

const longestWords = 500;

function cut(words: string): string {
  return words.length > longestWords ? `${words.slice(0, longestWords)}…` : words;
}

/** A value in the words of the office, in both languages; a list of people or files by their names. */
function wordsOf(value: unknown, item: FieldItem | undefined, offered: ChosenLabels[string] | undefined): Words | undefined {
  if (!isFilled(value)) return undefined;
  const format = item === undefined ? undefined : formatOfControl(item.control);
  const column = { labels: { ...offered, ...item?.labels }, ...defined({ format }) };
  return { en: cut(showValue(value, column, 'en')), es: cut(showValue(value, column, 'es')) };
}

function orderChange(item: FieldItem | undefined, pointer: string, [before, after]: Values): FieldChange {
  const words = (order: unknown): Words => {
    const numbers = cut(listOf(order).join(', '));
    return { en: `Rows ${numbers}`, es: `Filas ${numbers}` };
  };
  return { pointer, title: item?.title ?? pointer, from: words(before), to: words(after) };
}

/** What changed between two versions of a record, field by field. */
export function fieldChanges({ uiSchema }: Pick<Automation, 'uiSchema'>, before: SaidData, after: SaidData): readonly FieldChange[] {
  const items = new Map((uiSchema?.sections ?? []).flatMap((section) => itemsBelow(section.items, '')));
  const rank = new Map([...items.keys()].map((path, index) => [path, index] as const));
  const order = ({ place }: Leaf): number => rank.get(place.path) ?? items.size;
  const tableOrder = ({ place: { path } }: Leaf): number => rank.get(path.split('[]', 1)[0] ?? path) ?? items.size;
  const leaves = differing(items, { path: '', pointer: '' }, [before.data, after.data]);
  return leaves
    .toSorted(
      (one, other) => tableOrder(one) - tableOrder(other) || (one.place.row ?? 0) - (other.place.row ?? 0) || order(one) - order(other),
    )
    .map(({ place: { path, pointer, row, table, isOrder }, values }) => {
      if (isOrder === true) return orderChange(items.get(path), pointer, values);
      const item = items.get(path);
      const from = wordsOf(values[0], item, before.labels[path]);
      const to = wordsOf(values[1], item, after.labels[path]);
      return {
        pointer,
        title: item?.title ?? path,
        ...defined({ row }),
        ...(row === undefined || table === undefined ? {} : { table }),
        ...defined({ from, to }),
      };
    });
}
