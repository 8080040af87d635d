import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const operations = await desk.as('operations');
const manager = await desk.as('manager');
const clerk = await desk.as('caseManager');

type Row = Record<string, string>;
type Sheet = { case: Row; parties: Row[]; injuries: Row[] };
type Read = { sheet: Sheet; version: string };

const address = (number: string) => `/desk/caseSheets/${number}`;
const read = async (number: string): Promise<Read> => (await operations.call(`GET ${address(number)}`)).json<Read>();
const put = (number: string, body: object, caller = operations) => caller.call(`PUT ${address(number)}`, { body });

const sheet: Sheet = {
  case: {
    lastNames: 'Ferreira',
    firstNames: 'Lúcia',
    employerName: 'Quince Mills',
    city: 'Fresno',
    state: 'ca',
    language: 'es',
    weeklyTdRate: '$880.5',
  },
  parties: [{ role: 'claimAdjuster', name: 'Ada Holm', firm: 'Holm Claims', email: 'ada@example.com', fax: '559-555-0119' }],
  injuries: [{ startsOn: '03/05/2024', endsOn: '2024-06-30', claimNumber: 'C-771', bodyParts: 'back; left knee' }],
};

test('a case is added by hand and found at once, with its worker among its people', async () => {
  const added = await put('H-1', { sheet, version: '' });
  expect([added.statusCode, added.json()]).toMatchObject([200, { message: 'Case added' }]);
  expect((await clerk.call('GET /desk/cases/H-1')).json()).toMatchObject({
    case: { name: 'Ferreira, Lúcia v. Quince Mills', language: 'es', weeklyTdRate: 880.5, claimNumbers: ['C-771'] },
  });
  const { parties } = (await clerk.call('GET /cases/H-1/parties')).json<{ parties: object[] }>();
  expect(parties).toMatchObject([
    { role: 'applicant', name: 'Lúcia Ferreira' },
    { role: 'claimAdjuster', firm: 'Holm Claims', fax: '559-555-0119' },
  ]);
  const { matches } = (await clerk.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=ferreira')).json<{ matches: object[] }>();
  expect(matches).toMatchObject([{ caseFileNumber: 'H-1', injuries: ['CT 03/05/2024 - 06/30/2024'] }]);
});

test('the longest names of a worker and an employer make the name of a case, which its sheet takes', async () => {
  const [lastNames, firstNames, employerName] = [100, 99, 200].map((length) => 'n'.repeat(length));
  const long = { ...sheet, case: { ...sheet.case, lastNames, firstNames, employerName } };
  expect((await put('H-9', { sheet: long, version: '' })).statusCode).toBe(200);
  const { sheet: stored, version } = await read('H-9');
  expect(stored.case['name']).toHaveLength(405);
  expect((await put('H-9', { sheet: { ...stored, case: { ...stored.case, city: 'Selma' } }, version })).statusCode).toBe(200);
});

test('the same once more changes nothing and leaves no second trace', async () => {
  await put('H-2', { sheet, version: '' });
  const first = await read('H-2');
  const again = await put('H-2', { sheet: first.sheet, version: '' });
  expect([again.statusCode, again.json()]).toMatchObject([200, { version: first.version }]);
  const audited = await db
    .selectFrom('audit_rows')
    .select('action')
    .where('case_file_number', '=', 'H-2')
    .where('action', '<>', 'case.read')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['case.added']);
});

test('people and injuries keep their ids when they are changed; what is taken off the sheet is gone', async () => {
  await put('H-3', { sheet, version: '' });
  const { sheet: before, version } = await read('H-3');
  const [worker = {}, adjuster = {}] = before.parties;
  const changed = { ...before, parties: [worker, { ...adjuster, name: 'Ada Holm-Reyes' }], injuries: [] };
  expect((await put('H-3', { sheet: changed, version })).statusCode).toBe(200);
  const { sheet: after } = await read('H-3');
  expect(after.parties.map(({ id, name }) => [id, name])).toEqual([
    [worker['id'], 'Lúcia Ferreira'],
    [adjuster['id'], 'Ada Holm-Reyes'],
  ]);
  expect(after.injuries).toEqual([]);
});

test('what somebody else changed meanwhile is not overwritten, and a number that is taken is told', async () => {
  await put('H-4', { sheet, version: '' });
  const seen = await read('H-4');
  const phoned = { ...seen.sheet, case: { ...seen.sheet.case, phone: '559-555-0101' } };
  expect((await put('H-4', { sheet: phoned, version: seen.version }, manager)).statusCode).toBe(200);
  const late = { ...seen.sheet, case: { ...seen.sheet.case, phone: '559-555-0102' } };
  expect((await put('H-4', { sheet: late, version: seen.version })).json()).toMatchObject({ status: 409, code: 'record_changed' });
  const other = await put('H-4', { sheet: { ...sheet, parties: [] }, version: '' });
  expect(other.json()).toMatchObject({ status: 409, message: expect.stringContaining('already') as string });
  expect((await read('H-4')).sheet.case['phone']).toBe('559-555-0101');
});

test('everything that is wrong is told at once, each at its field, and nothing is stored', async () => {
  const wrong = {
    case: { lastNames: ' ', state: 'California', weeklyTdRate: 'much', handlingAttorney: 'nobody' },
    parties: [{ role: 'neighbor', name: '' }],
    injuries: [{ startsOn: '2024-06-30', endsOn: '2024-06-01' }, { startsOn: 'spring' }],
  };
  const answer = await put('H-5', { sheet: wrong, version: '' });
  const { faults } = answer.json<{ faults: { pointer: string }[] }>();
  expect(answer.statusCode).toBe(422);
  expect(faults.map(({ pointer }) => pointer).toSorted()).toEqual([
    '/case/handlingAttorney',
    '/case/lastNames',
    '/case/state',
    '/case/weeklyTdRate',
    '/injuries/0/endsOn',
    '/injuries/1/startsOn',
    '/parties/0/name',
    '/parties/0/role',
  ]);
  expect((await operations.call(`GET ${address('H-5')}`)).json()).toMatchObject({ status: 404, code: 'unknown_case' });
});

test('a person of another case is not taken over by its id', async () => {
  await put('H-6', { sheet, version: '' });
  const foreign = (await read('20260017')).sheet.parties[0]?.['id'] ?? '';
  const taken = { ...sheet, parties: [{ role: 'employer', name: 'Quince Mills', id: foreign }] };
  await put('H-7', { sheet: taken, version: '' });
  expect((await read('H-7')).sheet.parties.map(({ id }) => id)).not.toContain(foreign);
  expect((await read('20260017')).sheet.parties[0]?.['id']).toBe(foreign);
});

test('those who only work on cases do not edit them', async () => {
  expect((await put('H-8', { sheet, version: '' }, clerk)).json()).toMatchObject({ status: 403 });
});

test('who may not change a case leaves a note, which waits beside the cases until somebody has seen to it', async () => {
  const id = randomUUID();
  const text = 'The street is 1240 Alder Court, not 1420.';
  const leave = (words: string) => clerk.call(`PUT /desk/caseNotes/${id}`, { body: { caseFileNumber: '20260017', text: words } });
  expect((await leave(text)).json()).toEqual({ id, message: 'Note sent' });
  expect((await leave(text)).statusCode).toBe(200);
  expect((await leave('Another text')).json()).toMatchObject({ status: 422, code: 'key_reused' });
  const open = async () => (await operations.call('GET /desk/caseNotes')).json<{ notes: readonly { id: string }[] }>().notes;
  expect(await open()).toMatchObject([{ id, caseFileNumber: '20260017', text, by: 'casemanager@firm.example' }]);
  expect((await operations.call(`PUT /desk/caseNotes/${id}/done`)).json()).toEqual({ id, message: 'Note done' });
  expect((await operations.call(`PUT /desk/caseNotes/${id}/done`)).statusCode).toBe(200);
  expect(await open()).toEqual([]);
  const acts = await db.selectFrom('audit_rows').select('action').where('subject', '=', id).orderBy('id').execute();
  expect(acts.map(({ action }) => action)).toEqual(['case.noteLeft', 'case.noteDone']);
});
