import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { Handler } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const record = (number: number, more: object = {}) => ({
  id: `r-${number}`,
  automation: 'fee-letters',
  title: { en: 'Fee letter', es: 'Carta de honorarios' },
  caseFileNumber: `2026000${number}`,
  caseName: 'Quillfeather v. Brimstone Mills',
  state: null,
  createdAt: '2026-05-04T17:30:00.000Z',
  ...more,
});

const parts = (isBroken: () => boolean = () => false): Readonly<Record<string, Handler>> => ({
  'GET /desk/ownRecords': ({ url = '' }) => {
    if (!url.includes('behind='))
      return { body: { ownRecords: [record(1, { state: { en: 'Served', es: 'Notificada' } }), record(2)], hasMore: true } };
    expect(url).toContain('behind=r-2');
    return isBroken()
      ? { status: 422, body: { code: 'invalid_input', message: 'No.' } }
      : { body: { ownRecords: [record(3)], hasMore: false } };
  },
});

test('what was sent stands at home and leads to its record', async () => {
  const { user } = await openDesk({ answers: parts() });
  const card = await screen.findByRole('region', { name: 'My letters' });
  const [first] = within(card).getAllByRole('listitem');
  expect(first?.textContent).toBe('Fee letter · Quillfeather v. Brimstone Mills · 20260001Served05/04/2026, 10:30 a.m.');
  await user.click(within(card).getByRole('link', { name: /20260001$/ }));
  await waitFor(() => expect(globalThis.location.pathname).toBe('/submissions/r-1'));
});

test('older ones come by the keyboard, which goes on where they begin', async () => {
  let isBroken = true;
  const { user } = await openDesk({ answers: parts(() => isBroken) });
  const card = await screen.findByRole('region', { name: 'My letters' });
  within(card).getByRole('button', { name: 'Show more' }).focus();
  await user.keyboard('{Enter}');
  expect((await within(card).findByRole('alert')).textContent).toBe("Older items couldn't be loaded. Try again.");
  isBroken = false;
  await user.keyboard('{Enter}');
  const third = await within(card).findByRole('link', { name: /20260003$/ });
  await waitFor(() => expect(document.activeElement).toBe(third));
  expect(within(card).queryByRole('button')).toBeNull();
  expect(within(card).queryByRole('alert')).toBeNull();
});

test('who has sent nothing is told what will stand there', async () => {
  await openDesk();
  const card = await screen.findByRole('region', { name: 'My letters' });
  expect(within(card).getByText(/^Nothing yet\. Letters and records you send will appear here/)).toBeTruthy();
  expect(within(card).queryByRole('list')).toBeNull();
});

test('what cannot be loaded says why, and is asked again', async () => {
  let isBroken = true;
  const { user } = await openDesk({
    answers: {
      'GET /desk/ownRecords': () =>
        isBroken
          ? { status: 500, body: { code: 'unexpected', message: 'Something went wrong', requestId: 'r-77' } }
          : { body: { ownRecords: [record(1)], hasMore: false } },
    },
  });
  expect(await screen.findByText('Reference number: r-77')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /20260001$/ })).toBeTruthy();
});
