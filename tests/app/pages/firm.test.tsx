import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { attorneyBody, firmBody, officeBody } from '../../server/firm-settings/firm-bodies.ts';
import { maria, type Handler } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/firm', title: 'Firm', group: 'Management' };
const office = { ...officeBody, id: 'o-1', revision: 1 };
const attorney = { ...attorneyBody, hourlyRate: '390.00', officeId: 'o-1', id: 'a-1', revision: 2 };

const openFirm = async (answers: Readonly<Record<string, Handler>> = {}) => {
  const sent: [string, unknown][] = [];
  const note = (kind: string) => (_request: unknown, body: string) => {
    sent.push([kind, JSON.parse(body)]);
    return { body: {} };
  };
  const desk = await openDesk({
    at: '/firm',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/firm': () => ({ body: { firm: { ...firmBody, revision: 4 }, offices: [office], attorneys: [attorney] } }),
      'PUT /desk/firm': note('firm'),
      'POST /desk/attorneys': note('add'),
      'PUT /desk/attorneys/a-1': note('change'),
      'PUT /desk/offices/o-1': note('office'),
      'DELETE /desk/offices/o-1': () => {
        sent.push(['remove', {}]);
        return { body: { attorneysMoved: 1 } };
      },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Letterhead' });
  return { ...desk, sent };
};

test('the letterhead is changed under the revision that was read', async () => {
  const { user, sent } = await openFirm();
  const street = screen.getByLabelText('Street');
  await user.clear(street);
  await user.type(street, '1 Quince Row');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Firm updated. New letters will use these details.')).toBeTruthy();
  expect(sent).toEqual([['firm', { ...firmBody, street: '1 Quince Row', revision: 4 }]]);
});

test('an attorney who has left is no longer offered', async () => {
  const { user, sent } = await openFirm();
  expect(within(screen.getByRole('row', { name: /Ilse Brandt/ })).getByText('$390.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit: Ilse Brandt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit attorney' }));
  await user.click(dialog.getByLabelText('Active (can be chosen in forms)'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Attorney saved.')).toBeTruthy();
  expect(sent).toEqual([['change', { ...attorneyBody, officeId: 'o-1', hourlyRate: '390.00', active: false, revision: 2 }]]);
});

test('a new attorney is added', async () => {
  const { user, sent } = await openFirm();
  await user.click(screen.getByRole('button', { name: 'New attorney' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New attorney' }));
  await user.type(dialog.getByLabelText('Name'), 'Noor Haddad');
  await user.selectOptions(dialog.getByLabelText('Class'), 'nonAttorneyRepresentative');
  await user.selectOptions(dialog.getByLabelText('Supervising attorney'), 'a-1');
  const offices = within(dialog.getByLabelText('Office')).getAllByRole('option');
  expect(offices.map(({ textContent }) => textContent)).toEqual(['Main office', 'Fresno office']);
  await user.click(dialog.getByRole('button', { name: 'Add attorney' }));
  expect(await screen.findByText('Attorney saved.')).toBeTruthy();
  expect(sent).toMatchObject([['add', { name: 'Noor Haddad', class: 'nonAttorneyRepresentative', barNumber: '', active: true }]]);
});

test('what is wrong is said at its field in the language of the desk, and nothing is sent', async () => {
  const desk = await openFirm();
  act(() => desk.chooseLanguage('es'));
  const zip = await screen.findByLabelText('Código postal');
  await desk.user.clear(zip);
  await desk.user.type(zip, 'Oakland');
  await desk.user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('"Oakland" no es un código postal. Escriba 5 o 9 cifras, por ejemplo 94610 o 94610-1234.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(zip));
  expect(desk.sent).toEqual([]);
});

test('what only the server can refuse is said at its field in the language of the desk', async () => {
  const message = 'This office no longer exists. Choose another.';
  const fault = { pointer: '/officeId', code: 'officeGone', message };
  const desk = await openFirm({
    'PUT /desk/attorneys/a-1': () => ({ status: 422, body: { code: 'invalid_input', message, faults: [fault] } }),
  });
  act(() => desk.chooseLanguage('es'));
  await desk.user.click(await screen.findByRole('button', { name: 'Editar: Ilse Brandt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar abogado' }));
  await desk.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Esta oficina ya no existe. Elija otra.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Oficina')));
});

test('an office is changed in its dialog, beside the letterhead that has the same fields', async () => {
  const { user, sent } = await openFirm();
  await user.click(screen.getByRole('button', { name: 'Edit: Fresno office' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit office' }));
  const street = dialog.getByLabelText('Street');
  await user.clear(street);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter the street.')).toBeTruthy();
  await user.type(street, '76 Fig Lane');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Office saved. New letters use it.')).toBeTruthy();
  expect(sent).toEqual([['office', { ...officeBody, street: '76 Fig Lane', revision: 1 }]]);
});

test('an office is removed after saying what becomes of its attorneys', async () => {
  const { user, sent } = await openFirm();
  await user.click(screen.getByRole('button', { name: 'Remove: Fresno office' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Fresno office?' }));
  expect(dialog.getByText(/^1 attorney will move to the main office/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Office removed.')).toBeTruthy();
  expect(sent).toEqual([['remove', {}]]);
});
