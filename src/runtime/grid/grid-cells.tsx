import type { Row } from '#runtime/ports/records.port.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import { ToneBadge } from '../parts/tone-badge.tsx';
import { useTexts } from '../texts/texts.ts';
import { isNumeric, wordOfRow } from './cell-text.ts';
import type { GridColumn, Tone } from './state-words.ts';

export type CellProps = {
  readonly row: Row;
  readonly column: GridColumn;
  readonly words: string;
  readonly open: ((row: Row) => void) | undefined;
  readonly name: string;
  /** The tone of its status while a deadline is near. */
  readonly near: Tone | undefined;
  /** Shows what the row says beside the list. */
  readonly peek?: (() => void) | undefined;
};

const lookOf = (column: Column): string | undefined => {
  if (isNumeric(column)) return 'text-end';
  if (column.format === 'date' || column.format === 'time') return 'text-nowrap';
  return column.format === undefined && column.labels === undefined ? 'desk-words' : undefined;
};

/** The words of a cell; a state stands in its tone. */
export const CellWords = ({ row, column, words, near }: Pick<CellProps, 'row' | 'column' | 'words' | 'near'>) => {
  const tone = column.tones === undefined ? undefined : (near ?? column.tones[wordOfRow(row, column.field)]);
  if (tone === undefined || words === '') return words;
  return <ToneBadge tone={tone}>{words}</ToneBadge>;
};

/** One cell; the first opens its row. */
export const Cell = ({ row, column, words, open, name, near, peek }: CellProps) => {
  const texts = useTexts();
  const title = texts.local(column.title);
  const room = column.width === undefined ? undefined : { minWidth: `${Math.min(column.width, 40)}ch` };
  if (open === undefined) {
    return (
      <td className={lookOf(column)} style={room} data-title={title} data-card={column.card}>
        <CellWords row={row} column={column} words={words} near={near} />
      </td>
    );
  }
  const address = typeof row['href'] === 'string' ? row['href'] : '#';
  return (
    <td className="desk-grid-first" data-title={title} data-card={column.card}>
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
      {peek !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          className="desk-peek-button"
          data-key="space"
          aria-label={`${texts.t('gridPeek')}: ${name}`}
          onClick={peek}
        />
      )}
    </td>
  );
};
