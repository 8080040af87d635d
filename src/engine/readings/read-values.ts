import { foldText } from '#domain/fold-text.ts';
import { isFilled, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { pointerBelow, stepsOf, valueAt } from '#engine/data/places.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { SchemaField } from '#engine/data/schema-fields.ts';
import type { Read } from '#schemas/meta/rules.gen.ts';
import type { Reading, ReadMark } from './reading.ts';

/** A value of the form that a reading gives, and the path of its mark in the reading. */
export type ReadValue = { readonly pointer: string; readonly value: unknown; readonly at: string; readonly mark: ReadMark | undefined };

/** A row that a reading gives: the columns that it fills, and the path of its mark. */
export type ReadRow = { readonly cells: PlainRecord; readonly at: string; readonly mark: ReadMark | undefined };

/** The rows of a table that a reading gives, in the order of the file. */
export type ReadTable = { readonly pointer: string; readonly rows: readonly ReadRow[] };

/** All that a reading gives to a form. */
export type ReadGifts = { readonly values: readonly ReadValue[]; readonly tables: readonly ReadTable[] };

type Fields = readonly Pick<SchemaField, 'path' | 'shape'>[];

/** The value as a field can hold it; undefined when it was not found or is none of the choices. */
function fitting(value: unknown, shape: PlainRecord | undefined): unknown {
  if (!isFilled(value)) return undefined;
  const choices = listOf(shape?.['enum']);
  if (choices.length === 0 || typeof value !== 'string') return value;
  return choices.find((choice) => typeof choice === 'string' && foldText(choice) === foldText(value));
}

const pointerOfPath = (path: string): string => stepsOf(path).reduce((pointer, { name }) => pointerBelow(pointer, name), '');

/** A mark stands at a value, or at the row or group that the value is in. */
function markAt(reading: Reading, path: string): { readonly at: string; readonly mark: ReadMark | undefined } {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0)))
    if (Object.hasOwn(reading.marks, at)) return { at, mark: reading.marks[at] };
  return { at: path, mark: undefined };
}

function rowsOf(table: string, fills: readonly (readonly [string, string])[], { reading, shapes }: Filling): ReadTable {
  const columns = fills.map(([field, from]) => ({ field, name: field.slice(table.length + 3), from: from.slice(from.indexOf('[]') + 3) }));
  const list = (fills[0]?.[1] ?? '').split('[]')[0] ?? '';
  const read = listOf(valueAt(reading.values, pointerOfPath(list)));
  const rows = read.flatMap((row, index): readonly ReadRow[] => {
    const cells = columns.flatMap(({ field, name, from }) => {
      const value = fitting(valueAt(recordOf(row), pointerOfPath(from)), shapes.get(field));
      return value === undefined ? [] : [[name, value] as const];
    });
    return cells.length === 0 ? [] : [{ cells: Object.fromEntries(cells), ...markAt(reading, `${list}[${index}]`) }];
  });
  return { pointer: pointerOfPath(table), rows };
}

type Filling = { readonly reading: Reading; readonly shapes: ReadonlyMap<string, PlainRecord> };

/** What a reading gives to the fields of a form. Nothing that was not found is among it. */
export function readGifts({ fills }: Pick<Read, 'fills'>, fields: Fields, reading: Reading): ReadGifts {
  const filling: Filling = { reading, shapes: new Map(fields.map(({ path, shape }) => [path, shape])) };
  const all = Object.entries(fills);
  const tables = new Set(all.flatMap(([field]) => (field.includes('[].') ? [field.slice(0, field.indexOf('[].'))] : [])));
  const values = all
    .filter(([field]) => !field.includes('[]'))
    .flatMap(([field, from]): readonly ReadValue[] => {
      const value = fitting(valueAt(reading.values, pointerOfPath(from)), filling.shapes.get(field));
      return value === undefined ? [] : [{ pointer: pointerOfPath(field), value, ...markAt(reading, from) }];
    });
  const rows = [...tables].map((table) =>
    rowsOf(
      table,
      all.filter(([field]) => field.startsWith(`${table}[].`)),
      filling,
    ),
  );
  return { values, tables: rows };
}

/** The row of a form that still says what was read, in every column that was filled; undefined when a person changed it or took it away. */
export function standsAt(rows: readonly unknown[], { cells }: ReadRow): number | undefined {
  return rowWith(rows, Object.entries(cells));
}

/** The row whose first filled column, its name, is as it was read: who changed another column has not said that the name is right. */
export function namedAt(rows: readonly unknown[], row: ReadRow): number | undefined {
  return standsAt(rows, row) ?? rowWith(rows, Object.entries(row.cells).slice(0, 1));
}

/** The row that says what was read in every filled column but the first: a person corrected its name. Rows of other names are left out. */
export function renamedAt(rows: readonly unknown[], { cells }: ReadRow, others: ReadonlySet<number | undefined>): number | undefined {
  const rest = Object.entries(cells).slice(1);
  const found = rows.findIndex((row, index) => !others.has(index) && rest.every(([name, value]) => sameValue(recordOf(row)[name], value)));
  return found < 0 || rest.length === 0 ? undefined : found;
}

function rowWith(rows: readonly unknown[], cells: readonly (readonly [string, unknown])[]): number | undefined {
  const found = rows.findIndex((row) => cells.every(([name, value]) => sameValue(recordOf(row)[name], value)));
  return found < 0 ? undefined : found;
}
