import { useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Badge from 'react-bootstrap/Badge';
import type { Row } from '#runtime/ports/records.port.ts';
import type { RowPart } from '../grid/grid-table.tsx';
import { cellText } from '../grid/cell-text.ts';
import type { GridColumn } from '../grid/state-words.ts';
import { useShownTexts } from '../texts/shown-texts.ts';
import { entryOf, textColumns, type Reading } from './entries.ts';
import { EntryLink } from './entry-link.tsx';

type Props = {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly reading: Reading;
  readonly open: ((row: Row) => void) | undefined;
  readonly last?: RowPart | undefined;
};

const step = 200;

type WordsProps = { readonly row: Row; readonly column: GridColumn; readonly reading: Reading };

const Words = ({ row, column, reading }: WordsProps): ReactNode => {
  const words = cellText(row, column, reading.texts);
  const tone = column.tones?.[String(row[column.field])];
  return tone === undefined || words === '' ? (
    words
  ) : (
    <Badge bg="" className={`text-bg-${tone === 'neutral' ? 'secondary' : tone}`}>
      {words}
    </Badge>
  );
};

/** The records of one day as a table, in the order of time. */
export const DayList = ({ name, rows, reading, open, last }: Props) => {
  const t = useShownTexts();
  const [most, setMost] = useState(step);
  const { texts, calendar } = reading;
  const columns = textColumns(reading);
  const hasTimes = calendar.from !== undefined;
  const shown = rows.slice(0, most);
  return (
    <>
      <table className="table table-sm table-hover desk-grid desk-rows" aria-label={name}>
        <thead>
          <tr>
            {hasTimes && <th scope="col">{t('time')}</th>}
            {columns.map((column) => (
              <th key={column.field} scope="col">
                {texts.local(column.title)}
              </th>
            ))}
            {last !== undefined && <th scope="col">{last.title}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const { id, begin, end } = entryOf(row, reading);
            return (
              <tr key={id}>
                {hasTimes && <td data-title={t('time')}>{end === '' ? begin : t('span', { from: begin, to: end })}</td>}
                {columns.map((column, index) => (
                  <td key={column.field} data-title={texts.local(column.title)}>
                    {index === 0 ? (
                      <EntryLink row={row} open={open}>
                        {cellText(row, column, texts) === '' ? '…' : <Words row={row} column={column} reading={reading} />}
                      </EntryLink>
                    ) : (
                      <Words row={row} column={column} reading={reading} />
                    )}
                  </td>
                ))}
                {last !== undefined && <td>{last.cell(row)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length > most && (
        <Button size="sm" variant="outline-secondary" onClick={() => setMost(most + step)}>
          {t('showMore', { count: Math.min(step, rows.length - most) })}
        </Button>
      )}
    </>
  );
};
