import { sameValue } from '#engine/data/same-value.ts';
import { isCovered, valueAt } from '#engine/data/places.ts';
import { isFilled, listOf, recordOf } from '#engine/data/plain-data.ts';
import { rowIdKey } from '#engine/data/row-ids.ts';
import { standsAt, type ReadGifts, type ReadTable } from '#engine/readings/read-values.ts';
import type { FormStore } from '#runtime/store/form-store.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';

const isEmptyTable = (rows: readonly unknown[]): boolean =>
  rows.every((row) => Object.entries(recordOf(row)).every(([name, value]) => name === rowIdKey || !isFilled(value)));

const stillRead = (rows: readonly unknown[], before: ReadTable | undefined): boolean =>
  before !== undefined && rows.length === before.rows.length && before.rows.every((row) => standsAt(rows, row) !== undefined);

/** Fills in what was read where nothing is, or where only the file before it said something; what a person typed stays. */
export const fillIn = (store: FormStore, gifts: ReadGifts, before: ReadGifts | undefined): void => {
  store.flush();
  const { data, state, typedWords } = store.snapshot();
  const isOpen = (pointer: Pointer): boolean => !isCovered(state.locked, pointer) && !typedWords.has(pointer);
  const filled = new Map<Pointer, unknown>();
  for (const { pointer, value } of gifts.values) {
    const current = valueAt(data, pointer);
    const last = before?.values.find((one) => one.pointer === pointer);
    const mayFill = !isFilled(current) || (last !== undefined && sameValue(current, last.value));
    if (mayFill && isOpen(pointer)) filled.set(pointer, value);
  }
  for (const { pointer, rows } of gifts.tables) {
    const current = listOf(valueAt(data, pointer));
    const last = before?.tables.find((one) => one.pointer === pointer);
    const mayFill = isEmptyTable(current) || stillRead(current, last);
    if (mayFill && rows.length > 0 && isOpen(pointer))
      filled.set(
        pointer,
        rows.map(({ cells }) => ({ [rowIdKey]: uniqueId(), ...cells })),
      );
  }
  if (filled.size > 0) store.fill(filled);
};
