import { holds, type Pointer } from './pointer.ts';

/** What stood at the rows of a table, where those rows stand now. The order says which row each one was; what is not in it is gone. */
export const withRowsMoved = <V>(map: ReadonlyMap<Pointer, V>, table: Pointer, order: readonly number[]): ReadonlyMap<Pointer, V> => {
  const inTable = [...map].filter(([pointer]) => holds(table, pointer));
  if (inTable.length === 0) return map;
  const moved = new Map([...map].filter(([pointer]) => !holds(table, pointer)));
  for (const [row, was] of order.entries())
    for (const [pointer, value] of inTable)
      if (holds(`${table}/${was}`, pointer)) moved.set(`${table}/${row}${pointer.slice(`${table}/${was}`.length)}`, value);
  return moved;
};
