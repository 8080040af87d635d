import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { LogGrid } from '#runtime/grid/log-grid.tsx';
import type { Row, RowQuery } from '#runtime/ports/records.port.ts';
import { RecordView } from '#runtime/record/record-view.tsx';
import { actionBehind, createRecords, deposition, fees, listOf, noExport, rowWith } from './listed-records.tsx';
import { createSmallDesk, letterModel } from './small-desk.ts';
import './without-layout.ts';

afterEach(cleanup);

const storedDeposition = {
  automation: 'deposition',
  state: 'scheduled',
  data: { caseFileNumber: '20260017', clientName: 'María Muñoz', depositionDate: '2026-06-09', place: 'remote' },
  computed: {},
};

describe('the list of depositions', () => {
  it('shows each record in words, its state by its title', async () => {
    listOf(createRecords());
    const row = await rowWith('María Muñoz');
    expect(row.textContent).toContain('06/09/2026');
    expect(row.textContent).toContain('Remote (video)');
    expect(row.textContent).toContain('Scheduled');
  });

  it('shows the state of a record in its declared tone', async () => {
    listOf(createRecords());
    const scheduled = within(await rowWith('María Muñoz')).getByText('Scheduled');
    const cancelled = within(await rowWith('Lee Park')).getByText('Canceled');
    expect([scheduled.className, cancelled.className].map((name) => /\btone-\w+/.exec(name)?.[0])).toEqual(['tone-info', 'tone-danger']);
  });

  it('shows the state in the tone of a deadline that is near, and the others in their own', async () => {
    const records = createRecords();
    const load: typeof records.ports.rows.load = async (query, signal) => {
      const answer = await records.ports.rows.load(query, signal);
      return answer.ok ? { ok: true, value: { ...answer.value, tones: { 'record-1': 'warning' } } } : answer;
    };
    listOf({ ...records, ports: { ...records.ports, rows: { load } } });
    const scheduled = within(await rowWith('María Muñoz')).getByText('Scheduled');
    const cancelled = within(await rowWith('Lee Park')).getByText('Canceled');
    expect([scheduled.className, cancelled.className].map((name) => /\btone-\w+/.exec(name)?.[0])).toEqual(['tone-warning', 'tone-danger']);
  });

  it('speaks Spanish where the desk does', async () => {
    listOf(createRecords(), 'es');
    expect((await rowWith('María Muñoz')).textContent).toContain('A distancia (video)');
    expect(screen.getByRole('columnheader', { name: /Fecha de la deposición/ })).toBeTruthy();
  });

  it('offers only what can be done in the state of the record', async () => {
    listOf(createRecords());
    expect(within(await rowWith('María Muñoz')).getByRole('button', { name: /^Confirm: .*María Muñoz/ })).toBeTruthy();
    expect(within(await rowWith('Lee Park')).queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });

  it('moves a record and shows its new state', async () => {
    const records = createRecords();
    listOf(records);
    await userEvent.click(within(await rowWith('María Muñoz')).getByRole('button', { name: /^Confirm: .*María Muñoz/ }));
    await waitFor(async () => expect((await rowWith('María Muñoz')).textContent).toContain('Confirmed'));
    expect(records.sent).toEqual([{ useCase: 'transition', body: { event: 'confirm' }, id: 'record-1' }]);
  });

  it('asks before it deletes, and leaves the record when the answer is no', async () => {
    const records = createRecords();
    listOf(records);
    await userEvent.click(actionBehind(await rowWith('María Muñoz'), /^Delete: .*María Muñoz/));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Delete the deposition of María Muñoz on 06/09/2026?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(records.sent).toEqual([]);
  });

  it('leads to the page of an event that asks something', async () => {
    const records = createRecords(undefined, storedDeposition, deposition);
    listOf(records);
    await userEvent.click(actionBehind(await rowWith('María Muñoz'), /^Complete: .*María Muñoz/));
    expect(records.begun).toEqual([['record-1', 'complete']]);
    expect(records.sent).toEqual([]);
  });

  it('says why the desk refused to move a record', async () => {
    const records = createRecords();
    records.refuse({ code: 'event_refused', message: 'The deposition has not taken place yet.' });
    listOf(records);
    await userEvent.click(within(await rowWith('María Muñoz')).getByRole('button', { name: /^Confirm: .*María Muñoz/ }));
    await waitFor(() => expect(records.alerts.join(' ')).toContain('The deposition has not taken place yet.'));
  });

  it('opens a record from its first cell', async () => {
    const records = createRecords();
    listOf(records);
    await userEvent.click(within(await rowWith('María Muñoz')).getByRole('link', { name: '20260017' }));
    expect(records.opened[0]?.['id']).toBe('record-1');
  });

  it('sorts, filters and pages on the server', async () => {
    const records = createRecords();
    listOf(records);
    await rowWith('María Muñoz');
    expect(records.queries.at(-1)).toMatchObject({ page: 1, limit: 20, sort: { field: 'depositionDate', direction: 'desc' } });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(records.queries.at(-1)?.page).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: /^Client/ }));
    await waitFor(() => expect(records.queries.at(-1)).toMatchObject({ page: 1, sort: { field: 'clientName', direction: 'asc' } }));
    expect(screen.getByRole('columnheader', { name: /^Client/ }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.change(screen.getByLabelText('Deposition date'), { target: { value: '6/9/2026' } });
    await waitFor(() => expect(records.queries.at(-1)?.filters).toEqual({ depositionDate: '2026-06-09' }));
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Scheduled');
    await waitFor(() => expect(records.queries.at(-1)?.filters).toEqual({ depositionDate: '2026-06-09', state: 'scheduled' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(records.queries.at(-1)?.filters).toEqual({}));
  });

  it('says in the declared words that there is nothing yet', async () => {
    listOf(createRecords([]));
    expect(await screen.findByText('No depositions yet.')).toBeTruthy();
  });
});

describe('a log', () => {
  it('shows its entries and says when they are only one’s own', async () => {
    const rows = [{ id: 'entry-1', caseFileNumber: '20260017', 'computed.totalToFirm': '1530.00', createdAt: '2026-05-04T17:30:00Z' }];
    const load = async (query: RowQuery) => ({
      ok: true as const,
      value: { rows, page: query.page, limit: query.limit, totalPages: 1, totalItems: 1, totalIsExact: true, ownOnly: true },
    });
    const opened: Row[] = [];
    render(
      <LogGrid
        log={fees.automation.log!}
        ports={{ rows: { load }, exportRows: noExport, singleKeys: () => true, open: (row) => opened.push(row) }}
        language="en"
      />,
    );
    await screen.findByText('20260017');
    expect(screen.getByText('Showing only your own entries.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: '20260017' }));
    expect(opened).toHaveLength(1);
  });

  it('of records shows their states by the declared titles', async () => {
    const { log, lifecycle } = deposition.automation;
    const rows = [{ id: 'entry-1', caseFileNumber: '20260017', state: 'scheduled', createdAt: '2026-05-04T17:30:00Z' }];
    const load = async (query: RowQuery) => ({
      ok: true as const,
      value: { rows, page: query.page, limit: query.limit, totalPages: 1, totalItems: 1, totalIsExact: true, ownOnly: false },
    });
    render(
      <LogGrid
        log={log!}
        lifecycle={lifecycle!}
        ports={{ rows: { load }, exportRows: noExport, singleKeys: () => true, open: () => undefined }}
        language="es"
      />,
    );
    expect((await screen.findByRole('row', { name: /20260017/ })).textContent).toContain('Programada');
  });

  it('with more rows than are counted has no last number, and goes to its end all the same', async () => {
    const asked: (readonly [page: number, beside?: string])[] = [];
    const rows = Array.from({ length: 20 }, (_, index) => ({ id: `entry-${index}`, caseFileNumber: `2026${index}` }));
    const load = async ({ page, limit, beside }: RowQuery) => {
      asked.push(beside === undefined ? [page] : [page, `${beside.side} ${beside.id}`]);
      const value = {
        rows: page === 3 ? rows.slice(0, 5) : rows,
        page,
        limit,
        totalPages: 500,
        totalItems: 10_000,
        totalIsExact: false,
        ownOnly: false,
      };
      return { ok: true as const, value };
    };
    render(
      <LogGrid
        log={fees.automation.log!}
        ports={{ rows: { load }, exportRows: noExport, singleKeys: () => true, open: () => undefined }}
        language="en"
      />,
    );
    const go = async (way: string, then: string): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: way }));
      await screen.findByText(then);
    };
    await screen.findByText('More than 10,000 · Page 1');
    await go('Last page', 'More than 10,000 · Page 1 from the end');
    await go('Previous page', 'More than 10,000 · Page 2 from the end');
    await go('First page', 'More than 10,000 · Page 1');
    await go('Next page', 'More than 10,000 · Page 2');
    await go('Next page', 'More than 10,000 · Page 3');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true));
    // the next page and the one before are looked for beside the page that was seen
    expect(asked).toEqual([[1], [-1], [-2, 'before entry-0'], [1], [2, 'after entry-19'], [3, 'after entry-19']]);
  });

  it('that cannot be loaded says why and can be loaded again', async () => {
    let tries = 0;
    const load = async (query: RowQuery) => {
      tries += 1;
      if (tries === 1) return { ok: false as const, problem: { code: 'database_gone', message: 'The desk cannot read now.' } };
      return {
        ok: true as const,
        value: { rows: [], page: query.page, limit: query.limit, totalPages: 0, totalItems: 0, totalIsExact: true, ownOnly: false },
      };
    };
    render(
      <LogGrid
        log={fees.automation.log!}
        ports={{ rows: { load }, exportRows: noExport, singleKeys: () => true, open: () => undefined }}
        language="en"
      />,
    );
    await screen.findByText(/The desk cannot read now/);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('No entries yet.')).toBeTruthy();
  });
});

describe('a stored record', () => {
  it('is shown as it was made, with what can be done now', async () => {
    const moved: unknown[] = [];
    const ports = {
      documents: {
        previewBytes: () => Promise.reject(new Error('not asked')),
        documentBytes: async () => ({ ok: false as const, problem: { code: 'not_here', message: 'No pages in this test.' } }),
      },
      calls: {
        send: async (_: string, body: unknown) => {
          moved.push(body);
          return { ok: true, value: { id: 'record-1', state: 'confirmed' } } as never;
        },
      },
      storedForm: { ...createSmallDesk(fees).ports, loadVersion: () => Promise.reject(new Error('not asked')) },
      notify: () => undefined,
      loadActions: async () => ({
        ok: true as const,
        value: {
          events: [{ event: 'confirm', label: { en: 'Confirm', es: 'Confirmar' } }],
          calls: [],
          questions: {},
          gifts: [],
          changes: [],
        },
      }),
      loadHistory: async () => ({ ok: true as const, value: { steps: [], hasMore: false } }),
      restore: async () => ({ ok: true as const, value: undefined }),
      service: {
        deliver: async () => ({ ok: true as const, value: { message: '' } }),
        sign: async () => ({ ok: true as const, value: { message: '' } }),
        cameBack: async () => ({ ok: true as const, value: { message: '' } }),
        settle: async () => ({ ok: true as const, value: { message: '' } }),
      },
      goTo: () => undefined,
      changed: () => moved.push('changed'),
    };
    const deliveries = [
      { id: 'delivery-1', method: 'mail', status: 'served', servedOn: '2026-05-05', recipient: 'Priya Raman', docucentId: 'DS-17' },
    ];
    const submission = {
      id: 'record-1',
      automation: 'deposition',
      version: 'an-older-version',
      state: 'scheduled',
      caseFileNumber: '20260017',
      caseName: 'Muñoz v. Harbor',
      createdAt: '2026-05-04T17:30:00Z',
      creatorEmail: 'caseManager@firm.example',
      data: { clientName: 'María Muñoz', attorneyId: 'attorney-1', place: 'remote', documents: [{ title: 'Identificación' }] },
      computed: {},
      labels: { attorneyId: { 'attorney-1': 'Rosalind Okafor' } },
      letter: letterModel,
      documents: [],
      deliveries,
      letters: [
        {
          documentId: 'document-1',
          title: letterModel.title,
          pages: 1,
          event: 'confirm',
          by: 'caseManager@firm.example',
          at: '2026-05-04T18:00:00Z',
          model: letterModel,
          deliveries,
          leftOut: [],
          proofs: [{ documentId: 'document-2', signedBy: 'Casey Moreno', signedAt: '2026-05-05T18:00:00Z' }],
        },
      ],
    };
    render(<RecordView automation={deposition.automation} submission={submission} ports={ports} language="en" />);
    expect(screen.getByText('María Muñoz')).toBeTruthy();
    expect(screen.getByText('Remote (video)')).toBeTruthy();
    expect(screen.getByText('Rosalind Okafor')).toBeTruthy();
    expect(screen.queryByText('attorney-1')).toBeNull();
    expect(screen.getByText('Identificación')).toBeTruthy();
    const served = screen.getByText('Priya Raman ·').closest('li')?.textContent;
    expect(served).toBe('Priya Raman · First-class mail: served 05/05/2026 (DS-17)Record that it came back');
    const letter = within(screen.getByRole('region', { name: letterModel.title }));
    expect(letter.getByText('Sent with "Confirm" · caseManager@firm.example, 05/04/2026, 11:00 a.m.')).toBeTruthy();
    // Only one view of a letter is there at a time.
    expect(await letter.findByText(/No pages in this test/)).toBeTruthy();
    await userEvent.click(letter.getByRole('button', { name: 'Reading view' }));
    expect(letter.queryByText(/No pages in this test/)).toBeNull();
    await userEvent.click(letter.getByRole('button', { name: 'Show Proof of service, signed by Casey Moreno, 05/05/2026, 11:00 a.m.' }));
    expect(await letter.findByText(/No pages in this test/)).toBeTruthy();
    await userEvent.click(letter.getByRole('button', { name: 'Download Letter' }));
    expect(await letter.findByText('Download failed. No pages in this test.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(moved).toEqual([{ event: 'confirm' }, 'changed']));
  });
});
