import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { maria, type Handler } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/dated-figures', title: 'Rates & Holidays', group: 'Operations' };
const rate = {
  id: 'f-1',
  kind: 'mileageRate',
  key: '',
  from: '2026-01-01',
  to: '',
  value: '0.725',
  source: 'Gov. Code 19820',
  confirmedBy: '',
  enforced: '',
  isDraft: false,
  revision: 3,
};
const cap = { ...rate, id: 'f-2', kind: 'feeCap', key: 'underFiveYears', value: '400.00', enforced: 'warn', isDraft: true };
const earlier = { ...rate, id: 'f-3', from: '2025-01-01', to: '2025-12-31', value: '0.700' };
const later = { ...rate, id: 'f-4', from: '2126-01-01', value: '9.900' };

const openFigures = async (answers: Readonly<Record<string, Handler>> = {}) => {
  const sent: [string, unknown][] = [];
  const note = (kind: string) => (_request: unknown, body: string) => {
    sent.push([kind, JSON.parse(body)]);
    return { body: {} };
  };
  const desk = await openDesk({
    at: '/dated-figures',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/figures': () => ({ body: { figures: [later, rate, earlier, cap] } }),
      'GET /desk/deadlineMoves': () => ({ body: { changes: [], records: [], hasMore: false, isRunning: false } }),
      'POST /desk/figures': note('add'),
      'PUT /desk/figures/f-1': note('correct'),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Rates & Holidays' });
  return { ...desk, sent };
};

test('the figures of a kind show their days, their source and who confirmed them', async () => {
  const { user } = await openFigures();
  const row = within(await screen.findByRole('row', { name: /01\/01\/2026/ }));
  for (const words of ['$0.725', 'in force', 'Gov. Code 19820', 'not confirmed']) expect(row.getByText(words), words).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Type'), 'feeCap');
  expect(await screen.findByRole('row', { name: /Under five years/ })).toBeTruthy();
  expect(screen.queryByText('$0.725')).toBeNull();
});

test('a figure is in force, a draft or expired, and says so', async () => {
  const { user } = await openFigures();
  const stateOf = (name: RegExp) => within(screen.getByRole('row', { name })).queryByText(/^(in force|draft|expired)$/)?.textContent;
  await screen.findByRole('row', { name: /01\/01\/2026/ });
  expect([stateOf(/01\/01\/2126/), stateOf(/01\/01\/2026/), stateOf(/01\/01\/2025/)]).toEqual([undefined, 'in force', 'expired']);
  await user.selectOptions(screen.getByLabelText('Type'), 'feeCap');
  await screen.findByRole('row', { name: /Under five years/ });
  expect(stateOf(/Under five years/)).toBe('draft');
});

test('a correction is sent with the revision that was read', async () => {
  const { user, sent } = await openFigures();
  await user.click(await screen.findByRole('button', { name: /^Correct: 01\/01\/2026/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct: Mileage rate' }));
  await user.type(dialog.getByLabelText('Confirmed by'), 'Owen Petrosyan');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Corrected. New forms will use it.')).toBeTruthy();
  const { from, to, value, source, enforced, isDraft } = rate;
  expect(sent).toEqual([['correct', { from, to, value, source, confirmedBy: 'Owen Petrosyan', enforced, isDraft, revision: 3 }]]);
});

test('what is wrong with a new figure stands at its field, which gets the focus', async () => {
  const message = 'Another entry of this type applies from 01/01/2026 on. Dates can’t overlap.';
  const { user } = await openFigures({
    'POST /desk/figures': () => ({
      status: 422,
      body: { code: 'invalid_input', message, faults: [{ pointer: '/from', code: 'sharedDaysFrom', message }] },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'New rate or holiday' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('First day'), '01/01/2027');
  await user.type(dialog.getByLabelText('Dollars per mile'), '72 cents');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please enter dollars per mile, for example 0.725.')).toBeTruthy();
  expect(dialog.getByText('Enter the source.')).toBeTruthy();
  const value = dialog.getByLabelText('Dollars per mile');
  await waitFor(() => expect(document.activeElement).toBe(value));
  await user.clear(value);
  await user.type(value, '0.74');
  await user.type(dialog.getByLabelText('Source'), 'Notice');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('First day')));
});

test('each kind asks for what it has, and what tells several of a kind apart stays what it is', async () => {
  const { user, sent } = await openFigures();
  await user.selectOptions(screen.getByLabelText('Type'), 'feeCap');
  await user.click(await screen.findByRole('button', { name: /^Correct: Under five years/ }));
  const correction = within(await screen.findByRole('dialog', { name: 'Correct: Fee cap' }));
  expect(correction.getByLabelText<HTMLSelectElement>('Attorney class')).toMatchObject({ value: 'underFiveYears', disabled: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.selectOptions(screen.getByLabelText('Type'), 'holiday');
  await user.click(screen.getByRole('button', { name: 'New rate or holiday' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New: Holidays' }));
  expect(dialog.queryByLabelText('Last day')).toBeNull();
  await user.type(dialog.getByLabelText('Holiday name'), 'Office picnic');
  await user.type(dialog.getByLabelText('Day'), '06/02/2031');
  await user.type(dialog.getByLabelText('Source'), 'Notice');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added. New forms will use it.')).toBeTruthy();
  expect(sent).toEqual([
    [
      'add',
      {
        ...rate,
        id: undefined,
        revision: undefined,
        kind: 'holiday',
        key: 'Office picnic',
        from: '2031-06-02',
        value: 'office',
        source: 'Notice',
      },
    ],
  ]);
});

test('a click beside the dialog leaves what is typed, and Escape asks before it goes', async () => {
  const { user } = await openFigures();
  await user.click(await screen.findByRole('button', { name: /^Correct: 01\/01\/2026/ }));
  const dialog = await screen.findByRole('dialog');
  const confirmedBy = within(dialog).getByLabelText<HTMLInputElement>('Confirmed by');
  await user.type(confirmedBy, 'Owen');
  await user.click(dialog);
  expect(screen.queryByRole('dialog')).toBe(dialog);
  expect(confirmedBy.value).toBe('Owen');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(dialog));
  expect(confirmedBy.value).toBe('Owen');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog stays until its call is answered', async () => {
  const answered = Promise.withResolvers<void>();
  const { user } = await openFigures({
    'PUT /desk/figures/f-1': async () => {
      await answered.promise;
      return { body: {} };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Correct: 01\/01\/2026/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBe(dialog);
  for (const way of within(dialog).getAllByRole('button', { name: 'Cancel' })) await user.click(way);
  expect(screen.queryByRole('dialog')).toBe(dialog);
  answered.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a figure that somebody else has corrected meanwhile is not overwritten', async () => {
  const message = 'Somebody else has changed this figure meanwhile. Reload the page and compare.';
  const { user } = await openFigures({ 'PUT /desk/figures/f-1': () => ({ status: 409, body: { code: 'record_changed', message } }) });
  await user.click(await screen.findByRole('button', { name: /^Correct: 01\/01\/2026/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
});
