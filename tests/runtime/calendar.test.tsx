import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { RecordList } from '#runtime/grid/record-list.tsx';
import type { DaySpan, Row } from '#runtime/ports/records.port.ts';
import type { Shown, ShownChange } from '#runtime/ports/screen-props.ts';
import { addSpanish } from '#runtime/texts/spanish.ts';
import { createRecords, deposition } from './listed-records.tsx';
import './without-layout.ts';

afterEach(cleanup);

const entry = (id: number, at: string, more: Row = {}): Row => ({
  id: `record-${id}`,
  state: 'scheduled',
  clientName: `Client ${id}`,
  depositionDate: at.slice(0, 10),
  depositionTime: at.slice(11),
  place: 'remote',
  ...more,
});

const august: readonly Row[] = [
  entry(1, '2026-08-12T09:30:00', { 'computed.expectedMinutes': '150.0' }),
  entry(2, '2026-08-12T10:00:00'),
  entry(3, '2026-08-12T11:00:00', { state: 'confirmed' }),
  entry(4, '2026-08-12T13:00:00'),
  entry(5, '2026-08-12T14:00:00'),
  entry(6, '2026-08-31T23:30:00', { 'computed.expectedMinutes': '60.0' }),
];

const calendarOf = (shown: Shown, rows = august, language: 'en' | 'es' = 'en') => {
  const records = createRecords();
  const spans: DaySpan[] = [];
  const changes: (readonly [Shown, ShownChange])[] = [];
  const loadDays: typeof records.ports.loadDays = async (span) => {
    spans.push(span);
    const closedDays = [{ on: '2026-08-31', name: 'Founders Day', closes: 'court' as const }];
    const offers = span.firstDay === span.lastDay ? { offers: { 'record-1': ['confirm'] } } : {};
    return { ok: true, value: { rows, ...span, today: '2026-08-12', ownOnly: false, closedDays, ...offers } };
  };
  render(
    <RecordList
      automation={deposition.automation}
      version="version-1"
      ports={{ ...records.ports, loadDays }}
      language={language}
      shown={shown}
      onShownChange={(next, change) => changes.push([next, change])}
    />,
  );
  return { ...records, spans, changes };
};

const on = (text: string): Shown & { readonly as: 'month' } => ({ as: 'month', on: calendarDate(text)! });
/** A cell of the grid; jsdom does not know that cells of a grid are grid cells. */
const day = (name: string) => screen.findByLabelText(new RegExp(`^${name}`), { selector: 'td' });
const cells = () => [...document.querySelectorAll<HTMLElement>('[role="grid"] td')];

describe('a month', () => {
  it('asks for the weeks that it shows, and the list itself for nothing', async () => {
    const { spans, queries } = calendarOf(on('2026-08-12'));
    await day('Wednesday, August 12, 2026, today, 5 records');
    expect([spans, queries]).toEqual([[{ firstDay: '2026-07-26', lastDay: '2026-09-05' }], []]);
  });

  it('shows the first records of a day, in words, and how many more there are', async () => {
    calendarOf(on('2026-08-12'));
    const cell = await day('Wednesday, August 12, 2026, today, 5');
    expect(
      within(cell)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '9:30 a.m. Client 1 · Remote (video) · Scheduled',
      '10:00 a.m. Client 2 · Remote (video) · Scheduled',
      '11:00 a.m. Client 3 · Remote (video) · Confirmed',
    ]);
    expect(
      within(cell)
        .getAllByRole('link')
        .map(({ className }) => className),
    ).toEqual(['desk-entry desk-entry-info', 'desk-entry desk-entry-info', 'desk-entry desk-entry-success']);
    expect(within(cell).getByText('+2 more')).toBeDefined();
  });

  it('marks today and what closes the courts', async () => {
    calendarOf(on('2026-08-12'));
    expect((await day('Wednesday, August 12, 2026, today, 5')).getAttribute('aria-current')).toBe('date');
    expect(await day('Monday, August 31, 2026, Courts closed: Founders Day, 1 record')).toBeDefined();
  });

  it('has one stop of the Tab key, and arrow keys inside', async () => {
    const { changes, spans } = calendarOf(on('2026-08-12'));
    const user = userEvent.setup();
    const first = await day('Wednesday, August 12, 2026, today, 5');
    expect(cells().filter((cell) => cell.tabIndex === 0)).toEqual([first]);
    first.focus();
    for (const [key, focused] of [
      ['ArrowRight', 'Thursday, August 13'],
      ['ArrowDown', 'Thursday, August 20'],
      ['Home', 'Sunday, August 16'],
      ['End', 'Saturday, August 22'],
      ['ArrowUp', 'Saturday, August 15'],
      ['ArrowLeft', 'Friday, August 14'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(new RegExp(`^${focused}`));
    }
    expect(changes.every(([, { history }]) => history === 'none')).toBe(true);
    expect(spans).toHaveLength(1);
    await user.keyboard('{PageDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Monday, September 14/);
    expect(changes.at(-1)).toEqual([{ as: 'month', on: '2026-09-14' }, { history: 'replace' }]);
    expect(spans).toHaveLength(2);
  });

  it('opens a record by a click, and a day by Enter, from which the way back leads to the month', async () => {
    const { opened, changes } = calendarOf(on('2026-08-12'));
    const user = userEvent.setup();
    const cell = await day('Wednesday, August 12, 2026, today, 5');
    await user.click(within(cell).getByRole('link', { name: /Client 2/ }));
    expect(opened.map(({ id }) => id)).toEqual(['record-2']);
    cell.focus();
    await user.keyboard('{Enter}');
    expect(changes.at(-1)).toEqual([{ as: 'day', on: '2026-08-12' }, { history: 'push' }]);
    expect(document.activeElement?.textContent).toBe('Wednesday, August 12, 2026');
  });

  it('says so when it is empty', async () => {
    calendarOf(on('2026-08-12'), []);
    expect(await screen.findByText('No records')).toBeDefined();
    expect(cells()).toHaveLength(42);
  });

  it('goes to a date that is typed, and says what is wrong with another', async () => {
    const { changes } = calendarOf(on('2026-08-12'));
    const user = userEvent.setup();
    const entered = await screen.findByLabelText('Go to date');
    await user.type(entered, '13/45/2026{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Enter a date from 1950 to 2099, such as 08/31/2026.');
    await user.clear(entered);
    await user.type(entered, '2/3/2027{Enter}');
    expect(changes.at(-1)?.[0]).toEqual({ as: 'month', on: '2027-02-03' });
    expect(screen.getByRole('heading', { name: 'February 2027' })).toBeDefined();
  });

  it('speaks Spanish where the desk does', async () => {
    addSpanish();
    calendarOf(on('2026-08-12'), august, 'es');
    expect(await day('miércoles, 12 de agosto de 2026, hoy, 5 registros')).toBeDefined();
  });
});

describe('a day', () => {
  it('has the records in the order of time, and what can be done to each', async () => {
    calendarOf({ as: 'day', on: calendarDate('2026-08-12')! });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      '9:30 a.m. to 12:00 p.m.',
      '10:00 a.m.',
      '11:00 a.m.',
      '1:00 p.m.',
      '2:00 p.m.',
    ]);
    expect(within(rows[0]!).getByRole('button', { name: /^Confirm: / })).toBeDefined();
    expect(within(rows[1]!).queryAllByRole('button')).toEqual([]);
  });

  it('tells no end that is past midnight', async () => {
    calendarOf({ as: 'day', on: calendarDate('2026-08-31')! });
    expect(await screen.findByRole('cell', { name: '11:30 p.m.' })).toBeDefined();
  });
});

it('the ways to show a list stand in the choice, and the one that is seen is pressed', async () => {
  const { changes } = calendarOf({ as: 'list' });
  const choice = screen.getByRole('group', { name: 'Show as' });
  expect(
    within(choice)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['List', 'Day', 'Week', 'Month']);
  await userEvent.setup().click(within(choice).getByRole('button', { name: 'Week' }));
  expect(within(choice).getByRole('button', { pressed: true }).textContent).toBe('Week');
  expect(changes.at(-1)?.[1]).toEqual({ history: 'replace' });
  await day('Sunday, ');
  expect(cells()).toHaveLength(7);
});
