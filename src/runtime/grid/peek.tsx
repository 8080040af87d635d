import { isRecord } from '#engine/data/plain-data.ts';
import { useEffect } from 'react';
import type { Row } from '#runtime/ports/records.port.ts';
import { useTexts } from '../texts/texts.ts';
import { cellText, nameOfRow } from './cell-text.ts';
import { CellWords } from './grid-cells.tsx';
import type { RowPart } from './grid-table.tsx';
import type { GridColumn } from './state-words.ts';

type Props = {
  readonly row: Row;
  readonly columns: readonly GridColumn[];
  readonly last: RowPart | undefined;
  readonly open: ((row: Row) => void) | undefined;
  readonly close: () => void;
};

const wordIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What the automation calls the record in one line. */
const lineOf = ({ line }: Row) => (isRecord(line) ? { title: wordIn(line['title']), note: wordIn(line['note']) } : {});

/** What a row says, beside the list: every column of it that says something, and what can be done. */
export const Peek = ({ row, columns, last, open, close }: Props) => {
  const texts = useTexts();
  const { t, local } = texts;
  const { title, note } = lineOf(row);
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [close]);
  const facts = columns.map((column) => ({ column, words: cellText(row, column, texts) })).filter(({ words }) => words !== '');
  return (
    <aside className="desk-peek" aria-label={`${t('gridPeek')}: ${nameOfRow(row, columns, texts)}`}>
      <header>
        <div>
          <h2>{title ?? nameOfRow(row, columns, texts)}</h2>
          {note !== undefined && <p>{note}</p>}
        </div>
        <button type="button" className="btn-close" aria-label={t('gridPeekClose')} onClick={close} />
      </header>
      <div className="desk-peek-acts">
        {open !== undefined && (
          <button type="button" className="btn btn-sm btn-outline-primary" onClick={() => open(row)}>
            {t('gridPeekOpen')}
          </button>
        )}
        {last?.cell(row)}
      </div>
      <dl>
        {facts.map(({ column, words }) => (
          <div key={column.field}>
            <dt>{local(column.title)}</dt>
            <dd>
              <CellWords row={row} column={column} words={words} near={undefined} />
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
};
