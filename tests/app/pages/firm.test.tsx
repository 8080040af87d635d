// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
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
  expect(await screen.findByText('Firm updated. New letters use it.')).toBeTruthy();
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
  await user.click(dialog.getByRole('button', { name: 'Add attorney' }));
  expect(await screen.findByText('Attorney saved.')).toBeTruthy();
  expect(sent).toMatchObject([['add', { name: 'Noor Haddad', class: 'nonAttorneyRepresentative', barNumber: '', active: true }]]);
});

test('what is refused is said in the language of the desk', async () => {
  const desk = await openFirm({
    'PUT /desk/firm': () => ({
      status: 422,
      body: { code: 'invalid_input', message: 'ZIP?', faults: [{ pointer: '/zip', code: 'zipCode', message: 'Please enter a ZIP code.' }] },
    }),
  });
  act(() => desk.chooseLanguage('es'));
  await desk.user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Escriba un código postal, por ejemplo 94610.')).toBeTruthy();
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
