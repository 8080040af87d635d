import { sameValue } from '#engine/data/same-value.ts';
import { isCovered, valueAt } from '#engine/data/places.ts';
import { isFilled, listOf, recordOf } from '#engine/data/plain-data.ts';
import { rowIdKey } from '#engine/data/row-ids.ts';
import { namedAt, type ReadGifts, type ReadTable } from '#engine/readings/read-values.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import type { FormStore } from '#runtime/store/form-store.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';

const isEmptyTable = (rows: readonly unknown[]): boolean =>
  rows.every((row) => Object.entries(recordOf(row)).every(([name, value]) => name === rowIdKey || !isFilled(value)));

const isOpenIn =
  ({ state, typedWords }: Pick<FormSnapshot, 'state' | 'typedWords'>) =>
  (pointer: Pointer): boolean =>
    !isCovered(state.locked, pointer) && !typedWords.has(pointer);

/** Fills in what was read where nothing is; what a person typed stays. */
export const fillIn = (store: FormStore, gifts: ReadGifts): void => {
  store.flush();
  const snapshot = store.snapshot();
  const isOpen = isOpenIn(snapshot);
  const filled = new Map<Pointer, unknown>();
  for (const { pointer, value } of gifts.values)
    if (!isFilled(valueAt(snapshot.data, pointer)) && isOpen(pointer)) filled.set(pointer, value);
  for (const { pointer, rows } of gifts.tables) {
    if (rows.length > 0 && isEmptyTable(listOf(valueAt(snapshot.data, pointer))) && isOpen(pointer))
      filled.set(
        pointer,
        rows.map(({ cells }) => ({ [rowIdKey]: uniqueId(), ...cells })),
      );
  }
  if (filled.size > 0) store.fill(filled);
};

/** The rows without the cells that still say what was read; a row whose name a person changed stays whole. */
const rowsLeft = (rows: readonly unknown[], { rows: read }: ReadTable): readonly unknown[] => {
  const cellsAt = new Map(read.map((row) => [namedAt(rows, row), row.cells] as const));
  return rows.flatMap((row, index) => {
    const cells = cellsAt.get(index);
    if (cells === undefined) return [row];
    const left = Object.entries(recordOf(row)).filter(([name, value]) => !(name in cells && sameValue(value, cells[name])));
    return isEmptyTable([Object.fromEntries(left)]) ? [] : [Object.fromEntries(left)];
  });
};

/** Takes back what still says what a file said that is gone: nobody would be asked any more whether it is right. */
export const takeBack = (store: FormStore, gifts: ReadGifts): void => {
  store.flush();
  const snapshot = store.snapshot();
  const isOpen = isOpenIn(snapshot);
  const cleared = new Map<Pointer, unknown>();
  for (const { pointer, value } of gifts.values)
    if (sameValue(valueAt(snapshot.data, pointer), value) && isOpen(pointer)) cleared.set(pointer, undefined);
  for (const table of gifts.tables) {
    const rows = listOf(valueAt(snapshot.data, table.pointer));
    const left = rowsLeft(rows, table);
    if (!sameValue(rows, left) && isOpen(table.pointer)) cleared.set(table.pointer, left.length === 0 ? undefined : left);
  }
  if (cleared.size > 0) store.fill(cleared);
};
