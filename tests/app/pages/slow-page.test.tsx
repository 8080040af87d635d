import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const record = {
  id: 'r-1',
  automation: 'fee-letters',
  title: 'Fee letter',
  caseFileNumber: '20260001',
  caseName: 'Quillfeather v. Brimstone Mills',
  state: null,
  createdAt: '2026-05-04T17:30:00.000Z',
};

/** Somebody goes by a link to a page that is drawn when `arrive` is called. */
async function goToSlowPage() {
  const late = Promise.withResolvers<{ status: number; body: object }>();
  const { user } = await openDesk({
    answers: {
      'GET /desk/ownRecords': () => ({ body: { ownRecords: [record], hasMore: false } }),
      'GET /desk/submissions/r-1': () => late.promise,
    },
  });
  await user.click(await screen.findByRole('link', { name: /20260001/ }));
  await waitFor(() => expect(globalThis.location.pathname).toBe('/submissions/r-1'));
  const arrive = async (): Promise<HTMLElement> => {
    late.resolve({ status: 404, body: { code: 'not_found', message: 'Gone.' } });
    const title = await screen.findByRole('heading', { level: 1, name: 'Record not found' });
    // The tab says where one is at the same moment as the focus goes there.
    await waitFor(() => expect(document.title).toMatch(/^Record not found/));
    return title;
  };
  return { user, arrive };
}

test('the title of a page that is drawn late takes the focus', async () => {
  const { arrive } = await goToSlowPage();
  const title = await arrive();
  expect(document.activeElement).toBe(title);
});

test('it leaves the focus in a menu that its person has opened meanwhile', async () => {
  const { user, arrive } = await goToSlowPage();
  screen.getByRole('button', { name: 'Depositions' }).focus();
  await user.keyboard('{ArrowDown}');
  const link = await screen.findByRole('link', { name: 'Fee letters' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  await arrive();
  expect(document.activeElement).toBe(link);
});

test('it takes the focus from nothing, though its person has pressed a key', async () => {
  const { user, arrive } = await goToSlowPage();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(document.body);
  const title = await arrive();
  expect(document.activeElement).toBe(title);
});
