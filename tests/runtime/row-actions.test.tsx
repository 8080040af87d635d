import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RecordList } from '#runtime/grid/record-list.tsx';
import type { RecordListPorts } from '#runtime/ports/records.port.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import { actionBehind, createRecords, deposition, payment, payments, rowWith } from './listed-records.tsx';
import { letterModel } from './small-desk.ts';
import './without-layout.ts';

afterEach(cleanup);

describe('an action that the desk does not offer', () => {
  const listOffering = (offers: Readonly<Record<string, readonly string[]>>, status: 'live' | 'retired' = 'live') => {
    const records = createRecords();
    const load: RecordListPorts['rows']['load'] = async (query, signal) => {
      const answer = await records.ports.rows.load(query, signal);
      return answer.ok ? { ...answer, value: { ...answer.value, offers } } : answer;
    };
    const { automation, version } = deposition;
    const manifest = { ...automation.manifest, status };
    render(
      <RecordList automation={{ ...automation, manifest }} version={version} ports={{ ...records.ports, rows: { load } }} language="en" />,
    );
    return records;
  };

  it('is not on the row, whatever the state of the record knows', async () => {
    listOffering({ 'record-1': ['confirm', 'delete'] });
    const row = within(await rowWith('María Muñoz'));
    expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'ConfirmC', '⋯']);
    expect(row.getAllByRole('button', { hidden: true }).map((button) => button.textContent)).toEqual(['', 'ConfirmC', '⋯', 'Delete']);
    expect(within(await rowWith('Lee Park')).queryAllByRole('button', { hidden: true })).toHaveLength(1);
  });

  it('leaves no column for people who may do nothing here', async () => {
    listOffering({ 'record-1': [], 'record-2': [] });
    await rowWith('María Muñoz');
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  });

  it('is none once the automation is retired', async () => {
    listOffering({}, 'retired');
    await rowWith('María Muñoz');
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  });

  it('is asked of the desk when it offers what this version of the folder does not know, and is not sent unasked', async () => {
    const records = createRecords();
    const load: RecordListPorts['rows']['load'] = async (query, signal) => {
      const answer = await records.ports.rows.load(query, signal);
      return answer.ok ? { ...answer, value: { ...answer.value, offers: { 'record-1': ['cancel'] } } } : answer;
    };
    const event = { event: 'cancel', label: 'Cancel deposition', sections: ['cancellation'], needs: ['cancelReason'] };
    const loadActions: RecordListPorts['loadActions'] = async () => ({
      ok: true,
      value: { events: [event], calls: [], questions: {}, gifts: [], changes: [] },
    });
    const opened: unknown[] = [];
    const openEvent: RecordListPorts['openEvent'] = (row, name) => void opened.push([row['id'], name]);
    const { automation, version } = deposition;
    const states = Object.fromEntries(
      Object.entries(automation.lifecycle?.states ?? {}).map(([name, state]) => [name, { ...state, on: {} }] as const),
    );
    const older = { ...automation, lifecycle: { ...automation.lifecycle!, states } };
    render(
      <RecordList
        automation={older}
        version={version}
        ports={{ ...records.ports, rows: { load }, loadActions, openEvent }}
        language="en"
      />,
    );
    await userEvent.click(actionBehind(await rowWith('María Muñoz'), /^Cancel deposition/));
    await waitFor(() => expect(opened).toEqual([['record-1', 'cancel']]));
    expect(records.sent).toEqual([]);
  });

  it('is told when the record has moved on meanwhile, and the list is read again', async () => {
    const records = createRecords();
    const loadActions: RecordListPorts['loadActions'] = async () => ({
      ok: true,
      value: { events: [], calls: [], questions: {}, gifts: [], changes: [] },
    });
    const { automation, version } = deposition;
    render(<RecordList automation={automation} version={version} ports={{ ...records.ports, loadActions }} language="en" />);
    await userEvent.click(actionBehind(await rowWith('María Muñoz'), /^Delete: /));
    await waitFor(() => expect(records.alerts.join(' ')).toContain('This action is no longer available for this record.'));
    expect(records.queries).toHaveLength(2);
    expect(records.sent).toEqual([]);
  });
});

describe('a record that is corrected from its row', () => {
  const correct = async ({ lifecycle, stored }: { readonly lifecycle?: Lifecycle; readonly stored?: Partial<Submission> } = {}) => {
    const { lifecycle: own, ...stateless } = payments.automation;
    expect(own).toBeDefined();
    const automation = {
      ...stateless,
      ...(lifecycle === undefined ? {} : { lifecycle }),
      list: { ...payments.automation.list!, rowActions: [{ call: 'update' as const, label: 'Correct' }] },
    };
    const records = createRecords([{ id: 'record-1', revision: 7, ...payment }], stored, { ...payments, automation });
    render(<RecordList automation={automation} version="version-1" ports={records.ports} language="en" />);
    await userEvent.click(await screen.findByRole('button', { name: /^Correct: / }));
    const dialog = within(await screen.findByRole('dialog'));
    return { records, dialog };
  };
  const correctAmount = async (asked: Parameters<typeof correct>[0] = {}) => {
    const opened = await correct(asked);
    return { ...opened, amount: await opened.dialog.findByLabelText<HTMLInputElement>('Amount paid') };
  };
  const roles = ['caseManager' as const];
  const lifecycle: Lifecycle = {
    id: 'invoice-payment',
    initial: 'open',
    states: {
      open: { meta: { title: 'Open', edit: { sections: ['payment'], roles } } },
      banked: { type: 'final', meta: { title: 'In the bank' } },
    },
  };

  it('shows what its state keeps closed for reading only', async () => {
    const { dialog, amount, records } = await correctAmount({ lifecycle, stored: { state: 'open' } });
    expect(dialog.queryByLabelText('Deposition date')).toBeNull();
    expect(dialog.getByText("You can't change the rest of the record in this status.")).toBeTruthy();
    expect(dialog.getByText('04/02/2026')).toBeTruthy();
    fireEvent.change(amount, { target: { value: '1350' } });
    fireEvent.blur(amount);
    await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
    await waitFor(() =>
      expect(records.sent).toEqual([{ useCase: 'update', body: { ...payment, amountPaid: 1350 }, id: 'record-1', revision: 7 }]),
    );
  });

  it.each([
    { stored: { state: 'banked' }, says: 'A record with the status "In the bank" can\'t be edited.' },
    { stored: { state: 'open', letter: letterModel }, says: /The letter of this record was sent/ },
  ])('is not opened where it is closed: $stored.state', async ({ stored, says }) => {
    const { dialog } = await correct({ lifecycle, stored });
    expect(await dialog.findByText(says)).toBeTruthy();
    expect(dialog.queryByLabelText('Amount paid')).toBeNull();
  });

  it('opens with what it says, and is sent whole with the revision that was seen', async () => {
    const { records, dialog, amount } = await correctAmount();
    expect(Number(amount.value.replaceAll(',', ''))).toBe(1200);
    fireEvent.change(amount, { target: { value: '1350' } });
    fireEvent.blur(amount);
    await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(records.sent).toEqual([{ useCase: 'update', body: { ...payment, amountPaid: 1350 }, id: 'record-1', revision: 7 }]);
  });

  it('is not sent while something is wrong', async () => {
    const { records, dialog, amount } = await correctAmount();
    fireEvent.change(amount, { target: { value: '' } });
    fireEvent.blur(amount);
    await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
    expect(await dialog.findAllByText(/Amount paid/)).not.toHaveLength(0);
    expect(records.sent).toEqual([]);
  });
});

describe('a bulk action', () => {
  it('is done to every chosen record whose state allows it, and says of each what became of it', async () => {
    const list = deposition.automation.list!;
    const automation = { ...deposition.automation, list: { ...list, bulkActions: [{ label: 'Confirm all', event: 'confirm' }] } };
    const records = createRecords();
    render(<RecordList automation={automation} version="version-1" ports={records.ports} language="en" />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm all' }));
    await waitFor(() => expect(records.sent.map(({ id }) => id)).toEqual(['record-1']));
    const outcome = within((await screen.findByText('Confirm all: 1 of 2 completed.')).closest('[role="alert"]')!);
    expect(outcome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '20260017, María Muñoz Done.',
      '20260018, Lee Park Not possible in its status.',
    ]);
    expect(screen.getByText('1 selected')).toBeTruthy();
  });
});
