import { useCallback } from 'react';
import { isCovered, valueAt } from '#engine/data/places.ts';
import { listOf } from '#engine/data/plain-data.ts';
import { useForm } from '#runtime/store/form-context.ts';
import { pointerOfField, type LayoutColumn, type LayoutTable } from '#runtime/store/form-layout.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';

/** The place of the cell of a column in one row. */
export const cellPointer = (table: Pointer, row: number, column: LayoutColumn): Pointer => {
  const inRow = column.path.slice(column.path.indexOf('[].') + 3);
  return `${table}/${row}/${inRow.replaceAll('.', '/')}`;
};

/** The paths of the columns that some row shows, one a line; what is hidden in every row has no column. */
export const useShownColumns = (table: LayoutTable): string => {
  const { store } = useForm();
  const read = useCallback(
    ({ data, state }: FormSnapshot): string => {
      const pointer = pointerOfField(table);
      const rows = [...listOf(valueAt(data, pointer)).keys()];
      const shown = table.columns.filter((column) => rows.some((row) => !isCovered(state.hidden, cellPointer(pointer, row, column))));
      return shown.map(({ path }) => path).join('\n');
    },
    [table],
  );
  return useSnapshot(store, read);
};

/** The paths of the columns that some row requires, one a line: a text, so that nothing paints again while they stay the same. */
export const useRequiredColumns = (table: LayoutTable): string => {
  const { store } = useForm();
  const read = useCallback(
    ({ state }: FormSnapshot): string => {
      const cells = new Set([...state.required].map((pointer) => pointer.replaceAll(/\/\d+\//g, '/0/')));
      const required = table.columns.filter((column) => cells.has(cellPointer(pointerOfField(table), 0, column)));
      return required.map(({ path }) => path).join('\n');
    },
    [table],
  );
  return useSnapshot(store, read);
};
