import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { GridFilters, type Period } from './grid-filters.tsx';
import { GridState } from './grid-state.tsx';
import { GridFrame } from './grid-frame.tsx';
import { GridPaging } from './grid-paging.tsx';
import { GridTable, type TableProps } from './grid-table.tsx';

type Props = TableProps & {
  readonly empty: string;
  /** Stands in place of the filters that the columns declare. */
  readonly filters?: ReactNode;
  /** How the filters by day are called, when not by the making of the rows. */
  readonly period?: Period;
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
      <GridState rows={rows} shown={page} />
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
