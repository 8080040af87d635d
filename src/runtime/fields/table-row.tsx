import { memo } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from '#runtime/store/form-context.ts';
import type { LayoutColumn } from '#runtime/store/form-layout.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { ComputedValue } from './computed-value.tsx';
import { Field } from './field.tsx';
import { cellPointer } from './required-columns.ts';

const Cell = ({ column, table, row }: { readonly column: LayoutColumn; readonly table: Pointer; readonly row: number }) => {
  const pointer = cellPointer(table, row, column);
  return column.kind === 'computed' ? (
    <ComputedValue computed={column} pointer={pointer} row={row + 1} />
  ) : (
    <Field field={column} pointer={pointer} row={row + 1} />
  );
};

export type RowChanges = { readonly remove: (row: number) => void; readonly move: (row: number, by: 1 | -1) => void };

type ButtonsProps = { readonly row: number; readonly canRise: boolean; readonly canSink: boolean; readonly change: RowChanges };

const RowButtons = ({ row, canRise, canSink, change }: ButtonsProps) => {
  const { texts } = useForm();
  const number = row + 1;
  return (
    <>
      <Button
        size="sm"
        variant="outline-secondary"
        disabled={!canRise}
        aria-label={texts.t('moveRowUp', { number })}
        onClick={() => change.move(row, -1)}
      >
        ↑
      </Button>
      <Button
        size="sm"
        variant="outline-secondary"
        disabled={!canSink}
        aria-label={texts.t('moveRowDown', { number })}
        onClick={() => change.move(row, 1)}
      >
        ↓
      </Button>
      <Button size="sm" variant="outline-danger" aria-label={texts.t('removeRow', { number })} onClick={() => change.remove(row)}>
        ×
      </Button>
    </>
  );
};

type RowProps = {
  readonly columns: readonly LayoutColumn[];
  readonly pointer: Pointer;
  readonly row: number;
  readonly count: number;
  /** Whether rows can be added, removed and moved in this table. */
  readonly open: boolean;
  /** Why this row stays as it is. */
  readonly fixed: string | undefined;
  /** Whether the row before it stays, and the one behind it, so that it cannot pass them. */
  readonly before: boolean;
  readonly behind: boolean;
  /** The paths of the required columns, joined, so that a row paints again only when they change. */
  readonly required: string;
  readonly change: RowChanges;
};

/** A row of a table; one that stays as it is stored says why, and has no buttons. */
export const TableRow = memo(({ columns, pointer, row, count, open, fixed, before, behind, required, change }: RowProps) => {
  const { texts } = useForm();
  return (
    <tr>
      <th scope="row" className="desk-row-number">
        <span className="visually-hidden">{texts.t('rowNumber', { number: row + 1 })}</span>
        <span aria-hidden="true">{row + 1}</span>
      </th>
      {columns.map((column) => (
        <td key={column.path} data-title={`${texts.local(column.item.title)}${required.split('\n').includes(column.path) ? ' *' : ''}`}>
          <Cell column={column} table={pointer} row={row} />
        </td>
      ))}
      {open && (
        <td className="desk-row-actions">
          {fixed === undefined ? (
            <RowButtons row={row} canRise={row > 0 && !before} canSink={row < count - 1 && !behind} change={change} />
          ) : (
            <span className="form-text">{fixed}</span>
          )}
        </td>
      )}
    </tr>
  );
});

TableRow.displayName = 'TableRow';
