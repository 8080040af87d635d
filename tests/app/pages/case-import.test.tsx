import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { maria, type Handler } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/case-import', title: 'Case Import', group: 'Operations' };
const right = {
  added: 2,
  changed: 1,
  unchanged: 40,
  faultCount: 0,
  faults: [],
  examples: [
    { kind: 'added', caseFileNumber: 'N-1', name: 'Ibarra, Inés v. Kelp Cannery', fields: [] },
    { kind: 'changed', caseFileNumber: 'N-2', name: 'Ochoa, Rui v. Kelp Cannery', fields: ['phone', 'parties'] },
  ],
};
const wrong = {
  added: 0,
  changed: 0,
  unchanged: 0,
  examples: [],
  faultCount: 2,
  faults: [
    { row: 3, column: 'startsOn', code: 'notDate', message: 'in English', facts: { column: 'startsOn', value: '02/30/2024' } },
    { row: 0, column: '', code: 'a code of a newer server', message: 'Something new.', facts: {} },
  ],
};

const openImport = async (answer: object, bringIn: Handler = () => ({ body: { id: 'i-1', added: 2, changed: 1, unchanged: 40 } })) => {
  const sent: [string, unknown][] = [];
  const note =
    (kind: string, handler: Handler): Handler =>
    (request, body) => {
      sent.push([kind, JSON.parse(body)]);
      return handler(request, body);
    };
  const desk = await openDesk({
    at: '/case-import',
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes: [page] } }),
      'POST /desk/caseImports/check': note('check', () => ({ body: answer })),
      'PUT /desk/caseImports': note('import', bringIn),
    },
  });
  await screen.findByRole('heading', { name: 'Case Import' });
  const choose = (name: string, content: string) =>
    desk.user.upload(screen.getByLabelText('Case file'), new File([content], name, { type: 'text/plain' }));
  return { ...desk, sent, choose };
};

test('a file is checked when it is chosen, and says what it would do before anything is stored', async () => {
  const { sent, choose } = await openImport(right);
  await choose('cases.csv', 'caseFileNumber,lastNames\nN-1,Ibarra');
  expect(await screen.findByRole('button', { name: 'Import 3 cases' })).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /Ochoa/ }));
  expect(row.getByText('Changed')).toBeTruthy();
  expect(row.getByText('parties')).toBeTruthy();
  expect(sent).toEqual([['check', { format: 'csv', content: 'caseFileNumber,lastNames\nN-1,Ibarra' }]]);
});

test('importing sends the file that was checked, once', async () => {
  const { user, sent, choose } = await openImport(right);
  await choose('cases.json', '[]');
  await user.click(await screen.findByRole('button', { name: 'Import 3 cases' }));
  expect(await screen.findByText('Imported: 2 new, 1 changed, 40 unchanged.')).toBeTruthy();
  expect(sent.map(([kind]) => kind)).toEqual(['check', 'import']);
  expect(sent[1]).toEqual(['import', { format: 'json', content: '[]' }]);
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull();
});

test('a file with faults says each by row and column, and cannot be imported', async () => {
  const { choose } = await openImport(wrong);
  await choose('cases.csv', 'x');
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('row', { name: /3 startsOn “02\/30\/2024” is not a date\./ })).toBeTruthy();
  expect(table.getByText('Something new.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '2 errors' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull();
});

test('a file of another kind is not sent', async () => {
  const { sent } = await openImport(right);
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Case file'), new File(['x'], 'cases.xlsx'));
  expect(await screen.findByText('Choose a file that ends in .csv or .json.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('an import that fails says so and can be tried again', async () => {
  const { user, choose } = await openImport(right, () => ({ status: 503, body: { code: 'database_unavailable', message: 'Not now.' } }));
  await choose('cases.csv', 'x');
  await user.click(await screen.findByRole('button', { name: 'Import 3 cases' }));
  expect(await screen.findByText('The file could not be imported')).toBeTruthy();
  expect(screen.getByText('Not now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 3 cases' })).toBeTruthy();
});
