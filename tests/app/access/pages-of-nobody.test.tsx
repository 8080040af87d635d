import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { expectedPages, pagesOfEverybody, publicPages } from '../../access/pages.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';
import { goTo } from './walk-pages.ts';

afterEach(closeDesks);

const everyAddress = [...expectedPages.map(({ address }) => address), ...pagesOfEverybody];

test('nobody comes to the sign-in from every page of the desk', async () => {
  await openDesk({ at: '/unauthorized', signedIn: false });
  for (const address of everyAddress) {
    goTo('/unauthorized');
    await screen.findByRole('heading', { level: 1, name: 'Access Denied' });
    goTo(address);
    await screen.findByRole('heading', { level: 1, name: 'Sign In' });
    expect([address, globalThis.location.pathname]).toEqual([address, '/sign-in']);
  }
});

test.each(publicPages)('%s opens for everybody', async (address) => {
  await openDesk({ at: address, signedIn: false });
  await screen.findByRole('heading', { level: 1 });
  expect(globalThis.location.pathname).toBe(address);
});

test('a person who was blocked meanwhile sees no page, and is asked to sign in again', async () => {
  await openDesk({
    at: '/5710-fees',
    answers: { 'GET /desk/routes': () => ({ status: 401, body: { code: 'not_signed_in', message: 'Sign in.' } }) },
  });
  for (const address of everyAddress) {
    goTo(address);
    await waitFor(() => expect(document.body.textContent).toMatch(/Sign In|session has ended/));
    expect([address, screen.queryByRole('navigation'), screen.queryByRole('main')?.textContent ?? '']).toEqual([
      address,
      null,
      expect.not.stringMatching(/Planned|Hello|User Management/),
    ]);
  }
});
