import { defined } from '#domain/defined.ts';
import { deskToday } from '#runtime/parts/desk-day.ts';
import { useRef, useState } from 'react';
import type { GroupBy } from '#schemas/meta/list.gen.ts';
import type { RecordListPorts, Row } from '#runtime/ports/records.port.ts';
import { idOfRow } from './row-actions.ts';
import { DataGrid } from './data-grid.tsx';
import { ExportButton } from './export-button.tsx';
import { ColumnChoice, DensityButton, useGridLook } from './grid-look.tsx';
import type { Summed } from './grid-sums.tsx';
import type { TableProps } from './grid-table.tsx';
import { Peek } from './peek.tsx';
import type { GridColumn } from './state-words.ts';
import { useAnswer } from './use-answer.ts';
import { useListKeys } from './use-list-keys.ts';
import type { Rows } from './use-rows.ts';

type Props = Pick<TableProps, 'title' | 'columns' | 'rows' | 'open' | 'choice' | 'last'> & {
  /** Under which the look of the list is kept. */
  readonly name: string;
  readonly empty: string;
  /** How its rows are taken out; absent where they are not. */
  readonly exported?: Exported | undefined;
  readonly groupBy?: GroupBy | undefined;
  readonly loadSums?: RecordListPorts['loadSums'];
  readonly singleKeys: RecordListPorts['singleKeys'];
  /** Whether the rows were made on some day, by which they can be narrowed; they were, unless this is false. */
  readonly isDated?: boolean;
};

type Exported = { readonly exportRows: RecordListPorts['exportRows']; readonly takesColumns: boolean };

/** Says of which list, view and day the rows are. */
const fileName = (name: string, view: string | undefined): string =>
  `${[name, view, deskToday()].filter((word) => word !== undefined).join('-')}.csv`;

/** The sums beside the rows, where the list has any. */
const useSummed = ({ groupBy, loadSums, rows }: Props, columns: readonly GridColumn[]): Summed | undefined => {
  const hasSums = groupBy !== undefined || columns.some(({ sum }) => sum === true);
  const { answer } = useAnswer(hasSums ? loadSums : undefined, rows.query);
  return hasSums ? { groupBy, sums: answer?.sums, groups: answer?.groups } : undefined;
};

const rowWith = ({ page }: Rows, id: string | undefined): Row | undefined =>
  id === undefined ? undefined : page?.rows.find((row) => idOfRow(row) === id);

/** The rows of a list or a log with their search, columns, height, keys, and a look at one of them beside the others. */
export const ListTable = (props: Props) => {
  const { name, columns, rows, open, choice, last, exported, title, empty, singleKeys } = props;
  const hidden = columns.filter((column) => column.hidden === true).map(({ field }) => field);
  const look = useGridLook(name, hidden);
  const shown = columns.filter(({ field }, index) => index === 0 || !look.left.has(field));
  const summed = useSummed(props, shown);
  const [peeked, setPeeked] = useState<string | undefined>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame, singleKeys);
  const row = rowWith(rows, peeked);
  return (
    <div
      ref={frame}
      className={row === undefined ? undefined : 'desk-with-peek'}
      onFocus={({ target }) => {
        const id = target.closest('tr')?.dataset['row'];
        if (peeked !== undefined && id !== undefined) setPeeked(id);
      }}
    >
      <DataGrid
        title={title}
        columns={shown}
        rows={rows}
        empty={empty}
        search
        isDated={props.isDated !== false}
        density={look.density}
        summed={summed}
        peek={(next) => setPeeked(idOfRow(next) === peeked ? undefined : idOfRow(next))}
        tools={
          <>
            <ColumnChoice columns={columns} look={look} />
            <DensityButton look={look} />
            {exported !== undefined && (
              <ExportButton
                name={fileName(name, rows.query.view)}
                query={exported.takesColumns ? { ...rows.query, columns: shown.map(({ field }) => field) } : rows.query}
                exportRows={exported.exportRows}
              />
            )}
          </>
        }
        {...defined({ open, choice, last })}
      />
      {row !== undefined && <Peek row={row} columns={columns} last={last} open={open} close={() => setPeeked(undefined)} />}
    </div>
  );
};
