import { calendarDate } from '#domain/calendar-date.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import { useTexts, type Texts } from '../texts/texts.ts';
import { spanWords } from './span-words.ts';
import type { Rows } from './use-rows.ts';

/** How the filters by day are called. */
export type Period = { readonly from: string; readonly to: string };

type Filtered = { readonly columns: readonly Column[]; readonly rows: Rows; readonly period?: Period | undefined };

type Chip = { readonly field: string; readonly title: string; readonly words: string };

/** A day, or days from one to another. */
const isDays = (value: string): boolean => value.includes('..') || calendarDate(value) !== undefined;

const wordsOf = (column: Column | undefined, value: string, texts: Texts): string => {
  const label = column?.labels?.[value];
  if (label !== undefined) return texts.local(label);
  return isDays(value) ? spanWords(value, texts) : value;
};

/** What the rows are narrowed by now, in words. */
export const chipsOf = ({ columns, rows, period }: Filtered, texts: Texts): readonly Chip[] =>
  Object.entries(rows.query.filters)
    .filter(([field]) => field !== 'q' && field !== 'whose')
    .map(([field, value]) => {
      const column = columns.find((one) => one.field === field);
      const title =
        field === 'from'
          ? (period?.from ?? texts.t('gridFrom'))
          : field === 'to'
            ? (period?.to ?? texts.t('gridTo'))
            : column === undefined
              ? field
              : texts.local(column.title);
      return { field, title, words: wordsOf(column, value, texts) };
    });

/** One filter that is set: pressing it takes it away. */
export const FilterChip = ({ chip: { title, words }, clear }: { readonly chip: Chip; readonly clear: () => void }) => {
  const { t } = useTexts();
  return (
    <button type="button" className="desk-chip" aria-label={t('gridClearOne', { filter: `${title}: ${words}` })} onClick={clear}>
      {title}: <b>{words}</b> <span aria-hidden="true">×</span>
    </button>
  );
};
