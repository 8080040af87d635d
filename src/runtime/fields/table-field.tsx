import { useCallback, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { RequiredMark } from './required-mark.tsx';
import { focusField, idOfPointer } from './field-id.ts';
import { fieldView, sameView } from '#runtime/store/field-view.ts';
import { pointerOfField, type LayoutTable } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { useReadPart } from './use-read-part.ts';
import { AutofillBoundary } from './autofill-boundary.tsx';
import type { Pointer } from '#runtime/store/pointer.ts';
import { ColumnTitles, ColumnWidths } from './table-columns.tsx';
import { cellPointer, useRequiredColumns, useShownColumns } from './required-columns.ts';
import { ClosedRow } from './closed-row.tsx';
import { TableRow, type RowChanges } from './table-row.tsx';
import { useFixedRows, useFixedTable } from './fixed-rows.ts';
import { rowIdKey } from '#engine/data/row-ids.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';
import { listOf } from '#engine/data/plain-data.ts';

/** More columns than that leave no room beside each other: each row is a card. */
const mostBeside = 6;

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
    store.commitRows(pointer, [...rows, { [rowIdKey]: uniqueId() }], [...rows.keys()]);
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

type RowsProps = { readonly table: LayoutTable; readonly count: number; readonly isOpen: boolean; readonly change: RowChanges };

const TableRows = ({ table, count, isOpen, change }: RowsProps) => {
  const pointer = pointerOfField(table);
  const required = useRequiredColumns(table);
  const shown = useShownColumns(table);
  const fixed = useFixedRows(pointer, count);
  const columns = useMemo(() => table.columns.filter(({ path }) => shown.split('\n').includes(path)), [shown, table]);
  const isBeside = columns.length <= mostBeside;
  if (!isBeside && !isOpen)
    return (
      <ol className="desk-stored-rows">
        {Array.from({ length: count }, (_, row) => (
          <ClosedRow key={row} columns={columns} pointer={pointer} row={row} />
        ))}
      </ol>
    );
  return (
    <table className={`table desk-rows${isBeside ? '' : ' desk-rows-cards'}`}>
      {isBeside && <ColumnWidths columns={columns} open={isOpen} />}
      <ColumnTitles columns={columns} open={isOpen} required={required} />
      <tbody>
        {Array.from({ length: count }, (_, row) => (
          <TableRow
            key={row}
            columns={columns}
            pointer={pointer}
            row={row}
            count={count}
            open={isOpen}
            fixed={fixed[row]}
            before={fixed[row - 1] !== undefined}
            behind={fixed[row + 1] !== undefined}
            required={required}
            change={change}
          />
        ))}
      </tbody>
    </table>
  );
};

/** Rows of a form, added, moved and removed by the keyboard as by the mouse. */
export const TableField = ({ table }: { readonly table: LayoutTable }) => {
  const { store, texts, form } = useForm();
  const pointer = pointerOfField(table);
  const read = useCallback((snapshot: FormSnapshot) => fieldView(snapshot, pointer, texts.language), [pointer, texts.language]);
  const view = useSnapshot(store, read, sameView);
  const { news, adder, add, change } = useRows(table, pointer);
  const fixedBecause = useFixedTable(pointer);
  const drawRead = useReadPart(pointer);
  if (view.hidden) return null;
  const isOpen = !view.locked && fixedBecause === undefined;
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
        {count > 0 && <TableRows table={table} count={count} isOpen={isOpen} change={change} />}
        {fixedBecause !== undefined && <div className="form-text desk-help">{fixedBecause}</div>}
        {isOpen && <AddRow table={table} count={count} adder={adder} add={add} />}
      </fieldset>
      {view.errors.length > 0 && (
        <div id={`${id}-error`} className="desk-error">
          {view.errors.join(' ')}
        </div>
      )}
      {drawRead?.({ id: `${id}-read`, pointer, title: texts.local(table.item.title) })}
      <output className="visually-hidden">{news}</output>
    </AutofillBoundary>
  );
};
