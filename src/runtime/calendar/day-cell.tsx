import { memo } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ClosedDay } from '#schemas/api/records.gen.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import { useShownTexts } from '../texts/shown-texts.ts';
import { dayName } from './day-words.ts';
import { DayEntries } from './day-entries.tsx';
import type { Reading } from './entries.ts';

type Props = {
  readonly day: CalendarDate;
  readonly rows: readonly Row[];
  readonly closed: ClosedDay | undefined;
  readonly reading: Reading;
  /** How many entries it shows before it says how many more there are. */
  readonly most: number;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isWeekend: boolean;
  /** Whether the Tab key comes to it. */
  readonly isCurrent: boolean;
  readonly open: ((row: Row) => void) | undefined;
  readonly openDay: (day: CalendarDate) => void;
};

/** What closes a day, in words. */
export const useClosedWords = () => {
  const t = useShownTexts();
  return ({ name, closes }: ClosedDay): string => t(closes === 'court' ? 'courtsClosed' : 'closed', { name });
};

export const useCountWords = () => {
  const t = useShownTexts();
  return (count: number): string => (count === 0 ? t('none') : count === 1 ? t('one') : t('many', { count }));
};

const lookOf = ({ isOutside, isToday, isWeekend, closed }: Props): string =>
  ['desk-day', isOutside && 'desk-day-outside', isToday && 'desk-day-today', (isWeekend || closed !== undefined) && 'desk-day-closed']
    .filter((name) => name !== false)
    .join(' ');

/** A day of a month or a week. Keys come to the day as a whole; Enter shows it with its records. */
export const DayCell = memo((props: Props) => {
  const { day, rows, closed, reading, most, isToday, isCurrent, open, openDay } = props;
  const t = useShownTexts();
  const countWords = useCountWords();
  const closedWords = useClosedWords();
  const { language } = reading.texts;
  const name = dayName(day, language);
  const closing = closed === undefined ? undefined : closedWords(closed);
  const label = [name, ...(isToday ? [t('isToday')] : []), ...(closing === undefined ? [] : [closing]), countWords(rows.length)].join(', ');
  const left = rows.length - most;
  return (
    <td
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label}
      aria-selected={isCurrent}
      {...(isToday ? { 'aria-current': 'date' } : {})}
      className={lookOf(props)}
    >
      <button type="button" tabIndex={-1} className="desk-day-number" aria-label={t('openDay', { day: name })} onClick={() => openDay(day)}>
        {Number(day.slice(8))}
      </button>
      {closing !== undefined && <span className="desk-day-note">{closing}</span>}
      {rows.length > 0 && <span className="desk-day-count">{rows.length}</span>}
      {rows.length > 0 && <DayEntries isInGrid rows={left > 0 ? rows.slice(0, most) : rows} reading={reading} open={open} />}
      {left > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className="desk-day-more"
          aria-label={t('moreOn', { count: left, day: name })}
          onClick={() => openDay(day)}
        >
          {t('more', { count: left })}
        </button>
      )}
    </td>
  );
});
