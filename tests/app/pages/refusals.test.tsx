import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { maria, tokenFor, type Handler } from '../local-desk.ts';
import '../../runtime/without-layout.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';
import { firstOf } from '../../long-form.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await closeDesks();
});

const users: DeskRoute = { path: '/user-management', title: 'User Management', group: 'Management' };
const jordan = { id: 'u-2', email: 'jordan@firm.example', role: 'operations', name: 'Jordan', lastName: 'Reyes', accountLocked: false };
const blocked = { ...jordan, id: 'u-3', name: 'Owen', lastName: 'Petrosyan', accountLocked: true };
const sessions = [true, false].map((current) => ({
  id: `s-${String(current)}`,
  device: null,
  current,
  createdAt: '2026-03-31T18:00:00.000Z',
  renewedAt: '2026-03-31T18:00:00.000Z',
}));

const defaultAnswers: Readonly<Record<string, Handler>> = {
  'GET /desk/routes': () => ({ body: { user: maria, routes: [users], finds: ['cases', 'people'] } }),
  'GET /desk/recent-cases': () => ({ body: { matches: [] } }),
  'GET /auth/users': () => ({ body: { users: [jordan, blocked], page: 1, limit: 20, totalPages: 1, totalItems: 2 } }),
  'GET /auth/profile/sessions': () => ({ body: { sessions, totalItems: sessions.length } }),
};

const refusal =
  (status: number, code: string, message: string): Handler =>
  () => ({ status, body: { code, message } });
/** A proxy between says nothing that a person could read. */
const wordless: Handler = () => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' });

const pressed =
  (...names: readonly string[]) =>
  async (user: UserEvent): Promise<void> => {
    for (const name of names) await user.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body);
  };

type Case = {
  readonly says: readonly string[];
  readonly at?: string;
  readonly call: string;
  readonly answers: Handler;
  readonly does?: (user: UserEvent) => Promise<void>;
};

const ownDelete = refusal(409, 'own_account', 'You cannot delete your own account.');
const ownBlock = refusal(409, 'own_account', 'You cannot block your own account.');
const ownReset = refusal(409, 'own_account', 'Change your own password on your profile.');
const notAllowed = refusal(403, 'not_allowed', "Your role can't do this.");

const onUsers: readonly Case[] = [
  { call: 'GET /auth/users', answers: wordless, says: ['Failed to fetch users. Something went wrong'] },
  {
    call: 'DELETE /auth/users/u-2',
    answers: ownDelete,
    does: pressed('Delete: Jordan Reyes', 'Delete'),
    says: ['Failed to delete user', 'You cannot delete your own account.'],
  },
  {
    call: 'POST /auth/users/u-2/block',
    answers: ownBlock,
    does: pressed('Block: Jordan Reyes', 'Block'),
    says: ['Failed to block user', 'You cannot block your own account.'],
  },
  {
    call: 'POST /auth/users/u-3/unblock',
    answers: notAllowed,
    does: pressed('Unblock: Owen Petrosyan', 'Unblock'),
    says: ['Failed to unblock user', "Your role can't do this."],
  },
  {
    call: 'PUT /auth/users/password',
    answers: ownReset,
    does: pressed('Reset password: Jordan Reyes', 'Reset password'),
    says: ['Failed to reset password', 'Change your own password on your profile.'],
  },
  {
    call: 'PUT /auth/users/u-2',
    answers: wordless,
    does: pressed('Edit: Jordan Reyes', 'Save'),
    says: ['Failed to update user', 'Something went wrong'],
  },
].map((one) => ({ at: '/user-management', ...one }));

const elsewhere: readonly Case[] = [
  {
    at: '/profile',
    call: 'POST /auth/profile/sessions/endOthers',
    answers: wordless,
    does: pressed('Sign out the other session'),
    says: ['Signing out other sessions failed: Something went wrong. Try again in a moment.'],
  },
  {
    call: 'GET /merusCaseInfo/getCaseNumberByName/',
    answers: refusal(503, 'case_source_down', 'The case system does not answer.'),
    does: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Find or start' }));
      await user.type(await screen.findByRole('combobox'), 'mu');
    },
    says: ["Cases, records and people can't be searched right now."],
  },
  {
    call: 'GET /desk/routes',
    answers: refusal(403, 'password_change_due', 'Choose one of your own.'),
    says: ['Your password was set by an administrator. Choose one that only you know.'],
  },
  { call: 'GET /desk/routes', answers: wordless, says: ['Something went wrong'] },
];

test.each([...firstOf(onUsers, 2), ...elsewhere])('$call, refused: "$says"', async ({ at = '/', call, answers, does, says }) => {
  const { user } = await openDesk({ at, answers: { ...defaultAnswers, [call]: answers } });
  await does?.(user);
  for (const words of says) expect((await screen.findAllByText((text) => text.includes(words))).length, words).toBeGreaterThan(0);
});

const expired = { token: tokenFor({}, -5), expiresAt: 1, user: maria };

test.each([
  { status: 401, says: 'Your session has ended. Please sign in again.' },
  { status: 503, says: "The desk can't be reached right now. Please sign in to continue." },
])('a session that cannot be renewed ($status) ends at the sign-in: "$says"', async ({ status, says }) => {
  const answers = { 'GET /auth/refreshToken': refusal(status, 'not_signed_in', 'No.') };
  await openDesk({ signedIn: false, storedSession: expired, answers });
  expect((await screen.findByRole('alert')).textContent).toBe(says);
});

test('a computer that is offline says so', async () => {
  const { user, server } = await openDesk({ at: '/profile', answers: defaultAnswers });
  await screen.findByRole('button', { name: 'Sign out the other session' });
  await server.close();
  vi.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This computer is offline. Try again when the connection is back.')).toBeTruthy();
});

const fault = (pointer: string, code: string, more: object = {}) => ({
  status: 422,
  body: { code: 'invalid_input', message: 'x', faults: [{ pointer, code, message: 'x', ...more }] },
});

const refusedPasswords = [
  { answer: fault('/currentPassword', 'wrongPassword'), says: 'La contraseña actual no es correcta.' },
  { answer: fault('/newPassword', 'passwordLength'), says: 'La contraseña debe tener de 12 a 128 caracteres.' },
  {
    answer: fault('/newPassword', 'commonPassword', { remedy: 'Choose another one.' }),
    says: /lista de contraseñas comunes\..* entre sí\.$/,
  },
  { answer: fault('/newPassword', 'samePassword'), says: 'La contraseña nueva debe ser distinta de la actual.' },
];

test.each(firstOf(refusedPasswords))('a password is refused in the language of the desk: $says', async ({ answer, says }) => {
  const { user, chooseLanguage } = await openDesk({
    at: '/profile',
    answers: { ...defaultAnswers, 'PUT /auth/profile/password': () => answer },
  });
  act(() => chooseLanguage('es'));
  await user.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  expect(await screen.findByText(says)).toBeTruthy();
});

const refusedChanges = [
  { answer: fault('/email', 'email'), says: 'Escriba un correo electrónico válido.' },
  { answer: fault('/name', 'name'), says: 'Escriba un nombre de hasta 100 caracteres.' },
  { answer: { ...fault('/email', 'email_taken'), status: 409 }, says: 'Otro usuario tiene este correo electrónico.' },
  { answer: { status: 409, body: { code: 'last_administrator', message: 'x' } }, says: /^Es el último administrador\./ },
  { answer: { status: 409, body: { code: 'own_account', message: 'x' } }, says: /^Esto no se puede hacer con la propia cuenta\./ },
  { answer: { status: 403, body: { code: 'not_allowed', message: 'x' } }, says: 'Su función no permite hacer esto.' },
  { answer: { status: 502, body: '' }, says: 'Algo salió mal' },
];

test.each(firstOf(refusedChanges))('a change of a user is refused in the language of the desk: $says', async ({ answer, says }) => {
  const { user, chooseLanguage } = await openDesk({
    at: '/user-management',
    answers: { ...defaultAnswers, 'PUT /auth/users/u-2': () => answer },
  });
  act(() => chooseLanguage('es'));
  await pressed('Editar: Jordan Reyes', 'Guardar')(user);
  expect(await screen.findByText(says)).toBeTruthy();
});
