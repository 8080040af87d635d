import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { LogEntry } from '#schemas/api/records.gen.ts';
import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { maria } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/letter-log', title: 'Letter log', group: 'Management' };

const log = (token: string, title: string, status: LogEntry['status']): LogEntry => ({
  automation: token,
  status,
  key: token.toUpperCase(),
  token,
  title,
  columns: [{ field: 'caseFileNumber', title: 'Case file number' }],
});

const empty = () => ({ body: { letterLogs: [], page: 1, limit: 20, totalPages: 0, totalItems: 0, ownOnly: false } });

const openLogs = (logs: readonly LogEntry[]) =>
  openDesk({
    at: '/letter-log',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/logs': () => ({ body: { logs } }),
      ...Object.fromEntries(logs.map(({ token }) => [`GET /letterLogs/${token}`, empty])),
    },
  });

test('the log of what is not built stands apart, and says why it is empty', async () => {
  const { user } = await openLogs([log('moves', 'Changes of address', 'planned'), log('fees', 'Fee letters', 'live')]);
  const choose = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Log' });
  expect(choose.value).toBe('fees');
  expect(screen.queryByText(/isn't available yet/)).toBeNull();
  const planned = within(choose).getByRole('group', { name: 'Planned' });
  expect(
    within(planned)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Changes of address']);
  await user.selectOptions(choose, 'moves');
  expect((await screen.findByText(/isn't available yet/)).getAttribute('role')).toBe('note');
});
