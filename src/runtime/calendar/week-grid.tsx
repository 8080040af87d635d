import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { calendarDate, weekdayOf, type CalendarDate } from '#domain/calendar-date.ts';
import { isSameMonth, type CalendarPeriod } from '#domain/calendar-grid.ts';
import type { Language } from '#engine/data/localized-text.ts';
import type { DayRows } from '#schemas/api/records.gen.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import { DayCell } from './day-cell.tsx';
import { dayByKey, weekdayName } from './day-words.ts';
import type { Reading } from './entries.ts';

type Props = {
  readonly name: string;
  readonly period: Exclude<CalendarPeriod, 'day'>;
  readonly weeks: readonly (readonly CalendarDate[])[];
  readonly current: CalendarDate;
  readonly today: CalendarDate;
  readonly rowsOfDay: ReadonlyMap<string, readonly Row[]>;
  readonly closedDays: DayRows['closedDays'];
  readonly reading: Reading;
  readonly isBusy: boolean;
  readonly keysHint: string;
  readonly open: ((row: Row) => void) | undefined;
  readonly openDay: (day: CalendarDate) => void;
  readonly choose: (day: CalendarDate) => void;
};

const mostEntries = { month: 3, week: 20 } as const;
const none: readonly Row[] = [];

const dayAt = ({ target }: SyntheticEvent): CalendarDate | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return calendarDate(cell?.dataset['day'] ?? '');
};

/** The focus follows the keys, also into another month; it is not taken from elsewhere. */
const useFocusFollows = (current: CalendarDate) => {
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  return { grid, follow: () => (isMoved.current = true) };
};

const WeekdayNames = ({ week, language }: { readonly week: readonly CalendarDate[]; readonly language: Language }) => (
  <thead>
    <tr>
      {week.map((day) => (
        <th scope="col" key={day}>
          <abbr title={weekdayName(day, language, 'long')}>{weekdayName(day, language, 'short')}</abbr>
        </th>
      ))}
    </tr>
  </thead>
);

/** Weeks as a grid of days (ARIA APG, grid): one stop of the Tab key, and arrow keys inside. */
export const WeekGrid = (props: Props) => {
  const { name, period, weeks, current, today, rowsOfDay, closedDays, reading, isBusy, open, openDay, choose } = props;
  const { grid, follow } = useFocusFollows(current);
  const onKeyDown = (event: KeyboardEvent): void => {
    const day = dayAt(event);
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement) return;
    const isOpening = event.key === 'Enter' || event.key === ' ';
    const next = isOpening ? day : dayByKey(event.key, day);
    if (next === undefined || event.target instanceof HTMLAnchorElement) return;
    event.preventDefault();
    if (isOpening) return openDay(day);
    follow();
    choose(next);
  };
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={name}
      aria-describedby={props.keysHint}
      aria-busy={isBusy}
      className={`desk-weeks desk-weeks-${period}`}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const day = event.target instanceof HTMLButtonElement ? undefined : dayAt(event);
        if (day !== undefined) choose(day);
      }}
    >
      <WeekdayNames week={weeks[0] ?? []} language={reading.texts.language} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                rows={rowsOfDay.get(day) ?? none}
                closed={closedDays.find(({ on }) => on === day)}
                reading={reading}
                most={mostEntries[period]}
                isOutside={period === 'month' && !isSameMonth(day, current)}
                isToday={day === today}
                isWeekend={weekdayOf(day) % 6 === 0}
                isCurrent={day === current}
                open={open}
                openDay={openDay}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
