import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { maria, type Handler } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/address-book', title: 'Address Book', group: 'Operations' };
const marchetti = {
  id: 'e-1',
  kind: 'physician',
  name: 'Helena Marchetti, M.D.',
  otherNames: 'Dr. Marchetti-Sala',
  specialty: 'Orthopedic surgery',
  code: '',
  practice: 'Delta Joint and Spine',
  street: '310 Larkspur Avenue, Suite 4',
  city: 'Stockton',
  state: 'CA',
  zip: '95207',
  phone: '209-555-0161',
  fax: '',
  email: '',
  active: true,
  revision: 3,
};
const okonjo = { ...marchetti, id: 'e-2', name: 'Inés Okonjo, D.C.', otherNames: '', specialty: 'Chiropractic', street: '', active: false };

const openBook = async (answers: Readonly<Record<string, Handler>> = {}, mayChange = true) => {
  const sent: [string, unknown][] = [];
  const note = (kind: string) => (_request: unknown, body: string) => {
    sent.push([kind, JSON.parse(body)]);
    return { body: {} };
  };
  const desk = await openDesk({
    at: '/address-book',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/address-book': () => ({ body: { entries: [marchetti, okonjo], mayChange } }),
      'POST /desk/address-book': note('add'),
      'PUT /desk/address-book/e-1': note('change'),
      ...answers,
    },
  });
  await screen.findByRole('row', { name: /Marchetti/ });
  return { ...desk, sent };
};

test('an entry shows its practice and address, and whether it can be served and is offered', async () => {
  await openBook();
  const row = within(screen.getByRole('row', { name: /Marchetti/ }));
  for (const words of ['Delta Joint and Spine', '310 Larkspur Avenue, Suite 4, Stockton, CA 95207', '209-555-0161'])
    expect(row.getByText(words), words).toBeTruthy();
  const other = within(screen.getByRole('row', { name: /Okonjo/ }));
  expect([other.getByText('no complete address'), other.getByText('not offered')]).toHaveLength(2);
});

test('entries are found by a part of each word, without accents, also by another name', async () => {
  const { user } = await openBook();
  const search = screen.getByRole('searchbox', { name: 'Find by name, specialty or city' });
  const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  await user.type(search, 'ines chiro');
  expect(names().join()).toMatch(/^Inés Okonjo/);
  await user.clear(search);
  await user.type(search, 'sala');
  expect(names().join()).toMatch(/^Helena Marchetti/);
  await user.clear(search);
  await user.type(search, 'nobody');
  expect(screen.getByText('Nothing found.')).toBeTruthy();
});

test('a change is sent with the revision that was read', async () => {
  const { user, sent } = await openBook();
  await user.click(screen.getByRole('button', { name: 'Edit: Helena Marchetti, M.D.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit physician' }));
  await user.clear(dialog.getByLabelText(/^City/));
  await user.type(dialog.getByLabelText(/^City/), 'Lodi');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Entry saved. New letters use it.')).toBeTruthy();
  const { id: _, kind: __, ...fields } = marchetti;
  expect(sent).toEqual([['change', { ...fields, city: 'Lodi' }]]);
});

test('what is refused stands at its field', async () => {
  const message = 'The address book already has Helena Marchetti, M.D.';
  const refusal = {
    code: 'invalid_input',
    message,
    title: message,
    status: 422,
    faults: [{ pointer: '/name', code: 'sameName', message }],
  };
  const { user } = await openBook({ 'POST /desk/address-book': () => ({ status: 422, body: refusal }) });
  await user.click(screen.getByRole('button', { name: 'New entry' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New physician' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Dr. Marchetti');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/));
});

test('who does not keep the book adds to it, and changes nothing that is there', async () => {
  await openBook({}, false);
  expect(screen.getByRole('button', { name: 'New entry' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
