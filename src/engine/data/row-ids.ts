import { withValue } from './changed-data.ts';
import { pointerBelow, segmentsOf, valueAt } from './places.ts';
import { isList, isRecord, listOf, type PlainRecord } from './plain-data.ts';
import { sameValue } from './same-value.ts';

/** The key under which a row of a table keeps its id. No field can have it: the names of fields begin with a letter. */
export const rowIdKey = '_id';

/** The id of a row; undefined for a row that has none yet. */
export function rowIdOf(row: unknown): string | undefined {
  const id = isRecord(row) ? row[rowIdKey] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** A row without its id. */
export function withoutId(row: unknown): unknown {
  if (!isRecord(row) || !Object.hasOwn(row, rowIdKey)) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== rowIdKey));
}

/** Whether two rows say the same, whatever their ids. */
export function saysSame(one: unknown, other: unknown): boolean {
  return sameValue(withoutId(one), withoutId(other));
}

const pointerOf = (table: string): string => `/${table.replaceAll('.', '/')}`;

function withRows(data: PlainRecord, tables: readonly string[], rowsOf: (rows: readonly unknown[], pointer: string) => readonly unknown[]) {
  return tables.reduce((whole, table) => {
    const pointer = pointerOf(table);
    const rows = valueAt(whole, pointer);
    if (!isList(rows)) return whole;
    const after = rowsOf(rows, pointer);
    return after.every((row, index) => row === rows[index]) ? whole : withValue(whole, pointer, after);
  }, data);
}

/** The data without the ids of the rows in some tables, as a shape or another form sees it. */
export function withoutRowIds(data: PlainRecord, tables: readonly string[]): PlainRecord {
  return withRows(data, tables, (rows) => rows.map(withoutId));
}

/**
 * For each row the number of the stored row that it is; undefined for a new one. Rows are found by their ids, and by their numbers where
 * neither side has any, or where somebody sends rows who does not know the ids.
 */
export function storedRows(rows: readonly unknown[], stored: readonly unknown[]): readonly (number | undefined)[] {
  const byId = new Map(stored.flatMap((row, index) => (rowIdOf(row) === undefined ? [] : [[rowIdOf(row), index] as const])));
  const knowsIds = rows.some((row) => rowIdOf(row) !== undefined);
  return rows.map((row, index) => {
    const id = rowIdOf(row);
    if (id !== undefined) return byId.get(id);
    const isThere = index < stored.length && (!knowsIds || rowIdOf(stored[index]) === undefined);
    return isThere ? index : undefined;
  });
}

/** The data with an id in every row of some tables: its own, else that of the stored row that it is, else a new one. */
export function withRowIds(
  data: PlainRecord,
  tables: readonly string[],
  { stored = {}, newId }: { readonly stored?: PlainRecord | undefined; readonly newId: () => string },
): PlainRecord {
  return withRows(data, tables, (rows, pointer) => {
    const before = listOf(valueAt(stored, pointer));
    const found = storedRows(rows, before);
    return rows.map((row, index) => {
      const was = found[index];
      if (!isRecord(row) || Object.hasOwn(row, rowIdKey)) return row;
      return { ...row, [rowIdKey]: (was === undefined ? undefined : rowIdOf(before[was])) ?? newId() };
    });
  });
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The places of rows whose id is none, or stands twice in its table. */
export function oddRowIds(data: PlainRecord, tables: readonly string[]): readonly string[] {
  return tables.flatMap((table) => {
    const seen = new Set<unknown>();
    return listOf(valueAt(data, pointerOf(table))).flatMap((row, index) => {
      if (!isRecord(row) || !Object.hasOwn(row, rowIdKey)) return [];
      const id = row[rowIdKey];
      const isOdd = typeof id !== 'string' || !idPattern.test(id) || seen.has(id);
      seen.add(id);
      return isOdd ? [pointerBelow(pointerOf(table), index)] : [];
    });
  });
}

type RowPlace = { readonly table: string; readonly index: number; readonly below: readonly string[] };

function rowPlace(pointer: string): RowPlace | undefined {
  const segments = segmentsOf(pointer);
  const at = segments.findIndex((segment) => /^\d+$/.test(segment));
  return at < 0 ? undefined : { table: `/${segments.slice(0, at).join('/')}`, index: Number(segments[at]), below: segments.slice(at + 1) };
}

/** Where a place in a row stands in the stored data; undefined where the row is not known by an id. */
export function storedPlace(pointer: string, data: PlainRecord, stored: PlainRecord): string | undefined {
  const place = rowPlace(pointer);
  if (place === undefined) return undefined;
  const { table, index, below } = place;
  const id = rowIdOf(listOf(valueAt(data, table))[index]);
  const was = id === undefined ? -1 : listOf(valueAt(stored, table)).findIndex((row) => rowIdOf(row) === id);
  return was < 0 ? undefined : [table, was, ...below].join('/');
}

/** Whether a place stands in a row that is not stored yet. */
export function isInNewRow(pointer: string, data: PlainRecord, stored: PlainRecord): boolean {
  const place = rowPlace(pointer);
  if (place === undefined) return false;
  const { table, index } = place;
  return storedRows(listOf(valueAt(data, table)), listOf(valueAt(stored, table)))[index] === undefined;
}
