import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import type { MovesAnswer } from '#schemas/api/deadlines.gen.ts';

import { maria, type Handler } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/dated-figures', title: 'Rates & Holidays', group: 'Operations' };
const holiday = {
  id: 'f-1',
  kind: 'holiday',
  key: 'Day of mourning',
  from: '2026-07-06',
  to: '2026-07-06',
  value: 'office',
  source: 'Notice',
  confirmedBy: '',
  enforced: '',
  isDraft: false,
  revision: 2,
};

const nothing: MovesAnswer = { changes: [], records: [], hasMore: false, isRunning: false };
const record = (id: string, caseName: string): MovesAnswer['records'][number] => ({
  id,
  title: 'Panel strike',
  caseFileNumber: '20260017',
  caseName,
  state: "Waiting for the defense's strike",
  deadlines: [
    { title: 'Our strike due', from: '2026-07-06', to: '2026-07-07' },
    { title: "Defense's strike due", from: '2026-07-06', to: '2026-07-07' },
  ],
});
const waiting: MovesAnswer = {
  changes: [{ id: '01900000-0000-7000-8000-000000000001', day: '2026-07-06', name: 'Day of mourning', change: 'added', closes: 'office' }],
  records: [record('r-1', 'Ibarra v. Mill')],
  hasMore: true,
  isRunning: false,
  waiting: { records: 2, deadlines: 4, hidden: 0, isMore: false },
};

const openFigures = async (answers: Readonly<Record<string, Handler>>) => {
  const desk = await openDesk({
    at: '/dated-figures',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/figures': () => ({ body: { figures: [holiday] } }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Rates & Holidays' });
  return desk;
};

test('deadlines that other holidays move are listed, in parts, and wait until a person confirms them', async () => {
  const sent: unknown[] = [];
  let shown = waiting;
  const { user } = await openFigures({
    'GET /desk/deadlineMoves': ({ url = '' }) => ({
      body: url.includes('behind=r-1') ? { ...nothing, changes: waiting.changes, records: [record('r-2', 'Ruiz v. Dock')] } : shown,
    }),
    'POST /desk/deadlineMoves': (_request, body) => {
      sent.push(JSON.parse(body));
      shown = { ...nothing, isRunning: true };
      return { status: 202, body: {} };
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Deadlines that wait for confirmation' }));
  expect(card.getByText('4 deadlines of open records (2) would move. Until you confirm, they stay as they are.')).toBeTruthy();
  expect(card.getByText('Holiday added: Day of mourning, 07/06/2026')).toBeTruthy();
  const [row] = card.getAllByRole('row', { name: /Ibarra v\. Mill · 20260017 Our strike due 07\/06\/2026 07\/07\/2026/ });
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: 'Panel strike' })
      .getAttribute('href'),
  ).toBe('/submissions/r-1');
  await user.click(card.getByRole('button', { name: 'Show more' }));
  expect(await card.findAllByText('Ruiz v. Dock · 20260017')).toHaveLength(2);
  await user.click(card.getByRole('button', { name: 'Recompute the deadlines' }));
  expect(await screen.findByText('The confirmed deadlines are being recomputed.')).toBeTruthy();
  expect(sent).toEqual([{ changes: waiting.changes.map(({ id }) => id) }]);
  shown = nothing;
  await waitFor(() => expect(screen.queryByText('The confirmed deadlines are being recomputed.')).toBeNull(), { timeout: 5_000 });
});

test('a list that others changed meanwhile is shown anew, and says why', async () => {
  const message = 'The holidays changed again. Look at the list once more, then confirm.';
  const { user } = await openFigures({
    'GET /desk/deadlineMoves': () => ({ body: { ...waiting, hasMore: false } }),
    'POST /desk/deadlineMoves': () => ({ status: 409, body: { code: 'record_changed', message } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Recompute the deadlines' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a holiday that is none is removed after a question, and what then moves is shown', async () => {
  let shown = nothing;
  const seen: (string | undefined)[] = [];
  const { user } = await openFigures({
    'GET /desk/deadlineMoves': () => ({ body: shown }),
    'DELETE /desk/figures/f-1': ({ headers }) => {
      seen.push(headers['if-match']);
      shown = waiting;
      return { body: {} };
    },
  });
  await user.selectOptions(screen.getByLabelText('Type'), 'holiday');
  expect(screen.queryByRole('region', { name: 'Deadlines that wait for confirmation' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Remove: Day of mourning, 07/06/2026' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Day of mourning, 07/06/2026?' }));
  await user.click(question.getByRole('button', { name: 'Remove the holiday' }));
  expect(await screen.findByRole('region', { name: 'Deadlines that wait for confirmation' })).toBeTruthy();
  expect(seen).toEqual(['"2"']);
});
