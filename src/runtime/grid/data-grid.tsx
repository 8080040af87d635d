import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { GridFilters } from './grid-filters.tsx';
import type { Period } from './filter-chips.tsx';
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
  /** Whether words are looked for in all of a row. */
  readonly search?: boolean;
  /** Whether the rows can be narrowed by days; they can, unless this is false. */
  readonly isDated?: boolean;
  /** What stands at the end of the line of the filters. */
  readonly tools?: ReactNode;
};

const shapes = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

const emptyWord = '\u00A0';

/** The shape of the table while its rows are on their way, so that nothing jumps when they come. */
const GridSkeleton = ({ columns }: Pick<Props, 'columns'>) => {
  const { local } = useTexts();
  return (
    <div className="desk-grid-frame" aria-hidden="true">
      <table className="table desk-grid">
        <thead>
          <tr>
            {columns.map(({ field, title }) => (
              <th key={field}>{local(title)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shapes.map((shape) => (
            <tr key={shape}>
              {columns.map(({ field }) => (
                <td key={field}>
                  <span className="desk-skeleton">{emptyWord}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Rows with filters, sorting and pages, all done by the server. */
export const DataGrid = (props: Props) => {
  const { t } = useTexts();
  const { rows, columns, empty, filters, period, search, tools, isDated = true } = props;
  const { page, failure, query } = rows;
  const isEmpty = page !== undefined && page.rows.length === 0;
  return (
    <div className="desk-automation">
      {filters ?? <GridFilters columns={columns} rows={rows} period={period} search={search} tools={tools} isDated={isDated} />}
      <GridState rows={rows} shown={page} />
      {page === undefined && failure === undefined && (
        <>
          <output className="visually-hidden">{t('gridLoading')}</output>
          <GridSkeleton columns={columns} />
        </>
      )}
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
