import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const reminder = (number: number, more: object) => ({
  id: `r-${number}`,
  automation: 'strike-panel',
  title: 'PQME Strikes',
  caseFileNumber: `2026000${number}`,
  caseName: 'Quillfeather v. Brimstone Mills',
  state: "Waiting for the defense's strike",
  deadline: "Defense's strike due",
  deadlineOn: '2026-07-06',
  dueOn: '2026-07-03',
  isLate: false,
  isMadeLate: false,
  ...more,
});

test('what waits before a deadline stands at home, what is overdue and a late reminder say so, and it leads to its record', async () => {
  const reminders = [reminder(1, {}), reminder(2, { tone: 'danger', isLate: true, isMadeLate: true })];
  const { user } = await openDesk({ answers: { 'GET /desk/reminders': () => ({ body: { reminders } }) } });
  const card = await screen.findByRole('region', { name: 'Needs attention' });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    "PQME Strikes · Quillfeather v. Brimstone Mills · 20260001Waiting for the defense's strikeDefense's strike due: 07/06/2026",
    "PQME Strikes · Quillfeather v. Brimstone Mills · 20260002Waiting for the defense's strikeOverdue Late: this reminder was due on 07/03/2026.Defense's strike due: 07/06/2026",
  ]);
  await user.click(within(card).getByRole('link', { name: /20260002$/ }));
  await waitFor(() => expect(globalThis.location.pathname).toBe('/submissions/r-2'));
});

test('whom nothing waits for sees no card', async () => {
  await openDesk();
  await screen.findByRole('region', { name: 'My letters' });
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});
