import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { maria, type Handler } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/cases', title: 'Cases', group: 'Operations' };
const match = {
  caseFileNumber: 'H-1',
  name: 'Ferreira, Lúcia v. Quince Mills',
  copy: { asOf: '2026-05-04T17:30:00Z', isStale: true, conflicts: 1, unread: { people: 2, injuries: 0 } },
};
const conflict = {
  id: 'c-1',
  caseFileNumber: 'H-1',
  caseName: match.name,
  place: 'case.phone',
  ours: '559-555-0101',
  theirs: '559-555-0199',
  revision: 3,
};
const sheet = {
  case: { lastNames: 'Ferreira', city: 'Fresno' },
  parties: [{ id: 'p-1', role: 'employer', name: 'Quince Mills' }],
  injuries: [],
};

const openCases = async (answers: Readonly<Record<string, Handler>> = {}) => {
  const sent: [string, unknown][] = [];
  const note = (kind: string) => (_request: unknown, body: string) => {
    sent.push([kind, JSON.parse(body)]);
    return { body: {} };
  };
  const desk = await openDesk({
    at: '/cases',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'GET /desk/caseNotes': () => ({ body: { notes: [] } }),
      'GET /desk/caseConflicts': () => ({ body: { conflicts: sent.some(([kind]) => kind === 'choose') ? [] : [conflict] } }),
      'PUT /desk/caseConflicts/c-1': note('choose'),
      'GET /desk/caseTeam': () => ({
        body: { attorneys: [{ id: 'a-1', name: 'Avery Okafor' }], staff: [{ id: 'u-1', name: 'Ines Ibarra' }] },
      }),
      'GET /merusCaseInfo/getCaseNumberByName/': () => ({ body: { matches: [match], totalItems: 1, totalIsExact: true } }),
      'GET /desk/caseSheets/H-1': () => ({ body: { sheet, version: 'v1', attorneys: [], staff: [] } }),
      'PUT /desk/caseSheets/H-1': note('save'),
      'PUT /desk/caseSheets/H-2': note('add'),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Cases' });
  return { ...desk, sent };
};

test('what the firm and the case system say differently is shown side by side, and a person chooses', async () => {
  const { user, sent } = await openCases();
  const table = await screen.findByRole('table');
  for (const words of ['Ferreira, Lúcia v. Quince Mills', 'Phone', '559-555-0101', '559-555-0199'])
    expect(table.textContent).toContain(words);
  await user.click(within(table).getByRole('button', { name: /Use the case system's/ }));
  await waitFor(() => expect(sent).toEqual([['choose', { choice: 'theirs', revision: 3 }]]));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

/** A proxy between says nothing that a person could read. */
const wordless: Handler = () => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' });

test('an answer without words says what failed, and what to do', async () => {
  const { user } = await openCases({ 'PUT /desk/caseConflicts/c-1': wordless, 'GET /desk/caseSheets/H-1': wordless });
  await user.click(await screen.findByRole('button', { name: /Keep the firm's/ }));
  expect(await screen.findByText('Saving your choice failed: Something went wrong. Try again in a moment.')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'ferreira');
  await user.click(await screen.findByRole('button', { name: `Edit: ${match.name}` }));
  expect(await screen.findByText('Opening the case failed: Something went wrong. Try again in a moment.')).toBeTruthy();
});

const other = { ...match, caseFileNumber: 'H-3', name: 'Ferreira, Ivo v. Tidewater Mills' };

test.each(['New case', `Edit: ${other.name}`])('a slow answer does not close what was opened after it: %s', async (name) => {
  const answered = Promise.withResolvers<void>();
  const { user } = await openCases({
    'GET /merusCaseInfo/getCaseNumberByName/': () => ({ body: { matches: [match, other], totalItems: 2, totalIsExact: true } }),
    'GET /desk/caseSheets/H-1': async () => {
      await answered.promise;
      return { body: { sheet, version: 'v1', attorneys: [], staff: [] } };
    },
    'GET /desk/caseSheets/H-3': () => ({
      body: { sheet: { case: {}, parties: [], injuries: [] }, version: 'v7', attorneys: [], staff: [] },
    }),
  });
  await user.type(screen.getByRole('searchbox'), 'ferreira');
  await user.click(await screen.findByRole('button', { name: `Edit: ${match.name}` }));
  expect(screen.getByText('Opening the case…')).toBeTruthy();
  await user.click(screen.getByRole('button', { name }));
  await user.type(await screen.findByLabelText('City', { selector: '#field-city' }), 'Clovis');
  answered.resolve();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.getByLabelText<HTMLInputElement>('City', { selector: '#field-city' }).value).toBe('Clovis');
  expect(screen.queryByText('Opening the case…')).toBeNull();
});

test('conflicts that cannot be loaded are told, and asked for again', async () => {
  let isBroken = true;
  const { user } = await openCases({
    'GET /desk/caseConflicts': () =>
      isBroken
        ? { status: 500, body: { code: 'unexpected', message: 'Something went wrong', requestId: 'r-78' } }
        : { body: { conflicts: [conflict] } },
  });
  expect(await screen.findByText('Reference number: r-78')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('a case is found, says how old it is, and is saved with the version that was looked at', async () => {
  const { user, sent } = await openCases();
  await user.type(screen.getByRole('searchbox'), 'ferreira');
  await screen.findByText(/May be out of date. Last updated from the case system/);
  expect(screen.getByText("Not shown because the case system's data couldn't be read: 2 people and 0 injuries")).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: `Edit: ${match.name}` }));
  const city = await screen.findByLabelText('City', { selector: '#field-city' });
  await user.clear(city);
  await user.type(city, 'Clovis');
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await user.click(screen.getByRole('button', { name: 'Save case' }));
  const saved = { lastNames: 'Ferreira', firstNames: '', city: 'Clovis', weeklyTdRate: '' };
  await waitFor(() => expect(sent).toMatchObject([['save', { sheet: { case: saved, parties: [], injuries: [] }, version: 'v1' }]]));
  expect(await screen.findByRole('searchbox')).toBeTruthy();
});

test('a new case with a number that would lead elsewhere is not sent', async () => {
  const { user } = await openCases({});
  await user.click(await screen.findByRole('button', { name: 'New case' }));
  await user.type(await screen.findByLabelText('Case file number'), '..');
  await user.click(screen.getByRole('button', { name: 'Save case' }));
  expect(await screen.findByText(/^Enter the case file number, without slashes/)).toBeTruthy();
});

test('a new case asks for its number, and what is wrong stands at its field', async () => {
  const message = 'There is no attorney "a-9".';
  const faults = [{ pointer: '/case/handlingAttorney', code: 'unknownAttorney', message }];
  const { user } = await openCases({
    'PUT /desk/caseSheets/H-2': () => ({ status: 422, body: { code: 'invalid_input', message, faults } }),
  });
  await user.click(await screen.findByRole('button', { name: 'New case' }));
  await user.click(await screen.findByRole('button', { name: 'Save case' }));
  const number = await screen.findByLabelText('Case file number');
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(number.getAttribute('aria-invalid')).toBe('true');
  await user.type(number, 'H-2');
  await user.click(screen.getByRole('button', { name: 'Add an injury' }));
  await user.click(screen.getByRole('button', { name: 'Save case' }));
  expect(await screen.findByText('Enter the last names.')).toBeTruthy();
  expect(screen.getByLabelText('Last names').getAttribute('aria-invalid')).toBe('true');
  const firstDay = screen.getByLabelText('Date of injury or first day, row 1');
  expect(firstDay.getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText('Last names'), 'Tzompantli');
  await user.type(firstDay, '03/05/2024');
  await user.click(screen.getByRole('button', { name: 'Save case' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Handling attorney')));
});

test('people and injuries are sent with the cells that are empty, and those who were there with their ids', async () => {
  const { user, sent } = await openCases();
  await user.type(screen.getByRole('searchbox'), 'ferreira');
  await user.click(await screen.findByRole('button', { name: `Edit: ${match.name}` }));
  await user.clear(await screen.findByLabelText('Name, row 1'));
  // Twelve columns leave no room beside each other.
  expect(screen.getByRole('table').className).toContain('desk-rows-cards');
  await user.type(screen.getByLabelText('Name, row 1'), 'Quince Mills LLC');
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  await user.selectOptions(screen.getByLabelText('Role, row 2'), 'claimAdjuster');
  await user.type(screen.getByLabelText('Name, row 2'), 'Ada Holm');
  await user.selectOptions(screen.getByLabelText('Represented, row 2'), 'no');
  await user.type(screen.getByLabelText('Weekly temporary disability rate'), '1,880.5');
  await user.click(screen.getByRole('button', { name: 'Save case' }));
  const parties = [
    { id: 'p-1', role: 'employer', name: 'Quince Mills LLC', firm: '', represented: '' },
    { role: 'claimAdjuster', name: 'Ada Holm', firm: '', represented: 'no' },
  ];
  await waitFor(() => expect(sent).toMatchObject([['save', { sheet: { case: { weeklyTdRate: '1880.5' }, parties, injuries: [] } }]]));
});

test('who may not change cases is led from the form to a note', async () => {
  const { user, server } = await openDesk({
    at: '/case-correction?case=H-1',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [] } }),
      'GET /desk/cases/H-1': () => ({ body: { case: { ...match, applicantName: 'Lúcia Ferreira', status: 'open' } } }),
    },
  });
  await screen.findByText(match.name);
  await user.type(screen.getByRole('textbox', { name: /What is wrong/ }), 'She moved.');
  await user.click(screen.getByRole('button', { name: 'Send note' }));
  await waitFor(() => expect(server.asked).toContainEqual(expect.stringMatching(/^PUT \/desk\/caseNotes\/[0-9a-f-]{36}$/)));
});
