import { useEffect, useId, useMemo, useRef } from 'react';
import { calendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { isSameMonth, isYearOfForms, weeksOf, type CalendarPeriod } from '#domain/calendar-grid.ts';
import type { ClosedDay, DayRows } from '#schemas/api/records.gen.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import type { ShownChange } from '#runtime/ports/screen-props.ts';
import type { RowPart } from '../grid/grid-table.tsx';
import type { Asking } from '../grid/use-answer.ts';
import { useShownTexts } from '../texts/shown-texts.ts';
import { useTexts } from '../texts/texts.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { useClosedWords, useCountWords } from './day-cell.tsx';
import { DayEntries } from './day-entries.tsx';
import { DayList } from './day-list.tsx';
import { dayName, periodName } from './day-words.ts';
import { rowsByDay, type Reading } from './entries.ts';
import { WeekGrid } from './week-grid.tsx';
import './calendar.css';

export type CalendarProps = {
  readonly period: CalendarPeriod;
  readonly on: CalendarDate;
  /** The day in California, until the server has said it. */
  readonly today: CalendarDate;
  readonly days: Asking<DayRows>;
  readonly reading: Omit<Reading, 'texts'>;
  readonly open: ((row: Row) => void) | undefined;
  /** What can be done to a record, on the page of its day. */
  readonly last: RowPart | undefined;
  readonly show: (period: CalendarPeriod, on: CalendarDate, change: ShownChange) => void;
};

const none: readonly Row[] = [];
/** The page of the day has them all. */
const mostBelow = 50;
const noClosed: DayRows['closedDays'] = [];

/** Who opened a day by a key that is gone now goes on at its title. */
const useHeadingFocus = (period: CalendarPeriod) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (isDue.current) heading.current?.focus();
    isDue.current = false;
  }, [period]);
  return { heading, focusLater: () => (isDue.current = true) };
};

type DayProps = Pick<CalendarProps, 'open' | 'last'> & {
  readonly day: CalendarDate;
  readonly rows: readonly Row[];
  readonly closed: ClosedDay | undefined;
  readonly reading: Reading;
  /** Below a month or a week the day has a title of its own, and stands there only on narrow screens. */
  readonly isBelow: boolean;
};

const OneDay = ({ day, rows, closed, reading, isBelow, open, last }: DayProps) => {
  const closedWords = useClosedWords();
  const name = dayName(day, reading.texts.language);
  return (
    <section className={isBelow ? 'desk-calendar-below' : undefined} aria-label={name}>
      {isBelow && <h3 className="desk-section-title">{name}</h3>}
      {closed !== undefined && <p className="desk-day-note">{closedWords(closed)}</p>}
      {isBelow && <DayEntries rows={rows.slice(0, mostBelow)} reading={reading} open={open} />}
      {!isBelow && rows.length > 0 && <DayList name={name} rows={rows} reading={reading} open={open} last={last} />}
    </section>
  );
};

const useRead = ({ answer }: Asking<DayRows>, given: CalendarProps['reading']) => {
  const texts = useTexts();
  const reading = useMemo(() => ({ ...given, texts }), [given, texts]);
  const rowsOfDay = useMemo(() => rowsByDay(answer?.rows ?? none, given.calendar), [answer, given.calendar]);
  return { reading, rowsOfDay, closedDays: answer?.closedDays ?? noClosed, told: calendarDate(answer?.today ?? '') };
};

/** The records of a list by their day: as a month, a week or a day. */
export const RecordCalendar = ({ period, on, days, reading: given, open, last, show, ...props }: CalendarProps) => {
  const t = useShownTexts();
  const countWords = useCountWords();
  const hint = useId();
  const { heading, focusLater } = useHeadingFocus(period);
  const { reading, rowsOfDay, closedDays, told } = useRead(days, given);
  const { language, t: word } = reading.texts;
  const today = told ?? props.today;
  const weeks = useMemo(() => weeksOf(period, on), [period, on]);
  const shown = weeks.flat();
  const name = period === 'week' ? t('weekOf', { day: periodName(period, on, language) }) : periodName(period, on, language);
  const count = shown.reduce((sum, day) => sum + (rowsOfDay.get(day)?.length ?? 0), 0);
  const chooseDay = (day: CalendarDate): void => {
    const isInside = shown.includes(day) && (period === 'week' || isSameMonth(day, on));
    if (isYearOfForms(day)) show(period, day, { history: isInside ? 'none' : 'replace' });
  };
  const openDay = (day: CalendarDate): void => {
    focusLater();
    show('day', day, { history: 'push' });
  };
  const grid = { name, weeks, current: on, today, rowsOfDay, closedDays, reading, isBusy: days.loading, keysHint: hint, open, openDay };
  return (
    <div className="desk-calendar">
      <CalendarBar
        name={name}
        heading={heading}
        note={days.loading ? word('gridLoading') : countWords(count)}
        period={period}
        on={on}
        today={today}
        goTo={(day) => show(period, day, { history: 'replace' })}
      />
      {period !== 'day' && <WeekGrid {...grid} period={period} choose={chooseDay} />}
      {period !== 'day' && (
        <p id={hint} className="form-text desk-calendar-keys">
          {t('keys')}
        </p>
      )}
      <OneDay
        day={on}
        rows={rowsOfDay.get(on) ?? none}
        closed={closedDays.find((day) => day.on === on)}
        reading={reading}
        isBelow={period !== 'day'}
        open={open}
        last={last}
      />
    </div>
  );
};
