import {
  createColumnHelper,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Column as TableColumn,
  type Row as TableRow,
  type RowSelectionState,
  type Updater,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useMemo, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { Row } from '#runtime/ports/records.port.ts';
import { useTexts, type Texts } from '../texts/texts.ts';
import { cellText, isNumeric, nameOfRow, wordOfRow } from './cell-text.ts';
import { Cell } from './grid-cells.tsx';
import { GroupHead, headedBy, SumFoot, type Summed } from './grid-sums.tsx';
import type { GridColumn } from './state-words.ts';
import type { Rows } from './use-rows.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

/** What stands in a row after its declared columns. */
export type RowPart = { readonly title: string; readonly cell: (row: Row) => ReactNode };

/** Which rows are chosen, by their ids. */
export type Choice = { readonly chosen: RowSelectionState; readonly choose: (updater: Updater<RowSelectionState>) => void };

export type TableProps = {
  readonly title: string;
  readonly columns: readonly GridColumn[];
  readonly rows: Rows;
  /** Opens a row by its first cell; absent when rows open nothing. */
  readonly open?: (row: Row) => void;
  /** Absent when nothing is done to several rows. */
  readonly choice?: Choice;
  readonly last?: RowPart;
  /** Sums under the columns, and headings of groups. */
  readonly summed?: Summed | undefined;
  /** Shows what a row says beside the list. */
  readonly peek?: ((row: Row) => void) | undefined;
  readonly density?: string | undefined;
};

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
const helper = createColumnHelper<typeof features, Row>();
const none: Row[] = [];

/** The server sorts and pages; the table says what is asked of it next, and which rows are chosen. */
const useGrid = ({ columns, rows, choice }: TableProps, texts: Texts) => {
  const defined = useMemo(
    () =>
      helper.columns(
        columns.map((column) =>
          helper.accessor((row) => cellText(row, column, texts), {
            id: column.field,
            header: texts.local(column.title),
            enableSorting: column.sort === true,
          }),
        ),
      ),
    [columns, texts],
  );
  const data = useMemo(() => (rows.page === undefined ? none : [...rows.page.rows]), [rows.page]);
  const { sort } = rows.query;
  const sorting = sort === undefined ? [] : [{ id: sort.field, desc: sort.direction === 'desc' }];
  return useTable({
    features,
    columns: defined,
    data,
    getRowId: (row, index) => wordOfRow(row, 'id') || String(index),
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting, rowSelection: choice?.chosen ?? {} },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      if (next !== undefined) rows.sortBy({ field: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
    ...(choice === undefined ? {} : { onRowSelectionChange: choice.choose }),
  });
};

const sorts = {
  asc: { name: 'ascending', Sign: ArrowUp },
  desc: { name: 'descending', Sign: ArrowDown },
  none: { name: 'none', Sign: undefined },
} as const;

type HeadProps = { readonly column: TableColumn<typeof features, Row>; readonly declared: Column | undefined; readonly isFirst: boolean };

const HeadCell = ({ column, declared, isFirst }: HeadProps) => {
  const title = String(column.columnDef.header);
  const look = isFirst ? 'desk-grid-first' : declared !== undefined && isNumeric(declared) ? 'text-end' : undefined;
  if (!column.getCanSort())
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  const { name, Sign } = sorts[column.getIsSorted() || 'none'];
  return (
    <th scope="col" className={look} aria-sort={name}>
      <Button variant="link" className="btn-sort" onClick={() => column.toggleSorting()}>
        {title}
        {Sign !== undefined && <Sign size={14} strokeWidth={1.75} aria-hidden="true" focusable="false" />}
      </Button>
    </th>
  );
};

type ChoiceProps = { readonly label: string; readonly chosen: boolean; readonly toggle: () => void };

const ChoiceBox = ({ label, chosen, toggle }: ChoiceProps) => (
  <Form.Check aria-label={label} data-key="x" checked={chosen} onChange={toggle} />
);

type GridRowProps = { readonly row: TableRow<typeof features, Row>; readonly name: string; readonly props: TableProps };

const GridRow = ({ row, name, props: { columns, rows, open, choice, last, peek } }: GridRowProps) => {
  const texts = useTexts();
  const near = rows.page?.tones?.[wordOfRow(row.original, 'id')];
  const opens = row.original['unsaved'] === true ? undefined : open;
  const shows = opens === undefined || peek === undefined ? undefined : () => peek(row.original);
  return (
    <tr data-row={row.id}>
      {choice !== undefined && (
        <td>
          <ChoiceBox label={texts.t('gridSelect', { name })} chosen={row.getIsSelected()} toggle={() => row.toggleSelected()} />
        </td>
      )}
      {row.getAllCells().map((cell, index) => {
        const [column, words] = [columns[index], String(cell.getValue())];
        if (column === undefined) return null;
        const firstOnly = index === 0 ? { open: opens, peek: shows } : { open: undefined };
        return <Cell key={cell.id} row={row.original} column={column} words={words} name={name} near={near} {...firstOnly} />;
      })}
      {last !== undefined && <td data-title={last.title}>{last.cell(row.original)}</td>}
    </tr>
  );
};

export const GridTable = (props: TableProps) => {
  const texts = useTexts();
  const { columns, rows, choice, last, title, summed, density } = props;
  const table = useGrid(props, texts);
  const heads = headedBy(summed, rows);
  const width = columns.length + (choice === undefined ? 0 : 1) + (last === undefined ? 0 : 1);
  return (
    <table className="table desk-grid" aria-label={title} aria-busy={rows.loading} data-density={density}>
      <thead>
        <tr>
          {choice !== undefined && (
            <th scope="col">
              <ChoiceBox
                label={texts.t('gridSelectAll')}
                chosen={table.getIsAllRowsSelected()}
                toggle={() => table.toggleAllRowsSelected()}
              />
            </th>
          )}
          {table.getAllColumns().map((column, index) => (
            <HeadCell key={column.id} column={column} declared={columns[index]} isFirst={index === 0} />
          ))}
          {last !== undefined && <th scope="col">{last.title}</th>}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row, position) => {
          const group = heads[position];
          return (
            <Fragment key={row.id}>
              {group !== undefined && summed !== undefined && <GroupHead group={group} summed={summed} columns={columns} width={width} />}
              <GridRow row={row} name={nameOfRow(row.original, columns, texts)} props={props} />
            </Fragment>
          );
        })}
      </tbody>
      {summed?.sums !== undefined && <SumFoot summed={summed} columns={columns} rows={rows} beside={{ choice, last }} />}
    </table>
  );
};
