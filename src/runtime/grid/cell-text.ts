import { deskToday } from '#runtime/parts/desk-day.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import type { Texts } from '../texts/texts.ts';
import { calendarDate, daysBetween } from '#domain/calendar-date.ts';
import { showValue } from '#engine/columns/columns.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

const numeric: ReadonlySet<Column['format']> = new Set(['money', 'hours', 'miles', 'rate', 'number', 'minutes', 'percent'] as const);

/** How many days ago a day was, beside it; days to come are only named. */
const withAge = (words: string, day: unknown, { t }: Texts): string => {
  const on = typeof day === 'string' ? calendarDate(day) : undefined;
  const days = on === undefined ? -1 : daysBetween(on, deskToday());
  if (days < 0) return words;
  return days === 1 ? t('gridAgeOne', { date: words }) : t('gridAge', { date: words, days });
};

/** The words of a cell; rows are flat by the field of the column. */
export const cellText = (row: Row, column: Column, texts: Texts): string => {
  const value = row[column.field];
  const words = showValue(value, column, texts.language);
  return column.format === 'age' ? withAge(words, value, texts) : words;
};

/** Whether a column holds numbers, which stand right. */
export const isNumeric = ({ format }: Column): boolean => numeric.has(format);

/** A value of a row that is a plain word, such as its id or its state. */
export const wordOfRow = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** What a person calls a row: the words of its first column that has some, and of the next. */
export const nameOfRow = (row: Row, columns: readonly Column[], texts: Texts): string =>
  columns
    .map((column) => cellText(row, column, texts))
    .filter((words) => words !== '')
    .slice(0, 2)
    .join(', ');
