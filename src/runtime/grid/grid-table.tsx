import {
  createColumnHelper,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Column as TableColumn,
  type RowSelectionState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { Row } from '#runtime/ports/records.port.ts';
import { ToneBadge } from '../parts/tone-badge.tsx';
import { useTexts, type Texts } from '../texts/texts.ts';
import { cellText, isNumeric, nameOfRow, wordOfRow } from './cell-text.ts';
import type { GridColumn, Tone } from './state-words.ts';
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
  asc: { name: 'ascending', sign: ' ▲' },
  desc: { name: 'descending', sign: ' ▼' },
  none: { name: 'none', sign: '' },
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
  const { name, sign } = sorts[column.getIsSorted() || 'none'];
  return (
    <th scope="col" className={look} aria-sort={name}>
      <Button variant="link" className="btn-sort" onClick={() => column.toggleSorting()}>
        {title}
        <span aria-hidden="true">{sign}</span>
      </Button>
    </th>
  );
};

type CellProps = {
  readonly row: Row;
  readonly column: GridColumn;
  readonly words: string;
  readonly open: ((row: Row) => void) | undefined;
  readonly name: string;
  /** The tone of its status while a deadline is near. */
  readonly near: Tone | undefined;
};

const lookOf = (column: Column): string | undefined => {
  if (isNumeric(column)) return 'text-end';
  if (column.format === 'date' || column.format === 'time') return 'text-nowrap';
  return column.format === undefined && column.labels === undefined ? 'desk-words' : undefined;
};

/** The words of a cell; a state stands in its tone. */
const CellWords = ({ row, column, words, near }: Pick<CellProps, 'row' | 'column' | 'words' | 'near'>) => {
  const tone = column.tones === undefined ? undefined : (near ?? column.tones[wordOfRow(row, column.field)]);
  if (tone === undefined || words === '') return words;
  return <ToneBadge tone={tone}>{words}</ToneBadge>;
};

const Cell = ({ row, column, words, open, name, near }: CellProps) => {
  const texts = useTexts();
  const title = texts.local(column.title);
  const room = column.width === undefined ? undefined : { minWidth: `${Math.min(column.width, 40)}ch` };
  if (open === undefined) {
    return (
      <td className={lookOf(column)} style={room} data-title={title}>
        <CellWords row={row} column={column} words={words} near={near} />
      </td>
    );
  }
  const address = typeof row['href'] === 'string' ? row['href'] : '#';
  return (
    <td className="desk-grid-first" data-title={title}>
      <a
        href={address}
        {...(words === '' ? { 'aria-label': texts.t('gridOpen', { name }) } : {})}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          open(row);
        }}
      >
        {words === '' ? '…' : <CellWords row={row} column={column} words={words} near={near} />}
      </a>
    </td>
  );
};

type ChoiceProps = { readonly label: string; readonly chosen: boolean; readonly toggle: () => void };

const ChoiceBox = ({ label, chosen, toggle }: ChoiceProps) => <Form.Check aria-label={label} checked={chosen} onChange={toggle} />;

export const GridTable = (props: TableProps) => {
  const texts = useTexts();
  const { columns, rows, open, choice, last, title } = props;
  const table = useGrid(props, texts);
  return (
    <table className="table table-sm table-hover desk-grid" aria-label={title} aria-busy={rows.loading}>
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
        {table.getRowModel().rows.map((row) => {
          const name = nameOfRow(row.original, columns, texts);
          const near = rows.page?.tones?.[wordOfRow(row.original, 'id')];
          return (
            <tr key={row.id}>
              {choice !== undefined && (
                <td>
                  <ChoiceBox label={texts.t('gridSelect', { name })} chosen={row.getIsSelected()} toggle={() => row.toggleSelected()} />
                </td>
              )}
              {row.getAllCells().map((cell, index) => {
                const [column, words] = [columns[index], String(cell.getValue())];
                if (column === undefined) return null;
                const opens = index === 0 && row.original['unsaved'] !== true ? open : undefined;
                return <Cell key={cell.id} row={row.original} column={column} words={words} open={opens} name={name} near={near} />;
              })}
              {last !== undefined && <td data-title={last.title}>{last.cell(row.original)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
