import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import Badge from 'react-bootstrap/Badge';
import Button from 'react-bootstrap/Button';
import { Notice } from '../parts/notice.tsx';
import type { Row } from '#runtime/ports/records.port.ts';
import { useTexts, type Texts } from '../texts/texts.ts';
import { cellText, isNumeric, nameOfRow, wordOfRow } from './cell-text.ts';
import { GridFilters, type Period } from './grid-filters.tsx';
import { GridFrame } from './grid-frame.tsx';
import { GridPaging } from './grid-paging.tsx';
import type { GridColumn } from './state-words.ts';
import type { Rows } from './use-rows.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

/** What stands in a row beside its declared columns. */
export type RowPart = { readonly title: string; readonly head?: ReactNode; readonly cell: (row: Row) => ReactNode };

type Props = {
  readonly title: string;
  readonly columns: readonly GridColumn[];
  readonly rows: Rows;
  readonly empty: string;
  /** Opens a row by its first cell; absent when rows open nothing. */
  readonly open?: (row: Row) => void;
  /** Stands in place of the filters that the columns declare. */
  readonly filters?: ReactNode;
  /** How the filters by day are called, when not by the making of the rows. */
  readonly period?: Period;
  readonly first?: RowPart;
  readonly last?: RowPart;
};

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Row>();
const none: Row[] = [];

const ariaSort = ({ query }: Rows, field: string): 'ascending' | 'descending' | 'none' => {
  if (query.sort?.field !== field) return 'none';
  return query.sort.direction === 'asc' ? 'ascending' : 'descending';
};

const signs = { ascending: ' ▲', descending: ' ▼', none: '' } as const;

const HeadCell = ({ column, rows, texts }: { readonly column: Column; readonly rows: Rows; readonly texts: Texts }) => {
  const title = texts.local(column.title);
  const numeric = isNumeric(column) ? 'text-end' : undefined;
  if (column.sort !== true)
    return (
      <th scope="col" className={numeric}>
        {title}
      </th>
    );
  const sorted = ariaSort(rows, column.field);
  return (
    <th scope="col" className={numeric} aria-sort={sorted}>
      <Button variant="link" className="btn-sort" onClick={() => rows.sortBy(column.field)}>
        {title}
        <span aria-hidden="true">{signs[sorted]}</span>
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
};

const lookOf = (column: Column): string | undefined => {
  if (isNumeric(column)) return 'text-end';
  return column.format === undefined && column.labels === undefined ? 'desk-words' : undefined;
};

/** The words of a cell; a state stands in its tone. */
const CellWords = ({ row, column, words }: Pick<CellProps, 'row' | 'column' | 'words'>) => {
  const tone = column.tones?.[wordOfRow(row, column.field)];
  if (tone === undefined || words === '') return words;
  return (
    <Badge bg="" className={`text-bg-${tone === 'neutral' ? 'secondary' : tone}`}>
      {words}
    </Badge>
  );
};

const Cell = ({ row, column, words, open, name }: CellProps) => {
  const texts = useTexts();
  const title = texts.local(column.title);
  const room = column.width === undefined ? undefined : { minWidth: `${Math.min(column.width, 40)}ch` };
  if (open === undefined) {
    return (
      <td className={lookOf(column)} style={room} data-title={title}>
        <CellWords row={row} column={column} words={words} />
      </td>
    );
  }
  const address = typeof row['href'] === 'string' ? row['href'] : '#';
  return (
    <td data-title={title}>
      <a
        href={address}
        {...(words === '' ? { 'aria-label': texts.t('gridOpen', { name }) } : {})}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          open(row);
        }}
      >
        {words === '' ? '…' : <CellWords row={row} column={column} words={words} />}
      </a>
    </td>
  );
};

const useGrid = ({ columns, rows }: Props, texts: Texts) => {
  const defined = useMemo(
    () =>
      helper.columns(
        columns.map((column) =>
          helper.accessor((row) => cellText(row, column, texts), { id: column.field, header: texts.local(column.title), meta: {} }),
        ),
      ),
    [columns, texts],
  );
  const data = useMemo(() => (rows.page === undefined ? none : [...rows.page.rows]), [rows.page]);
  return useTable({ features, columns: defined, data });
};

const GridTable = (props: Props) => {
  const texts = useTexts();
  const { columns, rows, open, first, last, title } = props;
  const table = useGrid(props, texts);
  return (
    <table className="table table-sm table-hover desk-grid" aria-label={title} aria-busy={rows.loading}>
      <thead>
        <tr>
          {first !== undefined && <th scope="col">{first.head ?? <span className="visually-hidden">{first.title}</span>}</th>}
          {columns.map((column) => (
            <HeadCell key={column.field} column={column} rows={rows} texts={texts} />
          ))}
          {last !== undefined && <th scope="col">{last.title}</th>}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={wordOfRow(row.original, 'id') || row.id}>
            {first !== undefined && <td>{first.cell(row.original)}</td>}
            {row.getAllCells().map((cell, index) => {
              const column = columns[index];
              if (column === undefined) return null;
              return (
                <Cell
                  key={cell.id}
                  row={row.original}
                  column={column}
                  words={String(cell.getValue())}
                  open={index === 0 ? open : undefined}
                  name={nameOfRow(row.original, columns, texts)}
                />
              );
            })}
            {last !== undefined && <td>{last.cell(row.original)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Rows with filters, sorting and pages, all done by the server. */
export const DataGrid = (props: Props) => {
  const { t } = useTexts();
  const { rows, columns, empty, filters, period } = props;
  const { page, failure, query } = rows;
  const isEmpty = page !== undefined && page.rows.length === 0;
  return (
    <div className="desk-automation">
      {filters ?? <GridFilters columns={columns} rows={rows} period={period} />}
      {page?.ownOnly === true && <p className="form-text">{t('gridOwnOnly')}</p>}
      {failure !== undefined && (
        <Notice tone="danger">
          {t('gridFailed', { message: failure })}{' '}
          <Button size="sm" variant="outline-danger" onClick={rows.reload}>
            {t('gridReload')}
          </Button>
        </Notice>
      )}
      {page === undefined && failure === undefined && <output>{t('gridLoading')}</output>}
      {isEmpty && <output>{Object.keys(query.filters).length > 0 ? t('gridEmptyFiltered') : empty}</output>}
      {page !== undefined && !isEmpty && (
        <GridFrame title={props.title}>
          <GridTable {...props} />
        </GridFrame>
      )}
      <GridPaging rows={rows} />
    </div>
  );
};
