import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { changesPort } from '#app/ports/changes-port.ts';
import { createAlerts } from '#app/state/alerts.ts';
import { RecordList } from '#runtime/grid/record-list.tsx';
import type { CallResult, Problem } from '#runtime/ports/call-result.ts';
import type { RowChange } from '#runtime/ports/changes.port.ts';
import type { RecordListPorts, Row } from '#runtime/ports/records.port.ts';
import { createRecords, rowWith } from './listed-records.tsx';
import { publishedAutomation } from './read-automation.ts';
import './without-layout.ts';

afterEach(cleanup);

const { automation, version } = await publishedAutomation('qme-ame');

const stored: Row = {
  id: 'record-1',
  caseFileNumber: '20260017',
  caseName: 'Muñoz v. Harbor',
  'computed.evaluator': 'Helena Marchetti, M.D.',
  state: 'pending',
  revision: 3,
};
const typed: Row = { caseFileNumber: '20260041', caseName: 'Lee v. Acme', 'computed.evaluator': 'Tobias Nakamura, D.C.' };
const change: RowChange = { id: '0190a2b4-7c1e-7d3a-9f00-1234567890aa', kind: 'create', row: typed, done: 'Appointment saved.' };
const refusal: Problem = { code: 'case_source_down', message: 'The case system does not answer.' };

/** A list whose answers come when the test says so. */
const opened = (rows: readonly Row[] = [stored]) => {
  const alerts = createAlerts(() => 0);
  const changes = changesPort({ queries: new QueryClient(), alerts }, 'qme-ame');
  const records = createRecords(rows);
  const answers: ((answer: CallResult<unknown>) => void)[] = [];
  const sent: { readonly useCase: string; readonly key: string | undefined; readonly id: string | undefined }[] = [];
  const corrected: string[] = [];
  const answer = () => new Promise<CallResult<never>>((resolve) => answers.push(resolve as (given: CallResult<unknown>) => void));
  const send: RecordListPorts['calls']['send'] = (useCase, _body, { key, params }) => {
    sent.push({ useCase, key, id: params?.['id'] });
    return answer();
  };
  const ports: RecordListPorts = {
    ...records.ports,
    changes,
    calls: { send },
    correct: ({ id }) => corrected.push(id),
    loadActions: async () => ({
      ok: true,
      value: { events: [], calls: ['update', 'delete'], questions: { delete: 'Delete it?' }, gifts: [], changes: [] },
    }),
  };
  const create = () => changes.begin(change, () => send('create', {}, { version, key: change.id }));
  const show = () => render(<RecordList automation={automation} version={version} ports={ports} language="en" />);
  const told = () => alerts.all().map(({ text }) => text);
  return { ...records, ports, changes, answers, sent, corrected, create, show, told };
};

describe('a list that shows changes before the desk has answered', () => {
  it('has a new record on top as pending, until the stored one takes its place', async () => {
    const list = opened();
    list.show();
    await rowWith('Muñoz v. Harbor');
    list.create();
    const row = within(await rowWith('Lee v. Acme'));
    expect(row.getByText('No date yet')).toBeTruthy();
    expect(row.getByText('Saving…')).toBeTruthy();
    expect(row.queryByRole('link')).toBeNull();
    expect(list.sent).toEqual([{ useCase: 'create', key: change.id, id: undefined }]);
    const asked = list.queries.length;
    list.answers[0]?.({ ok: true, value: {} });
    await waitFor(() => expect(list.queries.length).toBe(asked + 1));
    await waitFor(() => expect(screen.queryByText('Lee v. Acme')).toBeNull());
    expect(list.told()).toEqual(['Appointment saved.']);
    expect(list.changes.pending()).toEqual([]);
  });

  it('keeps what failed in sight with its reason, and sends it again under the same key', async () => {
    const list = opened();
    const user = userEvent.setup();
    list.show();
    list.create();
    await rowWith('Lee v. Acme');
    list.answers[0]?.({ ok: false, problem: refusal });
    const row = within(await rowWith('Lee v. Acme'));
    expect(await row.findByRole('alert')).toHaveProperty('textContent', refusal.message);
    expect(row.getByText('Not saved')).toBeTruthy();
    await user.click(row.getByRole('button', { name: /^Retry/ }));
    expect(list.sent.map(({ key }) => key)).toEqual([change.id, change.id]);
    await waitFor(() => expect(row.getByText('Saving…')).toBeTruthy());
    list.answers[1]?.({ ok: true, value: {} });
    await waitFor(() => expect(screen.queryByText('Lee v. Acme')).toBeNull());
  });

  it('still has what failed when a person comes back to it, to be corrected or discarded', async () => {
    const list = opened();
    const user = userEvent.setup();
    list.create();
    await waitFor(() => expect(list.sent).toHaveLength(1));
    list.answers[0]?.({ ok: false, problem: refusal });
    await waitFor(() => expect(list.told()).toEqual([refusal.message]));
    list.show();
    const row = within(await rowWith('Lee v. Acme'));
    await user.click(row.getByRole('button', { name: /^Correct/ }));
    expect(list.corrected).toEqual([change.id]);
    await user.click(row.getByRole('button', { name: /^Discard/ }));
    await waitFor(() => expect(screen.queryByText('Lee v. Acme')).toBeNull());
  });

  it('shows an edited record as pending, and as it is stored when that fails', async () => {
    const list = opened();
    list.show();
    await rowWith('Muñoz v. Harbor');
    const edited: RowChange = {
      ...change,
      kind: 'update',
      record: 'record-1',
      row: { ...stored, 'computed.evaluator': 'Ines Okonjo, M.D.' },
    };
    list.changes.begin(edited, () => list.ports.calls.send('update', {}, { version, params: { id: 'record-1' } }));
    const row = within(await rowWith('Ines Okonjo, M.D.'));
    expect(row.getByText('Pending')).toBeTruthy();
    list.answers[0]?.({ ok: false, problem: refusal });
    expect(await within(await rowWith('Helena Marchetti, M.D.')).findByRole('alert')).toHaveProperty('textContent', refusal.message);
    expect(screen.queryByText('Ines Okonjo, M.D.')).toBeNull();
  });

  it('leaves a deleted record out at once, and has it back when that fails', async () => {
    const list = opened();
    const user = userEvent.setup();
    list.show();
    const row = within(await rowWith('Muñoz v. Harbor'));
    await user.click(row.getByRole('button', { name: /^Delete/, hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Delete the appointment' }));
    await waitFor(() => expect(screen.queryByText('Muñoz v. Harbor')).toBeNull());
    expect(list.sent.map(({ useCase, id }) => [useCase, id])).toEqual([['delete', 'record-1']]);
    list.answers[0]?.({ ok: false, problem: { code: 'x', message: 'Failed to delete appointment' } });
    await rowWith('Muñoz v. Harbor');
    expect(list.told()).toEqual(['Failed to delete appointment']);
    expect(list.changes.pending()).toEqual([]);
  });

  it('loads the day of a calendar again, once a record was deleted there', async () => {
    const list = opened();
    const user = userEvent.setup();
    const on = calendarDate('2026-06-15')!;
    const row = { ...stored, appointmentOn: on, appointmentTime: '09:30:00' };
    let rows: readonly Row[] = [row];
    let asked = 0;
    const loadDays: RecordListPorts['loadDays'] = async (span) => {
      asked += 1;
      return { ok: true, value: { rows, ...span, today: on, ownOnly: false, closedDays: [], offers: { 'record-1': ['delete'] } } };
    };
    const ports = { ...list.ports, loadDays };
    render(<RecordList automation={automation} version={version} ports={ports} language="en" shown={{ as: 'day', on }} />);
    await user.click(within(await rowWith('9:30 a.m.')).getByRole('button', { name: /^Delete/, hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Delete the appointment' }));
    await waitFor(() => expect(screen.queryByText('9:30 a.m.')).toBeNull());
    expect([asked, list.sent.length]).toEqual([1, 1]);
    rows = [];
    list.answers[0]?.({ ok: true, value: {} });
    await waitFor(() => expect(list.changes.pending()).toEqual([]));
    expect(screen.queryByText('9:30 a.m.')).toBeNull();
    expect([asked, list.queries]).toEqual([2, []]);
  });

  it('is the same for every automation whose list says so, and for no other', async () => {
    const list = opened();
    const { list: declared, ...rest } = automation;
    const { optimistic: _, ...plain } = declared!;
    const user = userEvent.setup();
    render(<RecordList automation={{ ...rest, list: plain }} version={version} ports={list.ports} language="en" />);
    await user.click(within(await rowWith('Muñoz v. Harbor')).getByRole('button', { name: /^Delete/, hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Delete the appointment' }));
    expect(screen.getByText('Muñoz v. Harbor')).toBeTruthy();
    expect(list.changes.pending()).toEqual([]);
  });
});
