import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { treesFormat } from '#engine/expression/syntax.ts';
import { publishedAutomation } from '../../runtime/read-automation.ts';
import { maria } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const submission = {
  id: 'rec-1',
  automation: 'invoice-payment',
  version: '0123456789abcdef',
  data: { caseFileNumber: '20260017', amountPaid: 1530 },
  computed: {},
  caseFileNumber: '20260017',
  caseName: 'Núñez, María v. Harbor Lines',
  createdAt: '2026-03-31T18:00:00.000Z',
  creatorEmail: 'operations@firm.example',
  documents: [],
  deliveries: [],
};

test('a stored record opens read-only under the version it was made with', async () => {
  const { automation } = await publishedAutomation('invoice-payment');
  const { server } = await openDesk({
    at: '/submissions/rec-1',
    answers: {
      'GET /desk/submissions/rec-1': () => ({ body: submission }),
      'GET /desk/submissions/rec-1/events': () => ({ body: { events: [] } }),
      'GET /desk/submissions/rec-1/history': () => ({ body: { steps: [], hasMore: false } }),
      'GET /desk/bundles/0123456789abcdef': () => ({ body: automation }),
      [`GET /desk/bundles/0123456789abcdef/trees.${treesFormat}.json`]: () => ({ body: automation.trees }),
    },
  });
  expect((await screen.findByText('0123456789abcdef')).closest('details')?.open).toBe(false);
  expect((await screen.findAllByText(/Núñez, María v\. Harbor Lines/)).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(server.asked).toContain('GET /desk/bundles/0123456789abcdef');
});

test.each([
  {
    answer: { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
    says: 'Returning to the form failed: Something went wrong. Try again in a moment.',
  },
  {
    answer: { status: 409, body: { code: 'record_changed', message: 'It is being sent right now. Try again in a moment.' } },
    says: 'It is being sent right now. Try again in a moment.',
  },
])('a send that cannot be taken back says why: "$says"', async ({ answer, says }) => {
  const { automation } = await publishedAutomation('invoice-payment');
  const { user } = await openDesk({
    at: '/submissions/rec-1',
    answers: {
      'GET /desk/submissions/rec-1': () => ({ body: { ...submission, creatorEmail: maria.email, deferred: { state: 'waiting' } } }),
      'GET /desk/submissions/rec-1/events': () => ({ body: { events: [] } }),
      'GET /desk/submissions/rec-1/history': () => ({ body: { steps: [], hasMore: false } }),
      'GET /desk/bundles/0123456789abcdef': () => ({ body: automation }),
      [`GET /desk/bundles/0123456789abcdef/trees.${treesFormat}.json`]: () => ({ body: automation.trees }),
      'POST /desk/deferredSubmissions/rec-1/withdraw': () => answer,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Return to the form' }));
  expect(await screen.findByText(says)).toBeTruthy();
});

test('a record that is not there, or of somebody else, is one and the same page', async () => {
  await openDesk({
    at: '/submissions/other',
    answers: { 'GET /desk/submissions/other': () => ({ status: 404, body: { code: 'not_found', message: 'Record not found.' } }) },
  });
  expect(await screen.findByRole('heading', { name: 'Record not found' })).toBeTruthy();
});

test('a record that cannot be loaded now says why', async () => {
  await openDesk({
    at: '/submissions/rec-1',
    answers: {
      'GET /desk/submissions/rec-1': () => ({
        status: 500,
        body: { code: 'unexpected', message: 'Something went wrong', requestId: 'r-9' },
      }),
    },
  });
  expect(await screen.findByText('Reference number: r-9')).toBeTruthy();
});
