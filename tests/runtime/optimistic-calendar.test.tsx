import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { changesPort } from '#app/ports/changes-port.ts';
import { createAlerts } from '#app/state/alerts.ts';
import { RecordList } from '#runtime/grid/record-list.tsx';
import type { CallResult } from '#runtime/ports/call-result.ts';
import type { RowChange } from '#runtime/ports/changes.port.ts';
import type { RecordListPorts, Row } from '#runtime/ports/records.port.ts';
import type { Shown } from '#runtime/ports/screen-props.ts';
import { createRecords } from './listed-records.tsx';
import { publishedAutomation } from './read-automation.ts';
import './without-layout.ts';

afterEach(cleanup);

const { automation, version } = await publishedAutomation('qme-ame');
const on = calendarDate('2026-06-15')!;

const entry = (id: string, evaluator: string, more: Row): Row => ({
  id,
  caseName: 'Muñoz v. Harbor',
  'computed.evaluator': evaluator,
  evaluationKind: 'qme',
  appointmentOn: '2026-06-15',
  state: 'pending',
  ...more,
});
const first = entry('record-1', 'Helena Marchetti, M.D.', { appointmentTime: '09:30:00' });
const second = entry('record-2', 'Tobias Nakamura, D.C.', { appointmentTime: '14:00:00' });
const changeTo = (kind: RowChange['kind'], row: Row, record?: string): RowChange => ({
  id: `change-${kind}`,
  kind,
  row,
  done: 'Done.',
  ...(record === undefined ? {} : { record }),
});

/** A calendar whose answers come when the test says so. */
const opened = (as: Exclude<Shown['as'], 'list'>) => {
  const changes = changesPort({ queries: new QueryClient(), alerts: createAlerts(() => 0) }, 'qme-ame');
  const answers: ((answer: CallResult<unknown>) => void)[] = [];
  const begin = (change: RowChange) => changes.begin(change, () => new Promise((resolve) => answers.push(resolve)));
  const loadDays: RecordListPorts['loadDays'] = async (span) => ({
    ok: true,
    value: { rows: [first, second], ...span, today: on, ownOnly: false, closedDays: [] },
  });
  const ports: RecordListPorts = { ...createRecords([]).ports, changes, loadDays };
  render(<RecordList automation={automation} version={version} ports={ports} language="en" shown={{ as, on }} />);
  return { begin, answers, changes };
};

const dayOf = (name: string) => screen.findByLabelText(new RegExp(`^${name}`, 'u'), { selector: 'td' });
const entriesOn = async (name: string) =>
  within(await dayOf(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe.each(['month', 'week'] as const)('a %s that shows changes before the desk has answered', (as) => {
  it('has what is new on its day, in the order of time, and opens nothing there', async () => {
    const { begin } = opened(as);
    await dayOf('Monday, June 15, 2026, today, 2 records');
    begin(changeTo('create', entry('', 'Ines Okonjo, M.D.', { appointmentTime: '11:00:00' })));
    const cell = await dayOf('Monday, June 15, 2026, today, 3 records');
    expect((await entriesOn('Monday, June 15')).map((words) => words?.slice(0, 24))).toEqual([
      '9:30 a.m. Helena Marchet',
      '11:00 a.m. Ines Okonjo, ',
      '2:00 p.m. Tobias Nakamur',
    ]);
    expect(
      within(cell)
        .getByText(/Ines Okonjo/u)
        .closest('a'),
    ).toBeNull();
  });

  it('has what is moved on its new day as pending, and on its old day when that fails', async () => {
    const { begin, answers } = opened(as);
    await dayOf('Monday, June 15, 2026, today, 2 records');
    begin(changeTo('update', { ...first, appointmentOn: '2026-06-17' }, 'record-1'));
    await dayOf('Monday, June 15, 2026, today, 1 record');
    expect(await entriesOn('Wednesday, June 17')).toEqual(['9:30 a.m. Helena Marchetti, M.D. · Muñoz v. Harbor · QME · Pending']);
    answers[0]?.({ ok: false, problem: { code: 'case_source_down', message: 'The case system does not answer.' } });
    await dayOf('Monday, June 15, 2026, today, 2 records');
    expect(await entriesOn('Wednesday, June 17')).toEqual([]);
  });

  it('has what comes from another time, and no longer what is deleted, which comes back when that fails', async () => {
    const { begin, answers } = opened(as);
    await dayOf('Monday, June 15, 2026, today, 2 records');
    begin(changeTo('update', entry('record-9', 'Ruth Abara, M.D.', { appointmentTime: '08:00:00' }), 'record-9'));
    begin(changeTo('delete', second, 'record-2'));
    await waitFor(async () =>
      expect((await entriesOn('Monday, June 15')).map((words) => words?.slice(0, 22))).toEqual([
        '8:00 a.m. Ruth Abara, ',
        '9:30 a.m. Helena March',
      ]),
    );
    answers[1]?.({ ok: false, problem: { code: 'x', message: 'Failed to delete appointment' } });
    await dayOf('Monday, June 15, 2026, today, 3 records');
  });
});

describe('a day that shows changes before the desk has answered', () => {
  it('says what is on its way, and what a person decides once it failed', async () => {
    const { begin, answers } = opened('day');
    await screen.findByText('Helena Marchetti, M.D.');
    begin(changeTo('create', entry('', 'Ines Okonjo, M.D.', { appointmentTime: '11:00:00' })));
    const row = within((await screen.findByText('Ines Okonjo, M.D.')).closest('tr')!);
    expect(row.getByText('Saving…')).toBeTruthy();
    answers[0]?.({ ok: false, problem: { code: 'case_source_down', message: 'The case system does not answer.' } });
    expect(await row.findByText('Not saved')).toBeTruthy();
    expect(row.getByRole('button', { name: /^Retry/u })).toBeTruthy();
  });
});
