import '../../runtime/without-layout.ts';

import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import type { ServiceAnswer } from '#schemas/api/service.gen.ts';

import { maria } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/service', title: 'Service', group: 'Legal Filings' };
const returned: ServiceAnswer['rows'][number] = {
  id: 'd-1',
  recordId: 'r-1',
  documentId: 'l-1',
  caseFileNumber: '20260017',
  caseName: 'Muñoz v. Harbor Linen',
  title: 'Demand for fees',
  recipient: 'Dana Whitlock, Evergreen Casualty Company',
  method: 'mail',
  transit: 'returned',
  status: 'served',
  on: '2026-05-04',
  backOn: '2026-05-12',
  backReason: 'Moved, left no address',
  toSign: false,
};

test('what came back says why, and is served again on everybody or copied from its row', async () => {
  const asked: (string | undefined)[] = [];
  const settled: unknown[] = [];
  const { user } = await openDesk({
    at: '/service',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/service': ({ url }) => {
        asked.push(url);
        const rows = settled.length === 0 ? [returned] : [];
        return { body: { rows, hasMore: false, counts: { back: rows.length, toDo: 2, underWay: 5, oldAddress: 0 } } };
      },
      'POST /desk/submissions/r-1/deliveries/d-1/settle': (_request, body) => {
        settled.push(JSON.parse(body));
        return { body: { message: 'Copy mailed to Dana Whitlock' } };
      },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Demand for fees/ }));
  expect(row.getByText('came back 05/12/2026')).toBeTruthy();
  expect(row.getByText('Moved, left no address')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Demand for fees' }).getAttribute('href')).toBe('/submissions/r-1');
  expect(screen.getByRole('link', { name: 'To do 2' }).getAttribute('href')).toBe('/service?tab=toDo');
  await user.click(row.getByRole('button', { name: /^Serve everybody again/ }));
  const again = within(await screen.findByRole('dialog'));
  const way = again.getByLabelText('Dana Whitlock, Evergreen Casualty Company gets it by');
  expect(
    within(way)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toHaveLength(4);
  await user.click(again.getByRole('button', { name: 'Go back' }));
  await user.click(row.getByRole('button', { name: /^Mail a copy/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mail a copy' }));
  expect(await screen.findByText('Nothing came back.')).toBeTruthy();
  expect(settled).toEqual([{ how: 'courtesyCopy' }]);
  expect(screen.getByText('Copy mailed to Dana Whitlock')).toBeTruthy();
});
