import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { maria, tokenFor, type Handler } from '../local-desk.ts';
import { closeDesks, feeLetters, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const session = (id: string, device: string | null, current: boolean) => ({
  id,
  device,
  current,
  createdAt: '2026-03-31T18:00:00.000Z',
  renewedAt: '2026-03-31T19:00:00.000Z',
});

const openProfile = async (answers: Readonly<Record<string, Handler>> = {}) => {
  const sent: unknown[] = [];
  const note = (answer: object) => (_request: unknown, body: string) => {
    sent.push(JSON.parse(body));
    return { body: answer };
  };
  const desk = await openDesk({
    at: '/profile',
    answers: {
      'GET /auth/profile/sessions': () => ({
        body: { sessions: [session('s-1', 'Firefox on Windows', true), session('s-2', 'Safari on iPhone', false)], totalItems: 2 },
      }),
      'PUT /auth/profile': note({ token: tokenFor({ name: 'Mara' }) }),
      'PUT /auth/profile/password': note({ message: 'Password updated' }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return { ...desk, sent };
};

test('another name is kept, and stands in the menu at once', async () => {
  const { user, sent } = await openProfile();
  const name = screen.getByLabelText('First name');
  await user.clear(name);
  await user.type(name, 'Mara');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile updated.')).toBeTruthy();
  expect(sent).toEqual([{ ...maria, name: 'Mara' }]);
  expect(await screen.findByRole('button', { name: /Profile menu of Mara/ })).toBeTruthy();
});

test('a change that fails says so', async () => {
  const { user } = await openProfile({
    'PUT /auth/profile': () => ({ status: 500, body: { code: 'unexpected', message: 'An unknown error occurred.' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile update failed')).toBeTruthy();
});

const typePasswords = async (
  { user }: Awaited<ReturnType<typeof openProfile>>,
  [current, next, again]: readonly [string, string, string],
) => {
  await user.type(screen.getByLabelText('Current password'), current);
  await user.type(screen.getByLabelText('New password'), next);
  await user.type(screen.getByLabelText('Confirm new password'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
};

test('the password is changed with the current one', async () => {
  const desk = await openProfile();
  await typePasswords(desk, ['demo-desk-2026', 'kelp orbit violin 9', 'kelp orbit violin 9']);
  expect(await screen.findByText('Password changed. Your other sessions were signed out.')).toBeTruthy();
  expect(desk.sent).toEqual([{ currentPassword: 'demo-desk-2026', newPassword: 'kelp orbit violin 9' }]);
});

test('two new passwords that differ are not sent', async () => {
  const desk = await openProfile();
  await typePasswords(desk, ['demo-desk-2026', 'kelp orbit violin 9', 'kelp orbit violin 8']);
  expect(await screen.findByText("The new passwords don't match.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm new password'));
  expect(desk.sent).toEqual([]);
});

test('every fault of a password stands at its field', async () => {
  const faults = [
    { pointer: '/currentPassword', code: 'wrongPassword', message: 'The current password is incorrect.' },
    { pointer: '/newPassword', code: 'passwordLength', message: 'Password must be 12 to 128 characters long.' },
  ];
  const desk = await openProfile({
    'PUT /auth/profile/password': () => ({ status: 422, body: { code: 'invalid_input', message: 'x', faults } }),
  });
  await typePasswords(desk, ['wrong one', 'short', 'short']);
  for (const { message } of faults) expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
});

test('a password that cannot be changed now says so', async () => {
  const desk = await openProfile({
    'PUT /auth/profile/password': () => ({ status: 429, body: { code: 'too_many_attempts', message: 'Too many attempts.' } }),
  });
  await typePasswords(desk, ['wrong one', 'short', 'short']);
  expect(await screen.findByText('Password update failed')).toBeTruthy();
  expect(screen.getByText('Too many attempts.')).toBeTruthy();
});

test('the own sessions are listed, and the others can be ended', async () => {
  let ended = false;
  const { user } = await openProfile({
    'GET /auth/profile/sessions': () => ({
      body: {
        sessions: [session('s-1', 'Firefox on Windows', true), ...(ended ? [] : [session('s-2', null, false)])],
        totalItems: ended ? 1 : 2,
      },
    }),
    'POST /auth/profile/sessions/endOthers': () => {
      ended = true;
      return { body: { ended: 1 } };
    },
  });
  const sessions = within(screen.getByRole('region', { name: 'Your sessions' }));
  expect(await sessions.findByText('Firefox on Windows')).toBeTruthy();
  expect(sessions.getByText('Unknown device')).toBeTruthy();
  await user.click(sessions.getByRole('button', { name: 'Sign out the other session' }));
  expect(await screen.findByText('1 session signed out.')).toBeTruthy();
  expect(await sessions.findByText("You're not signed in anywhere else.")).toBeTruthy();
});

test('of many sessions the newest are shown first, and more when they are asked for', async () => {
  const all = Array.from({ length: 25 }, (_, index) => session(`s-${index}`, `Browser ${index}`, index === 0));
  const { user } = await openProfile({
    'GET /auth/profile/sessions': ({ url = '' }) => {
      const limit = Number(new URL(url, 'http://desk').searchParams.get('limit'));
      return { body: { sessions: all.slice(0, limit), totalItems: 25 } };
    },
  });
  const sessions = within(screen.getByRole('region', { name: 'Your sessions' }));
  await sessions.findByText('Browser 19');
  expect(sessions.queryByText('Browser 20')).toBeNull();
  expect(sessions.getByRole('button', { name: 'Sign out the 24 other sessions' })).toBeTruthy();
  await user.click(sessions.getByRole('button', { name: 'Show more (20 of 25 shown)' }));
  expect(await sessions.findByText('Browser 24')).toBeTruthy();
  expect(sessions.queryByRole('button', { name: /Show more/ })).toBeNull();
});

test('dark colors are chosen and kept on this machine', async () => {
  const { user, storage } = await openProfile();
  await user.selectOptions(screen.getByLabelText('Colors'), 'Dark');
  await waitFor(() => expect(document.documentElement.getAttribute('data-bs-theme')).toBe('dark'));
  expect(storage.items.get('desk.theme')).toBe('dark');
});

test('who must change the password sees nothing else until it is done', async () => {
  let changed = false;
  const { user } = await openDesk({
    answers: {
      'GET /desk/routes': () =>
        changed
          ? { body: { user: maria, routes: [feeLetters] } }
          : { status: 403, body: { code: 'password_change_due', message: 'Choose one of your own.' } },
      'PUT /auth/profile/password': () => {
        changed = true;
        return { body: {} };
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.type(screen.getByLabelText('Current password'), 'from the administrator');
  await user.type(screen.getByLabelText('New password'), 'kelp orbit violin 9');
  await user.type(screen.getByLabelText('Confirm new password'), 'kelp orbit violin 9');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('heading', { name: 'Hello, María' })).toBeTruthy();
});
