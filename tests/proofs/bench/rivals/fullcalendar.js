/** Rival: FullCalendar as it comes, with its month and its "+ more" links, over the same rows. */
import { Calendar } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import { timeMonth } from '../calendar/painted.ts';

const answer = await (await fetch('/data/days.json')).text();

const draw = (text) => {
  const { rows, today } = JSON.parse(text);
  const calendar = new Calendar(document.getElementById('root'), {
    plugins: [dayGrid],
    initialView: 'dayGridMonth',
    initialDate: today,
    dayMaxEvents: 3,
    height: 'auto',
    events: rows.map((row) => ({
      id: row.id,
      title: [row['computed.evaluator'], row.caseName, row.evaluationKind, row.state].join(' · '),
      start: `${row.appointmentOn}T${row.appointmentTime}`,
    })),
  });
  calendar.render();
};

await timeMonth(answer, draw, '.fc-event');
