import { QueryClient } from '@tanstack/react-query';
import { changesPort } from '#app/ports/changes-port.ts';
import { createAlerts } from '#app/state/alerts.ts';
import { type RenderResult, render, screen, within } from '@testing-library/react';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { recordText } from '#engine/compilation/record-text.ts';
import { recordEvents } from '#engine/plan/offers.ts';
import { RecordList } from '#runtime/grid/record-list.tsx';
import type { CallsPort, Submission } from '#runtime/ports/calls.port.ts';
import type { RecordListPorts, Row, RowQuery } from '#runtime/ports/records.port.ts';
import { fileInSpanish } from '../automations/in-spanish.ts';
import { publishedAutomation } from './read-automation.ts';
import { createSmallDesk, standardCase } from './small-desk.ts';

export const [deposition, fees, payments] = await Promise.all([
  publishedAutomation('deposition', fileInSpanish),
  publishedAutomation('5710-fees'),
  publishedAutomation('invoice-payment'),
]);

type Sent = { readonly useCase: string; readonly body: unknown; readonly id: string | undefined; readonly revision?: number };

const depositions: readonly Row[] = [
  {
    id: 'record-1',
    caseFileNumber: '20260017',
    clientName: 'María Muñoz',
    depositionDate: '2026-06-09',
    place: 'remote',
    state: 'scheduled',
    createdAt: '2026-05-04T17:30:00Z',
  },
  {
    id: 'record-2',
    caseFileNumber: '20260018',
    clientName: 'Lee Park',
    depositionDate: '2026-06-11',
    place: 'inPerson',
    state: 'cancelled',
    createdAt: '2026-05-05T17:30:00Z',
  },
];

export const payment = {
  caseFileNumber: '20260017',
  noDemand: false,
  depositionDate: '2026-04-02',
  amountPaid: 1200,
  paidTo: 'firm',
  paymentReceiptDate: '2026-05-01',
};

/** What the desk answers of a record after all of these days. */
const actionsOf = (id: string, rows: readonly Row[]): Awaited<ReturnType<RecordListPorts['loadActions']>> => {
  const compiled = compileAutomation(deposition.automation);
  const row = rows.find((one) => one['id'] === id) ?? {};
  const record = { id, state: String(row['state']), data: row, computed: {} };
  const scopes = { ...standardCase, today: '2026-07-01' };
  const question = compiled.rowQuestions.get('delete');
  const about = { values: { ...scopes, record: row }, figures: standardCase.figures };
  const events = recordEvents({ automation: compiled, record, scopes: { values: scopes, person: { role: 'caseManager' } } });
  return {
    ok: true,
    value: {
      events,
      calls: ['update', 'delete'],
      questions: question === undefined ? {} : { delete: recordText(question, about) },
      gifts: [],
      changes: [],
    },
  };
};

const storedPayment: Submission = {
  id: 'record-1',
  automation: 'invoice-payment',
  version: 'version-1',
  data: payment,
  computed: { invoiceId: '20260017-2026-04-02' },
  caseFileNumber: '20260017',
  createdAt: '2026-05-04T17:30:00Z',
  creatorEmail: 'manager@firm.example',
  documents: [],
  deliveries: [],
};

export const createRecords = (rows: readonly Row[] = depositions, stored: Partial<Submission> = {}, version = payments) => {
  const queries: RowQuery[] = [];
  const sent: Sent[] = [];
  const alerts: string[] = [];
  const opened: Row[] = [];
  const begun: unknown[] = [];
  let current = rows;
  let refusal: { readonly code: string; readonly message: string } | undefined;
  const calls: CallsPort = {
    send: async (useCase, body, { params, revision }) => {
      sent.push({ useCase, body, id: params?.['id'], ...(revision === undefined ? {} : { revision }) });
      if (refusal !== undefined) return { ok: false, problem: refusal };
      current = current.map((row) => (row['id'] === params?.['id'] ? { ...row, state: 'confirmed' } : row));
      return { ok: true, value: { id: params?.['id'] ?? '', state: 'confirmed' } } as never;
    },
  };
  const ports: RecordListPorts = {
    rows: {
      load: async (query) => {
        queries.push(query);
        return {
          ok: true,
          value: { rows: current, page: query.page, limit: query.limit, totalPages: 3, totalItems: 45, totalIsExact: true, ownOnly: false },
        };
      },
    },
    loadDays: async () => ({ ok: false, problem: { code: 'not_found', message: 'This list is not asked for days.' } }),
    loadFigure: async () => ({ ok: false, problem: { code: 'not_found', message: 'This list is not asked for figures.' } }),
    loadSums: async () => ({ ok: true, value: { sums: null, groups: null } }),
    loadViewCounts: async () => ({ ok: true, value: { views: {} } }),
    singleKeys: () => true,
    exportRows: noExport,
    calls,
    notify: ({ text }) => alerts.push(text),
    loadActions: async (id) => actionsOf(id, current),
    open: (row) => opened.push(row),
    openEvent: (row, event) => begun.push([row['id'], event]),
    changes: changesPort({ queries: new QueryClient(), alerts: createAlerts(() => 0) }, 'listed'),
    correct: ({ id }) => begun.push(['correct', id]),
    storedForm: {
      ...createSmallDesk(fees).ports,
      loadVersion: async () => ({ ok: true, value: version }),
      loadRecord: async () => ({ ok: true, value: { ...storedPayment, ...stored } }),
    },
  };
  return { ports, queries, sent, alerts, opened, begun, refuse: (problem: typeof refusal) => (refusal = problem) };
};

export const noExport: RecordListPorts['exportRows'] = async () => ({ ok: true, value: new Blob() });

export const listOf = (records: ReturnType<typeof createRecords>, language: 'en' | 'es' = 'en'): RenderResult =>
  render(<RecordList automation={deposition.automation} version="version-1" ports={records.ports} language={language} />);

export const rowWith = async (text: string): Promise<HTMLElement> => (await screen.findByText(text)).closest('tr')!;

/** An action behind the button of a row. jsdom opens no popover, so what stands in one counts as hidden. */
export const actionBehind = (row: HTMLElement, name: RegExp): HTMLElement => within(row).getByRole('button', { name, hidden: true });
