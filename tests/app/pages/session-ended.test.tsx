import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { maria, tokenFor } from '../local-desk.ts';
import { closeDesks, feeLetters, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const second = { ...feeLetters, path: '/second', title: 'Second letter', group: 'Med-Legals' as const };

/** A person who has typed something when the server stops knowing their token. */
const withEndedSession = async () => {
  const valid = { known: true };
  const desk = await openDesk({
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [feeLetters, second] } }),
      'POST /auth/login': (_request, body) => {
        if (!body.includes('demo-desk-2026'))
          return { status: 401, body: { code: 'wrong_credentials', message: 'Incorrect email or password' } };
        valid.known = true;
        return { body: { token: tokenFor(), user: maria } };
      },
      'GET /desk/echo': () =>
        valid.known ? { body: { echoed: 'here' } } : { status: 401, body: { code: 'not_signed_in', message: 'Sign in.' } },
    },
  });
  await desk.user.type(await screen.findByRole('searchbox'), 'second');
  valid.known = false;
  const echo = desk.client.get<{ echoed: string }>('/desk/echo');
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  return { ...desk, echo };
};

test('signing in again over the page keeps what was typed and lets the waiting call go on', async () => {
  const { user, echo } = await withEndedSession();
  expect(screen.getByText('Sign in again to continue. Your entries on this page are still here.')).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), 'demo-desk-2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await echo).data.echoed).toBe('here');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'second');
});

test('over an open page only its own person can sign in', async () => {
  const { echo, session } = await withEndedSession();
  expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', maria.email);
  await session.signOut();
  await expect(echo).rejects.toMatchObject({ problem: { code: 'not_signed_in' } });
});

test('a wrong password over the page is told, and the page stays', async () => {
  const { user, echo, session } = await withEndedSession();
  await user.type(screen.getByLabelText('Password'), 'not-this-one');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Incorrect email or password')).toBeTruthy();
  expect(screen.getByDisplayValue('second')).toBeTruthy();
  await session.signOut();
  await expect(echo).rejects.toBeTruthy();
});

test('who leaves instead goes to the sign-in page', async () => {
  const { user, echo } = await withEndedSession();
  const refused = expect(echo).rejects.toMatchObject({ problem: { status: 401 } });
  await user.click(screen.getByRole('button', { name: 'Leave this page and sign out' }));
  await refused;
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
});
