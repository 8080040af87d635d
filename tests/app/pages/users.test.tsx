import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { maria, type Handler } from '../local-desk.ts';
import '../../runtime/without-layout.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/user-management', title: 'User Management', group: 'Management' };
const jordan = {
  id: 'u-2',
  email: 'jordan@firm.example',
  role: 'operations',
  name: 'Jordan',
  lastName: 'Reyes',
  accountLocked: false,
  passwordChangeDue: false,
  loginTime: '2026-03-31T18:00:00.000Z',
  createdAt: '2026-01-02T18:00:00.000Z',
};
const own = { ...jordan, ...maria, lastName: 'Núñez' };
const blocked = { ...jordan, id: 'u-3', email: 'owen@firm.example', name: 'Owen', lastName: 'Petrosyan', accountLocked: true };
const list = (users: readonly object[]) => ({ body: { users, page: 1, limit: 20, totalPages: 1, totalItems: users.length } });

const openUsers = async (answers: Readonly<Record<string, Handler>> = {}) => {
  const sent: [string, unknown][] = [];
  const asked: string[] = [];
  const note = (kind: string) => (_request: unknown, body: string) => {
    sent.push([kind, body === '' ? undefined : JSON.parse(body)]);
    return { body: {} };
  };
  const desk = await openDesk({
    at: '/user-management',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /auth/users': ({ url = '' }) => {
        asked.push(url);
        return list([own, jordan, blocked]);
      },
      'POST /auth/users': note('create'),
      'PUT /auth/users/u-2': note('update'),
      'PUT /auth/users/password': note('reset'),
      'POST /auth/users/u-2/block': note('block'),
      'POST /auth/users/u-3/unblock': note('unblock'),
      'DELETE /auth/users/u-2': note('delete'),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'User Management' });
  return { ...desk, sent, asked };
};

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('the list shows who may sign in, with their role and whether they are blocked', async () => {
  await openUsers();
  const row = within(await rowOf(/Reyes/));
  expect(row.getByText('Operations')).toBeTruthy();
  expect(row.getByText('Active')).toBeTruthy();
  expect(within(await rowOf(/Petrosyan/)).getByText('Blocked')).toBeTruthy();
});

test('a search asks the server, in the whole text when it is told to', async () => {
  const { user, asked } = await openUsers();
  await rowOf(/Reyes/);
  await user.type(screen.getByRole('searchbox', { name: 'Search name or email' }), 'rey');
  await user.click(screen.getByRole('checkbox', { name: 'Also search within words and roles' }));
  await user.selectOptions(screen.getByLabelText('Role'), 'operations');
  await expect.poll(() => asked.at(-1)).toContain('searchTerm=rey&fullSearch=true&role=operations&page=1&limit=20&sort=lastName:asc');
});

const fillInNewUser = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'New user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New user' }));
  await user.type(dialog.getByLabelText('First name'), 'Inés');
  await user.type(dialog.getByLabelText('Last name'), 'Quiñones');
  await user.type(dialog.getByLabelText('Email'), 'ines@firm.example');
  await user.selectOptions(dialog.getByLabelText('Role'), 'caseManager');
  await user.click(dialog.getByRole('button', { name: 'Suggest a password' }));
  await user.click(dialog.getByRole('button', { name: 'Create user' }));
  return dialog;
};

test('a user is created with a suggested password', async () => {
  const { user, sent } = await openUsers();
  await fillInNewUser(user);
  expect(await screen.findByText('User created.')).toBeTruthy();
  const password = expect.stringMatching(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
  expect(sent).toEqual([
    ['create', { email: 'ines@firm.example', role: 'caseManager', name: 'Inés', lastName: 'Quiñones', password, officeId: '' }],
  ]);
});

test('what is wrong with a new user stands at its field, which gets the focus', async () => {
  const { user, sent } = await openUsers();
  await user.click(screen.getByRole('button', { name: 'New user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New user' }));
  await user.click(dialog.getByRole('button', { name: 'Create user' }));
  for (const message of ['Enter the first name.', 'Enter the last name.', 'Enter the email.', 'Enter the password.'])
    expect(await dialog.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('First name')));
  expect(sent).toEqual([]);
});

test('an address that somebody else has is refused at its field', async () => {
  const message = 'Another user has this email address.';
  const { user } = await openUsers({
    'POST /auth/users': () => ({
      status: 409,
      body: { code: 'email_taken', message, faults: [{ pointer: '/email', code: 'email_taken', message }] },
    }),
  });
  const dialog = await fillInNewUser(user);
  expect(await dialog.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Email')));
});

test('a creation that fails says so in the words of the office', async () => {
  const { user } = await openUsers({
    'POST /auth/users': () => ({ status: 500, body: { code: 'unexpected', message: 'An unknown error occurred.' } }),
  });
  const dialog = await fillInNewUser(user);
  expect(await dialog.findByText('Failed to create user')).toBeTruthy();
  expect(dialog.getByText('An unknown error occurred.')).toBeTruthy();
});

test('a list that cannot be fetched says so', async () => {
  await openUsers({ 'GET /auth/users': () => ({ status: 500, body: { code: 'unexpected', message: 'Something went wrong' } }) });
  expect(await screen.findByText(/Failed to fetch users\. Something went wrong/)).toBeTruthy();
});

test('a user is edited with what is stored in the fields', async () => {
  const { user, sent } = await openUsers();
  await user.click(await screen.findByRole('button', { name: 'Edit: Jordan Reyes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'manager');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User updated.')).toBeTruthy();
  expect(sent).toEqual([['update', { email: 'jordan@firm.example', role: 'manager', name: 'Jordan', lastName: 'Reyes', officeId: '' }]]);
});

test.each([
  { button: 'Block: Jordan Reyes', label: 'Block', told: 'User blocked.', call: 'block' },
  { button: 'Unblock: Owen Petrosyan', label: 'Unblock', told: 'User unblocked.', call: 'unblock' },
  { button: 'Delete: Jordan Reyes', label: 'Delete', told: 'User deleted.', call: 'delete' },
])('$button asks first and then tells', async ({ button, label, told, call }) => {
  const { user, sent } = await openUsers();
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: label }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(sent.map(([what]) => what)).toEqual([call]);
});

test('a password is reset to the one that was typed', async () => {
  const { user, sent } = await openUsers();
  await user.click(await screen.findByRole('button', { name: 'Reset password: Jordan Reyes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the password of Jordan Reyes' }));
  await user.type(dialog.getByLabelText('Password'), 'kelp orbit violin 9');
  await user.click(dialog.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText('Password reset.')).toBeTruthy();
  expect(sent).toEqual([['reset', { userId: 'u-2', newPassword: 'kelp orbit violin 9' }]]);
});

test('nobody is offered to block, delete or reset oneself', async () => {
  await openUsers();
  const buttons = within(await rowOf(/Núñez/)).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Edit']);
});

test('a refusal of the server stands in the question', async () => {
  const message = 'This is the last administrator. Make someone else an administrator first.';
  const { user } = await openUsers({ 'DELETE /auth/users/u-2': () => ({ status: 409, body: { code: 'last_administrator', message } }) });
  await user.click(await screen.findByRole('button', { name: 'Delete: Jordan Reyes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});
