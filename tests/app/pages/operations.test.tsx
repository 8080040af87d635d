import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { OperationsAnswer, OperationsJob } from '#schemas/api/operations.gen.ts';
import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import english from '#app/texts/pages.en.json' with { type: 'json' };
import spanish from '#app/texts/pages.es.json' with { type: 'json' };
import { serveLetterQueue } from '#server/platform/jobs/work.ts';

import { maria } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/operations', title: 'Operations', group: 'Operations' };

const job = (id: string, more: Partial<OperationsJob> = {}): OperationsJob => ({
  id,
  queue: serveLetterQueue,
  subject: `Letter ${id}`,
  state: 'waiting',
  attempts: 0,
  createdAt: '2026-03-31T18:00:00.000Z',
  lastError: null,
  assignedTo: null,
  reason: null,
  submissionId: null,
  ...more,
});

const fault = {
  severity: 'error',
  file: 'rules.json',
  line: 7,
  path: '/rules/0',
  code: 'unknown_field',
  message: 'There is no field “hourlyRat”.',
  remedy: 'Did you mean hourlyRate?',
} as const;

const operations: OperationsAnswer = {
  faults: [{ automation: 'strikes', faults: [fault], publishedVersion: 'abcdef0123456789', folderHash: '99' }],
  jobs: [
    job('w-1'),
    job('s-1', { state: 'failed', attempts: 5, lastError: 'The provider answered 500.', submissionId: 'sub-1' }),
    job('g-1', { state: 'givenUp', reason: 'Sent by hand.' }),
  ],
  versions: [
    { automation: 'fee-letters', title: { en: 'Fee letters', es: 'Cartas de honorarios' }, version: '0123456789abcdef', status: 'live' },
    { automation: 'strikes', title: 'PQME Strikes', version: 'abcdef0123456789', status: 'planned' },
  ],
};

const openOperations = async (answers = {}) => {
  const sent: unknown[] = [];
  const note = (kind: string) => (_request: unknown, body: string) => {
    sent.push([kind, JSON.parse(body)]);
    return { body: {} };
  };
  const desk = await openDesk({
    at: '/operations',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/operations': () => ({ body: operations }),
      'POST /desk/operations/jobs/s-1/retry': note('retry'),
      'POST /desk/operations/jobs/s-1/giveUp': note('giveUp'),
      'POST /desk/operations/jobs/s-1/handOver': note('handOver'),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Work' });
  return { ...desk, sent };
};

const rowOf = (name: RegExp): HTMLElement => screen.getByRole('row', { name });

test('a fault of a declaration is shown with its file, its line and its remedy, and folders with errors come first', async () => {
  await openOperations();
  const [first, second] = within(screen.getByRole('region', { name: 'Declarations' })).getAllByRole('rowheader');
  expect([first?.textContent, second?.textContent]).toEqual(['PQME Strikesin folder strikes', 'Fee letters']);
  expect(screen.getByText('There is no field “hourlyRat”.')).toBeTruthy();
  expect(screen.getByText(/rules\.json, line 7/)).toBeTruthy();
  expect(screen.getByText('Fix: Did you mean hourlyRate?')).toBeTruthy();
  expect(within(rowOf(/PQME Strikes/)).getByText('unpublished changes')).toBeTruthy();
});

test('stuck work comes first and leads to its record', async () => {
  await openOperations();
  const [first] = within(screen.getByRole('region', { name: 'Work' })).getAllByRole('rowheader');
  expect(first?.textContent).toContain('Letter s-1');
  expect(within(rowOf(/Letter s-1/)).getByText('stuck')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the record' }).getAttribute('href')).toBe('/submissions/sub-1');
});

test('work is named by what it does, not by the code of its queue', async () => {
  await openOperations({
    'GET /desk/operations': () => ({ body: { ...operations, jobs: [job('w-1'), job('w-2', { queue: 'new-queue' })] } }),
  });
  expect(within(rowOf(/Letter w-1/)).getByText('Service of a letter')).toBeTruthy();
  expect(within(rowOf(/Letter w-2/)).getByText('Other work')).toBeTruthy();
  expect(screen.queryByText(/serve-letter|new-queue/)).toBeNull();
  expect(Object.keys(spanish.jobKind)).toEqual(Object.keys(english.jobKind));
});

test('only what is stuck can be retried, and what was given up shows its reason alone', async () => {
  await openOperations();
  expect(within(rowOf(/Letter w-1/)).queryByRole('button', { name: /Retry/ })).toBeNull();
  expect(within(rowOf(/Letter g-1/)).queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Stopped: Sent by hand.')).toBeTruthy();
});

test('stuck work runs again when it is told to', async () => {
  const { user, sent } = await openOperations();
  await user.click(screen.getByRole('button', { name: 'Retry: Letter s-1' }));
  expect(await screen.findByText('Retrying now.')).toBeTruthy();
  expect(sent).toEqual([['retry', {}]]);
});

test('the focus stays at the row whose button is gone, and goes to the title when the row is gone too', async () => {
  let jobs = operations.jobs;
  const { user } = await openOperations({
    'GET /desk/operations': () => ({ body: { ...operations, jobs } }),
    'POST /desk/operations/jobs/s-1/retry': () => {
      jobs = [...jobs.slice(0, 1), job('s-1', { state: 'waiting', attempts: 5 }), ...jobs.slice(2)];
      return { body: {} };
    },
    'POST /desk/operations/jobs/s-1/handOver': () => {
      jobs = jobs.filter(({ id }) => id !== 's-1');
      return { body: {} };
    },
  });
  screen.getByRole('button', { name: 'Retry: Letter s-1' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry: Letter s-1' })).toBeNull());
  expect(document.activeElement?.textContent).toContain('Letter s-1');
  await user.click(screen.getByRole('button', { name: 'Reassign: Letter s-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reassign this work' });
  await user.type(within(dialog).getByLabelText('Assign to (email)'), 'operations@firm.example{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Work'));
});

const describedBy = (entry: HTMLElement): readonly (string | undefined)[] =>
  (entry.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('work is given up only with a reason', async () => {
  const { user, sent } = await openOperations();
  await user.click(screen.getByRole('button', { name: 'Stop trying: Letter s-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop trying this work?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stop trying' }));
  expect(await within(dialog).findByText('Please enter a reason.')).toBeTruthy();
  const reason = within(dialog).getByLabelText('Reason');
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(reason)).toEqual(['The reason is saved with the record.', 'Please enter a reason.']);
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(sent).toEqual([]);
  await user.type(reason, 'Mailed by hand');
  await user.click(within(dialog).getByRole('button', { name: 'Stop trying' }));
  expect(await screen.findByText('The desk will no longer try this.')).toBeTruthy();
  expect(sent).toEqual([['giveUp', { reason: 'Mailed by hand' }]]);
});

test('work is handed over to a person by e-mail address', async () => {
  const { user, sent } = await openOperations();
  await user.click(screen.getByRole('button', { name: 'Reassign: Letter s-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reassign this work' });
  await user.type(within(dialog).getByLabelText('Assign to (email)'), 'operations@firm.example');
  await user.click(within(dialog).getByRole('button', { name: 'Reassign' }));
  expect(await screen.findByText('Work reassigned.')).toBeTruthy();
  expect(sent).toEqual([['handOver', { assignedTo: 'operations@firm.example' }]]);
});

test('a question that was refused stays with its words and the reason, and closes when it is done', async () => {
  const refusal = 'This work is being done just now.';
  let isRefused = true;
  const { user } = await openOperations({
    'POST /desk/operations/jobs/s-1/giveUp': () =>
      isRefused ? { status: 409, body: { code: 'record_changed', message: refusal } } : { body: {} },
  });
  await user.click(screen.getByRole('button', { name: 'Stop trying: Letter s-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop trying this work?' }));
  await user.type(dialog.getByLabelText('Reason'), 'Mailed by hand{Tab}');
  await user.click(dialog.getByRole('button', { name: 'Stop trying' }));
  expect(await dialog.findByText(refusal)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Mailed by hand');
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Stop trying' }));
  expect(await screen.findByText('The desk will no longer try this.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('when somebody else was quicker the person is told why it did not work', async () => {
  const { user } = await openOperations({
    'POST /desk/operations/jobs/s-1/retry': () => ({
      status: 409,
      body: { code: 'record_changed', message: 'This work is no longer stuck. Reload the list.' },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Retry: Letter s-1' }));
  expect(await screen.findByText('This work is no longer stuck. Reload the list.')).toBeTruthy();
});

test('the page asks anew when the server tells that work has changed', async () => {
  const changed = Promise.withResolvers<void>();
  const { server } = await openOperations({
    'GET /desk/events': async () => {
      await changed.promise;
      return { type: 'text/event-stream', body: 'event: jobs\ndata: {}\n\n', hold: true };
    },
  });
  expect(server.asked.filter((call) => call === 'GET /desk/operations')).toHaveLength(1);
  changed.resolve();
  await expect.poll(() => server.asked.filter((call) => call === 'GET /desk/operations').length).toBeGreaterThan(1);
});

test('the dated figures are one step away for whoever may open them', async () => {
  await openOperations();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Rates & Holidays' })).toBeNull();
  await closeDesks();
  const figures: DeskRoute = { path: '/dated-figures', title: 'Rates & Holidays', group: 'Operations' };
  await openOperations({ 'GET /desk/routes': () => ({ body: { user: maria, routes: [page, figures] } }) });
  const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Rates & Holidays' });
  expect(link.getAttribute('href')).toBe('/dated-figures');
});
