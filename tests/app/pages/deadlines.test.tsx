import '../../runtime/without-layout.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { boardColumns, columnOf } from '#app/pages/deadlines/board-columns.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { maria } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/deadlines', title: 'Deadlines', group: 'Legal Filings' };
const strike = {
  id: 'r-1',
  automation: 'strike-panel',
  title: 'Strike Panel',
  deadline: 'ourStrike',
  deadlineTitle: 'Last day to strike',
  days: {
    triggerOn: '2026-06-19',
    days: 10,
    safe: '2026-06-29',
    outer: '2026-07-06',
    serviceDays: 5,
    calendarYear: 2026,
    holidaysKnown: true,
  },
  safe: '2026-06-29',
  outer: '2026-07-06',
  isLate: true,
  state: 'To strike',
  tone: 'danger',
  caseFileNumber: '20260017',
  caseName: 'Muñoz v. Harbor Linen',
  person: 'Jordan Reyes',
};
const rules = {
  'strike-panel/ourStrike': {
    from: 'x',
    trigger: 'the panel',
    days: 10,
    kind: 'lastDay',
    service: 'defenseSide',
    authority: 'Labor Code 4062.2(c)',
  },
};

// Monday, November 30 2026
const monday = calendarDate('2026-11-30');

test.each([
  ['late once its last day has passed', '2026-11-20', '2026-11-29', 'overdue'],
  ['for today from the day it is due to its last day', '2026-11-28', '2026-12-03', 'today'],
  ['for today on its last day', '2026-11-30', '2026-11-30', 'today'],
  ['for this week to its Saturday', '2026-12-05', '2026-12-10', 'week'],
  ['for later from Sunday on', '2026-12-06', '2026-12-06', 'later'],
] as const)('a deadline is %s', (...[, safe, outer, column]) => {
  if (monday === undefined) throw new Error('No date.');
  expect(columnOf({ safe, outer }, monday)).toBe(column);
  expect(boardColumns).toContain(column);
});

test('what is late says by how much, whose it is and how it was counted; all cases and the list stand in the address', async () => {
  const asked: (string | undefined)[] = [];
  const { user } = await openDesk({
    at: '/deadlines',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/deadlines': ({ url }) => {
        asked.push(url);
        return { body: { days: [strike], hasMore: false, today: '2026-11-30', rules, attorneys: [] } };
      },
    },
  });
  const overdue = within(await screen.findByRole('region', { name: 'Overdue' }));
  expect(overdue.getByRole('link', { name: 'Last day to strike' }).getAttribute('href')).toBe('/submissions/r-1');
  expect(overdue.getByText(/days overdue/)).toBeTruthy();
  expect(overdue.getByText('JR')).toBeTruthy();
  expect(overdue.getByText(/Labor Code 4062.2\(c\)/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whose' }), 'All that I may see');
  await waitFor(() => expect(asked.at(-1)).toContain('whose=all'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Next 14 days');
  await waitFor(() => expect(asked.at(-1)).toMatch(/from=[\d-]+&to=[\d-]+/));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Overdue');
  await waitFor(() => expect(asked.at(-1)).toMatch(/all(?!.*from=).*to=[\d-]+/));
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByRole('row', { name: /Last day to strike.*Muñoz v. Harbor Linen/ })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search case, client, rule' }), 'nobody');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Muñoz/ })).toBeNull());
});
