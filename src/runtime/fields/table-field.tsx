import { memo, useCallback, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ComputedValue } from './computed-value.tsx';
import { Field } from './field.tsx';
import { RequiredMark } from './required-mark.tsx';
import { focusField, idOfPointer } from './field-id.ts';
import { fieldView, sameView } from '#runtime/store/field-view.ts';
import { pointerOfField, type LayoutColumn, type LayoutTable } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { AutofillBoundary } from './autofill-boundary.tsx';
import type { Pointer } from '#runtime/store/pointer.ts';
import { ColumnTitles, ColumnWidths } from './table-columns.tsx';
import { cellPointer, useRequiredColumns } from './required-columns.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';
import { listOf } from '#engine/data/plain-data.ts';

/** More columns than that leave no room beside each other: each row is a card. */
const mostBeside = 6;

const Cell = ({ column, table, row }: { readonly column: LayoutColumn; readonly table: Pointer; readonly row: number }) => {
  const pointer = cellPointer(table, row, column);
  return column.kind === 'computed' ? (
    <ComputedValue computed={column} pointer={pointer} row={row + 1} />
  ) : (
    <Field field={column} pointer={pointer} row={row + 1} />
  );
};

type RowProps = {
  readonly table: LayoutTable;
  readonly pointer: Pointer;
  readonly row: number;
  readonly count: number;
  readonly locked: boolean;
  /** The paths of the required columns, joined, so that a row paints again only when they change. */
  readonly required: string;
  readonly change: RowChanges;
};

type RowChanges = { readonly remove: (row: number) => void; readonly move: (row: number, by: 1 | -1) => void };

const TableRow = memo(({ table, pointer, row, count, locked, required, change }: RowProps) => {
  const { texts } = useForm();
  return (
    <tr>
      <th scope="row" className="desk-row-number">
        <span className="visually-hidden">{texts.t('rowNumber', { number: row + 1 })}</span>
        <span aria-hidden="true">{row + 1}</span>
      </th>
      {table.columns.map((column) => (
        <td key={column.path} data-title={`${texts.local(column.item.title)}${required.split('\n').includes(column.path) ? ' *' : ''}`}>
          <Cell column={column} table={pointer} row={row} />
        </td>
      ))}
      {!locked && (
        <td className="desk-row-actions">
          <Button
            size="sm"
            variant="outline-secondary"
            disabled={row === 0}
            aria-label={texts.t('moveRowUp', { number: row + 1 })}
            onClick={() => change.move(row, -1)}
          >
            ↑
          </Button>
          <Button
            size="sm"
            variant="outline-secondary"
            disabled={row === count - 1}
            aria-label={texts.t('moveRowDown', { number: row + 1 })}
            onClick={() => change.move(row, 1)}
          >
            ↓
          </Button>
          <Button
            size="sm"
            variant="outline-danger"
            aria-label={texts.t('removeRow', { number: row + 1 })}
            onClick={() => change.remove(row)}
          >
            ×
          </Button>
        </td>
      )}
    </tr>
  );
});

TableRow.displayName = 'TableRow';

const swapped = (order: readonly number[], one: number, other: number): readonly number[] =>
  order.map((row) => (row === one ? other : row === other ? one : row));

const inOrder = (rows: readonly unknown[], order: readonly number[]): readonly unknown[] => order.map((row) => rows[row]);

const useRows = (table: LayoutTable, pointer: Pointer) => {
  const { store, texts, form } = useForm();
  const [news, setNews] = useState('');
  const adder = useRef<HTMLButtonElement>(null);
  const rowsNow = useCallback(() => {
    store.flush();
    return listOf(fieldView(store.snapshot(), pointer, texts.language).value);
  }, [store, pointer, texts.language]);
  const add = useCallback(() => {
    const rows = rowsNow();
    store.commitRows(pointer, [...rows, {}], [...rows.keys()]);
    setNews(texts.t('rowAdded', { number: rows.length + 1 }));
    const first = table.columns.find((column) => column.kind === 'field');
    if (first !== undefined) requestAnimationFrame(() => focusField(cellPointer(pointer, rows.length, first), form));
  }, [form, pointer, rowsNow, store, table, texts]);
  const remove = useCallback(
    (row: number) => {
      const rows = rowsNow();
      const order = [...rows.keys()].filter((index) => index !== row);
      store.commitRows(pointer, inOrder(rows, order), order);
      setNews(texts.t('rowRemoved', { number: row + 1 }));
      adder.current?.focus();
    },
    [pointer, rowsNow, store, texts],
  );
  const move = useCallback(
    (row: number, by: 1 | -1) => {
      const rows = rowsNow();
      const order = swapped([...rows.keys()], row, row + by);
      store.commitRows(pointer, inOrder(rows, order), order);
      setNews(texts.t('rowMoved', { number: row + by + 1 }));
    },
    [pointer, rowsNow, store, texts],
  );
  const change = useMemo<RowChanges>(() => ({ remove, move }), [remove, move]);
  return { news, adder, add, change };
};

type AddProps = { readonly table: LayoutTable; readonly count: number } & Pick<ReturnType<typeof useRows>, 'adder' | 'add'>;

const AddRow = ({ table, count, adder, add }: AddProps) => {
  const { texts, form } = useForm();
  const most = typeof table.shape['maxItems'] === 'number' ? table.shape['maxItems'] : Infinity;
  const isFull = count >= most;
  const reason = `${idOfPointer(pointerOfField(table), form)}-full`;
  return (
    <>
      <Button
        ref={adder}
        size="sm"
        variant="outline-primary"
        disabled={isFull}
        {...(isFull ? { 'aria-describedby': reason } : {})}
        onClick={add}
      >
        {table.item.addLabel === undefined ? texts.t('addRow') : texts.local(table.item.addLabel)}
      </Button>
      {isFull && (
        <div id={reason} className="form-text desk-help">
          {texts.t('tableIsFull', { most })}
        </div>
      )}
    </>
  );
};

/** Rows of a form, added, moved and removed by the keyboard as by the mouse. */
export const TableField = ({ table }: { readonly table: LayoutTable }) => {
  const { store, texts, form } = useForm();
  const pointer = pointerOfField(table);
  const read = useCallback((snapshot: FormSnapshot) => fieldView(snapshot, pointer, texts.language), [pointer, texts.language]);
  const view = useSnapshot(store, read, sameView);
  const { news, adder, add, change } = useRows(table, pointer);
  const required = useRequiredColumns(table);
  if (view.hidden) return null;
  const count = listOf(view.value).length;
  const id = idOfPointer(pointer, form);
  return (
    <AutofillBoundary className="col-12 desk-field">
      <fieldset className="desk-group" id={`${id}-group`} aria-describedby={view.errors.length > 0 ? `${id}-error` : undefined}>
        <legend className="desk-label">
          {texts.local(table.item.title)}
          <RequiredMark required={view.required} />
        </legend>
        {table.item.help !== undefined && <div className="form-text desk-help">{texts.local(table.item.help)}</div>}
        {count === 0 && <p className="desk-empty">{texts.t('noRows')}</p>}
        {count > 0 && (
          <table className={`table desk-rows${table.columns.length > mostBeside ? ' desk-rows-cards' : ''}`}>
            {table.columns.length <= mostBeside && <ColumnWidths table={table} locked={view.locked} />}
            <ColumnTitles table={table} locked={view.locked} required={required} />
            <tbody>
              {Array.from({ length: count }, (_, row) => (
                <TableRow
                  key={row}
                  table={table}
                  pointer={pointer}
                  row={row}
                  count={count}
                  locked={view.locked}
                  required={required}
                  change={change}
                />
              ))}
            </tbody>
          </table>
        )}
        {!view.locked && <AddRow table={table} count={count} adder={adder} add={add} />}
      </fieldset>
      {view.errors.length > 0 && (
        <div id={`${id}-error`} className="desk-error">
          {view.errors.join(' ')}
        </div>
      )}
      <output className="visually-hidden">{news}</output>
    </AutofillBoundary>
  );
};
