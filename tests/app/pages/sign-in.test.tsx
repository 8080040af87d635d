import { screen, waitFor } from '@testing-library/react';
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
  await waitFor(() => expect(document.title).toContain('Sign In'));
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

test.each([
  [
    'in its own words',
    { status: 503, body: { code: 'database_unavailable', message: 'The database is not responding.' } },
    'The database is not responding.',
  ],
  ['without a word', { status: 500, body: 'broken' }, 'Failed to login'],
])('a sign-in that fails %s is told', async (_case, given, told) => {
  const { user } = await openDesk({ signedIn: false, answers: { 'POST /auth/login': () => given } });
  await signIn(user, maria.email, 'demo-desk-2026');
  expect((await screen.findByRole('alert')).textContent).toBe(told);
});

test('while the answer is awaited the button says so, and a second press sends nothing', async () => {
  const { user, server } = await openDesk({
    signedIn: false,
    answers: { 'POST /auth/login': () => ({ body: { token: tokenFor(), user: maria }, afterMs: 400 }) },
  });
  await signIn(user, maria.email, 'demo-desk-2026');
  await user.click(await screen.findByRole('button', { name: 'Signing in...' }));
  expect(await screen.findByRole('heading', { name: 'Hello, María' })).toBeTruthy();
  expect(server.asked.filter((call) => call === 'POST /auth/login')).toHaveLength(1);
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
  const { user } = await openDesk({ signedIn: false, at: '/sign-in' });
  await signIn(user, maria.email, 'demo-desk-2026');
  expect(await screen.findByRole('heading', { name: 'Hello, María' })).toBeTruthy();
  expect(globalThis.location.pathname).toBe('/');
});

test('a person who asked for a page comes to it after the sign-in', async () => {
  const { user } = await openDesk({ signedIn: false, at: '/profile?from=mail' });
  await signIn(user, maria.email, 'demo-desk-2026');
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy();
  expect(`${globalThis.location.pathname}${globalThis.location.search}`).toBe('/profile?from=mail');
});

test('who is signed in already does not see the sign-in page', async () => {
  const visited = globalThis.history.length;
  await openDesk({ at: '/sign-in' });
  expect(await screen.findByRole('heading', { name: 'Hello, María' })).toBeTruthy();
  expect(globalThis.location.pathname).toBe('/');
  expect(globalThis.history.length).toBe(visited);
});

/** What a check that takes its time shows meanwhile. */
const slow = { body: { token: tokenFor() }, afterMs: 600 };

test.each([
  { at: '/sign-in', storedSession: undefined, text: 'Checking authentication...' },
  { at: '/fee-letters', storedSession: undefined, text: 'Loading...' },
  { at: '/fee-letters', storedSession: { token: tokenFor({}, -5), expiresAt: 1, user: maria }, text: 'Refreshing authentication...' },
  { at: '/fee-letters', storedSession: { token: tokenFor(), expiresAt: Date.now() + 600_000 }, text: 'Verifying with server...' },
])('while the session is looked for, $at says $text', async ({ at, storedSession, text }) => {
  await openDesk({
    at,
    signedIn: false,
    ...(storedSession === undefined ? {} : { storedSession }),
    answers: { 'GET /auth/refreshToken': () => slow, 'POST /auth/verifyToken': () => ({ body: { isValid: true }, afterMs: 600 }) },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  await waitFor(() => expect(globalThis.location.pathname).toBe(at === '/sign-in' ? '/' : at));
});

test.each(['/sign-in', '/fee-letters'])('a token that was tampered with denies access at %s, and leads to the sign-in', async (at) => {
  const storedSession = { token: tokenFor({ role: 'admin' }), expiresAt: Date.now() + 600_000, user: maria };
  const { user, storage } = await openDesk({ at, signedIn: false, storedSession });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  expect(storage.items.size).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Go to Home' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
});

test('an expired token is renewed and its person goes home', async () => {
  const { session, storage } = await openDesk({
    at: '/sign-in',
    signedIn: false,
    answers: { 'GET /auth/refreshToken': () => ({ body: { token: tokenFor() }, afterMs: 30 }) },
  });
  storage.setItem('desk.session', JSON.stringify({ token: tokenFor({}, -5), expiresAt: 1, user: maria }));
  await session.restore();
  expect(await screen.findByRole('heading', { name: 'Hello, María' })).toBeTruthy();
});

test('a desk that cannot be reached says so before asking to sign in', async () => {
  await openDesk({
    signedIn: false,
    answers: { 'GET /auth/refreshToken': () => ({ status: 503, body: { code: 'database_unavailable', message: 'Later.' } }) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain("The desk can't be reached right now.");
});
