// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { maria, tokenFor } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const signIn = async (user: Awaited<ReturnType<typeof openDesk>>['user'], email: string, password: string): Promise<void> => {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('who has no session is asked for e-mail and password, with the words of the specification', async () => {
  await openDesk({ signedIn: false });
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
  expect(screen.getByText('Please enter your email and password to sign in.')).toBeTruthy();
  expect(globalThis.location.pathname).toBe('/sign-in');
  expect(document.title).toContain('Sign In');
});

test('a wrong address and a short password are told at their fields, and nothing is sent', async () => {
  const { user, server } = await openDesk({ signedIn: false });
  await signIn(user, 'maria', '12345');
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
  expect(screen.getByText('Password must be at least 6 characters long.')).toBeTruthy();
  expect(screen.getByLabelText('Email')).toBe(document.activeElement);
  expect(server.asked).not.toContain('POST /auth/login');
});

test('a refused sign-in says so and keeps what was typed', async () => {
  const { user } = await openDesk({ signedIn: false });
  await signIn(user, maria.email, 'wrong-password');
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect email or password');
  expect(screen.getByDisplayValue(maria.email)).toBeTruthy();
});

test('too many attempts are told with the time to wait', async () => {
  const { user } = await openDesk({
    signedIn: false,
    answers: {
      'POST /auth/login': () => ({ status: 429, body: { code: 'too_many_attempts', message: 'Too many attempts.', retryAfterSeconds: 8 } }),
    },
  });
  await signIn(user, maria.email, 'demo-desk-2026');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 8 seconds.');
});

test('the password is shown only while its switch is on', async () => {
  const { user } = await openDesk({ signedIn: false });
  const field = await screen.findByLabelText('Password');
  await user.click(screen.getByLabelText('Show password'));
  expect(field.getAttribute('type')).toBe('text');
  await user.click(screen.getByLabelText('Show password'));
  expect(field.getAttribute('type')).toBe('password');
});

test('a person who signs in comes to the home page and is greeted', async () => {
  const { user } = await openDesk({ signedIn: false, at: '/fee-letters' });
  await signIn(user, maria.email, 'demo-desk-2026');
  expect(await screen.findByRole('heading', { name: 'Hello, María' })).toBeTruthy();
  expect(globalThis.location.pathname).toBe('/');
});

test('who is signed in already does not see the sign-in page', async () => {
  await openDesk({ at: '/sign-in' });
  expect(await screen.findByRole('heading', { name: 'Hello, María' })).toBeTruthy();
});

test('an expired token is renewed and its person goes home', async () => {
  const { session, storage } = await openDesk({
    at: '/sign-in',
    signedIn: false,
    answers: { 'GET /auth/refreshToken': () => ({ body: { token: tokenFor() }, afterMs: 30 }) },
  });
  storage.setItem('desk.session', JSON.stringify({ token: tokenFor({}, -5), expiresAt: 1, user: maria }));
  await session.arrive();
  expect(await screen.findByRole('heading', { name: 'Hello, María' })).toBeTruthy();
});

test('a desk that cannot be reached says so before asking to sign in', async () => {
  await openDesk({
    signedIn: false,
    answers: { 'GET /auth/refreshToken': () => ({ status: 503, body: { code: 'database_unavailable', message: 'Later.' } }) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The desk could not be reached.');
});
