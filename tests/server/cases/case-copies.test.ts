import { afterAll, afterEach, expect, test } from 'vitest';
import { lockCase } from '#server/modules/case-copies/case-conflicts.repository.ts';
import { feeLetter, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { waitingForLocks } from '../waiting-locks.ts';
import { localCaseSystem } from './local-case-system.ts';
import { byName } from '../../by-name.ts';
import { firstOf } from '../../long-form.ts';

const system = await localCaseSystem();
const usual = { ...system.behaviour };
afterAll(() => system.close());
afterEach(() => void Object.assign(system.behaviour, usual));

const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
const desk = await testDesk({
  settings: { DESK_CASE_GATEWAY_URL: `${system.url}/`, DESK_CASE_GATEWAY_TOKEN: 'a token of the tests' },
  clock,
});
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

type Read = { readonly case: Record<string, unknown>; readonly copy?: { asOf: string; isStale: boolean; conflicts: number } };
type Conflict = { id: string; place: string; ours: unknown; theirs: unknown; revision: number; caseFileNumber: string };

const read = async (number = 'GW-71'): Promise<Read> => (await clerk.call(`GET /desk/cases/${number}`)).json<Read>();
const people = async () =>
  (await clerk.call('GET /cases/GW-71/parties')).json<{ parties: { id: string; name: string; role: string }[] }>().parties;
const conflicts = async (): Promise<readonly Conflict[]> =>
  (await operations.call('GET /desk/caseConflicts')).json<{ conflicts: Conflict[] }>().conflicts;
const resolve = ({ id, revision }: Pick<Conflict, 'id' | 'revision'>, choice: string) =>
  operations.call(`PUT /desk/caseConflicts/${id}`, { body: { choice, revision } });
/** What the import of a file does: a person of the firm changes a value. */
const changeByHand = (columns: string) =>
  operations.call('PUT /desk/caseImports', { body: { format: 'csv', content: `caseFileNumber,lastNames,${columns}` } });
const goDown = (): void => void Object.assign(system.behaviour, { status: 503 });
const say = (says: Record<string, object | null>): void => void Object.assign(system.behaviour, { says });

test('opening a case keeps a copy with the time at which the case system was heard', async () => {
  const first = await read();
  expect(first.copy).toMatchObject({ isStale: false, conflicts: 0 });
  const ids = (await people()).map(({ id }) => id);
  const again = await read();
  expect(Date.parse(again.copy?.asOf ?? '')).toBeGreaterThanOrEqual(Date.parse(first.copy?.asOf ?? ''));
  expect((await people()).map(({ id }) => id)).toEqual(ids);
  expect(await db.selectFrom('cases').select('case_file_number').where('case_file_number', '=', 'GW-71').execute()).toHaveLength(1);
});

const troubles = [
  ['fails', { status: 500 }],
  ['is too slow', { afterMs: 8_000 }],
] as const;

test.each(firstOf(troubles))(
  'while the case system %s the copy is read, marked as stale, and found by the search',
  async (_, behaviour) => {
    await read();
    Object.assign(system.behaviour, behaviour);
    expect(await read()).toMatchObject({ case: { employerName: 'Kelp Cannery LLC' }, copy: { isStale: true } });
    expect(await people()).toHaveLength(4);
    const { matches } = (await clerk.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=ibarra')).json<{ matches: object[] }>();
    expect(matches).toMatchObject([{ caseFileNumber: 'GW-71', copy: { isStale: true } }]);
  },
);

test('what could not be read is counted, also while the case system is down, until it can be read', async () => {
  const found = async () => {
    const { copy } = await read();
    const { matches } = (await clerk.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=ibarra')).json<{ matches: Read[] }>();
    return [copy, matches[0]?.copy];
  };
  const some = expect.objectContaining({ unread: { people: 2, injuries: 1 } });
  say({ '903': { name: '' } });
  expect(await found()).toEqual([some, some]);
  goDown();
  expect(await found()).toEqual([some, some]);
  Object.assign(system.behaviour, usual);
  say({ '904': null, '32': { date_of_injury: '2025-01-02' } });
  for (const copy of await found()) expect(copy).not.toHaveProperty('unread');
  Object.assign(system.behaviour, usual);
  await read();
});

test('a case that was never heard of is not made up while the case system is down', async () => {
  goDown();
  expect((await clerk.call('GET /desk/cases/GW-98')).json()).toMatchObject({ status: 503, code: 'case_source_down' });
});

test('a copy that nobody changed follows the case system: values, new people, and people that are gone', async () => {
  await read();
  const before = await people();
  say({ '71': { city: 'Clovis', zip: '93612' }, '901': null, '902': { name: 'Adjuster Anew' } });
  expect((await read()).case['applicantAddress']).toBe('9 Elm Street, Clovis, CA 93612');
  const refreshed = await db.selectFrom('audit_rows').select('case_file_number').where('action', '=', 'case.refreshed').execute();
  expect(refreshed).toContainEqual({ case_file_number: 'GW-71' });
  const after = await people();
  expect(after.map(({ role, name }) => [role, name])).toEqual([
    ['applicant', 'Person 0'],
    ['claimAdjuster', 'Adjuster Anew'],
    ['defenseAttorney', 'Person 3'],
  ]);
  expect(after[1]?.id).toBe(before[2]?.id);
  expect(await conflicts()).toEqual([]);
  expect((await clerk.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=GW-71')).json()).toMatchObject({
    matches: [{ caseFileNumber: 'GW-71' }],
  });
});

test('what a person changed stays; when the case system changes it too, both are shown and a person chooses', async () => {
  await read();
  await changeByHand('phone,city\nGW-71,Ibarra,559-555-0101,Selma');
  expect(await read()).toMatchObject({ case: { applicantPhone: '559-555-0101' }, copy: { conflicts: 0 } });
  say({ '71': { phone: '559-555-0199', city: 'Clovis' } });
  expect(await read()).toMatchObject({ case: { applicantPhone: '559-555-0101' }, copy: { conflicts: 2 } });
  const open = await conflicts();
  expect(open).toMatchObject([
    { caseFileNumber: 'GW-71', place: 'case.city', ours: 'Selma', theirs: 'Clovis' },
    { caseFileNumber: 'GW-71', place: 'case.phone', ours: '559-555-0101', theirs: '559-555-0199' },
  ]);
  await read();
  expect(await conflicts()).toEqual(open);
  const [city, phone] = open;
  if (city === undefined || phone === undefined) throw new Error('They are not there');
  expect((await clerk.call(`PUT /desk/caseConflicts/${city.id}`, { body: { choice: 'ours', revision: 1 } })).statusCode).toBe(403);
  expect((await resolve(phone, 'theirs')).statusCode).toBe(200);
  expect((await resolve(phone, 'theirs')).statusCode).toBe(200);
  expect((await resolve(phone, 'ours')).json()).toMatchObject({ code: 'record_changed' });
  expect((await resolve(city, 'ours')).statusCode).toBe(200);
  expect(await read()).toMatchObject({
    case: { applicantPhone: '559-555-0199', applicantAddress: '9 Elm Street, Selma, CA 93701' },
    copy: { conflicts: 0 },
  });
  const audited = await db.selectFrom('audit_rows').select(['action', 'detail']).where('action', '=', 'case.conflictSettled').execute();
  expect(audited).toHaveLength(2);
});

byName('a difference that changed since it was looked at is shown anew, and ends when both say the same', async () => {
  await read();
  await changeByHand('email\nGW-71,Ibarra,ours@example.com');
  say({ '71': { email: 'first@example.com' } });
  await read();
  const ofEmail = async () => (await conflicts()).filter(({ place }) => place === 'case.email');
  const [seen] = await ofEmail();
  if (seen === undefined) throw new Error('It is not there');
  say({ '71': { email: 'second@example.com' } });
  await read();
  expect((await resolve(seen, 'theirs')).json()).toMatchObject({ code: 'record_changed' });
  expect(await ofEmail()).toMatchObject([{ id: seen.id, theirs: 'second@example.com', revision: seen.revision + 1 }]);
  say({ '71': { email: 'ours@example.com' } });
  await read();
  expect(await ofEmail()).toEqual([]);
});

byName('a difference is resolved after whoever changes its case, and takes nothing of that back', async () => {
  await read();
  await changeByHand('phone\nGW-71,Ibarra,559-555-0107');
  say({ '71': { phone: '559-555-0188' } });
  await read();
  const phone = (await conflicts()).find(({ place }) => place === 'case.phone');
  if (phone === undefined) throw new Error('It is not there');
  const change = await db.startTransaction().execute();
  await lockCase(change, 'GW-71');
  const resolving = Promise.resolve(resolve(phone, 'theirs'));
  await expect.poll(() => waitingForLocks(db)).toBe(1);
  await change.updateTable('cases').set({ street: '12 Oak Avenue' }).where('case_file_number', '=', 'GW-71').execute();
  await change.commit().execute();
  expect((await resolving).statusCode).toBe(200);
  const { phone: now, street } = await db
    .selectFrom('cases')
    .select(['phone', 'street'])
    .where('case_file_number', '=', 'GW-71')
    .executeTakeFirstOrThrow();
  expect([now, street]).toEqual(['559-555-0188', '12 Oak Avenue']);
});

test('a case of the desk that the case system knows too is joined with it, and what differs is a choice', async () => {
  await operations.call('PUT /desk/caseImports', {
    body: {
      format: 'csv',
      content: 'caseFileNumber,lastNames,firstNames,employerName,phone\nGW-72,Ochoa,Rui,Other Employer Inc,559-555-0142',
    },
  });
  expect(await read('GW-72')).toMatchObject({ case: { employerName: 'Other Employer Inc', applicantPhone: '559-555-0142' } });
  expect((await conflicts()).map(({ place }) => place)).toContain('case.employerName');
});

test('the copies are asked for again by themselves, the oldest first, and two servers do not ask for the same', async () => {
  await read();
  const before = (await read()).copy?.asOf ?? '';
  clock.ahead = 3 * 3_600_000;
  goDown();
  expect((await read()).copy).toMatchObject({ isStale: true });
  Object.assign(system.behaviour, usual);
  let asked = 0;
  for (let round = await desk.refreshCases(); round > 0 && asked < 2_000; round = await desk.refreshCases()) asked += round;
  goDown();
  expect(Date.parse((await read()).copy?.asOf ?? '')).toBeGreaterThan(Date.parse(before) + 3_600_000);
  expect(await desk.refreshCases()).toBe(0);
  clock.ahead = 0;
});

test('a letter is never made from a copy: it waits for the case system', async () => {
  await read();
  goDown();
  const body = { ...feeLetter, caseFileNumber: 'GW-71', dateOfInjury: ['2024-03-05/2024-06-30'] };
  const typed = '/desk/drafts/5710-fees/GW-71';
  await clerk.call(`PUT ${typed}`, { body: { data: body, version: 'v1', revision: 0 } });
  const answer = await send(clerk, 'POST /cloud/generate5710Letter', { body, headers: { 'x-draft-place': 'GW-71' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([202, { deferred: { state: 'waiting' } }]);
  expect((await clerk.call(`GET ${typed}`)).json()).toBeNull();
});
