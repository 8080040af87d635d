import { createRoot } from 'react-dom/client';
import { calendarDate } from '#domain/calendar-date.ts';
import { withStateWords } from '#runtime/grid/state-words.ts';
import { RecordCalendar } from '#runtime/calendar/record-calendar.tsx';
import type { DayRows } from '#schemas/api/records.gen.ts';
import { timeMonth } from './painted.ts';

const { list, lifecycle } = await (await fetch('/data/automation.json')).json();
const answer = await (await fetch('/data/days.json')).text();

const draw = (text: string): void => {
  const days: DayRows = JSON.parse(text);
  const on = calendarDate(days.today)!;
  createRoot(document.getElementById('root')!).render(
    <div className="desk-automation">
      <RecordCalendar
        period="month"
        on={on}
        today={on}
        days={{ answer: days, loading: false, failure: undefined, reload: () => undefined }}
        reading={{ calendar: list.calendar, columns: withStateWords(list.columns, lifecycle), lifecycle }}
        open={() => undefined}
        last={undefined}
        show={() => undefined}
      />
    </div>,
  );
};

await timeMonth(answer, draw, '.desk-entry');
