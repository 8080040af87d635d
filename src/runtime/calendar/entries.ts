import { clockTime } from '#domain/time-text.ts';
import { decimalOf } from '#engine/expression/value.ts';
import { roundHalfUp, wholeNumber } from '#domain/decimal.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import type { Tone } from '#schemas/meta/common.gen.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Calendar } from '#schemas/meta/list.gen.ts';
import { cellText, wordOfRow } from '../grid/cell-text.ts';
import type { GridColumn } from '../grid/state-words.ts';
import type { Texts } from '../texts/texts.ts';
import { timeAfter } from './day-words.ts';

/** What a calendar reads a record with. */
export type Reading = {
  readonly calendar: Calendar;
  readonly columns: readonly GridColumn[];
  readonly lifecycle?: Lifecycle | undefined;
  readonly texts: Texts;
};

/** A record on its day. */
export type Entry = {
  readonly id: string;
  readonly row: Row;
  /** When it begins and ends, as people read it; empty for a record without a time. */
  readonly begin: string;
  readonly end: string;
  /** What stands in it, the first words first. */
  readonly words: readonly string[];
  readonly tone: Tone;
};

/** The rows of each day, in their order. */
export const rowsByDay = (rows: readonly Row[], { day }: Pick<Calendar, 'day'>): ReadonlyMap<string, readonly Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const on = wordOfRow(row, day);
    const others = found.get(on);
    if (others === undefined) found.set(on, [row]);
    else others.push(row);
  }
  return found;
};

const toneOf = (row: Row, { calendar: { tone }, columns, lifecycle }: Reading): Tone => {
  if (tone !== undefined) return tone.tones[wordOfRow(row, tone.by)] ?? 'neutral';
  const state = wordOfRow(row, 'state');
  const ofColumn = columns.find(({ field }) => field === 'state')?.tones?.[state];
  return ofColumn ?? lifecycle?.states[state]?.meta.tone ?? 'neutral';
};

const minutesOf = (row: Row, { calendar: { minutes } }: Reading): number | undefined => {
  if (typeof minutes !== 'string') return minutes;
  const value = decimalOf(row[minutes]);
  return value === undefined ? undefined : wholeNumber(roundHalfUp(value, 0));
};

/** The columns that an entry shows, in the order of the calendar. */
export const textColumns = ({ calendar, columns }: Pick<Reading, 'calendar' | 'columns'>): readonly GridColumn[] =>
  calendar.text.flatMap((field) => columns.find((column) => column.field === field) ?? []);

export const entryOf = (row: Row, reading: Reading): Entry => {
  const { calendar, texts } = reading;
  const from = calendar.from === undefined ? '' : wordOfRow(row, calendar.from);
  const minutes = minutesOf(row, reading);
  const to = minutes === undefined ? undefined : timeAfter(from, minutes);
  return {
    id: wordOfRow(row, 'id'),
    row,
    begin: clockTime(from, texts.language) ?? '',
    end: to === undefined ? '' : (clockTime(to, texts.language) ?? ''),
    words: textColumns(reading)
      .map((column) => cellText(row, column, texts))
      .filter((text) => text !== ''),
    tone: toneOf(row, reading),
  };
};
