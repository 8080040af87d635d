import { expect, test } from 'vitest';
import type { Role } from '#schemas/meta/common.gen.ts';
import { demoUserId } from '#demo/demo-firm.ts';
import { nextDeposition, send } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const admin = await desk.as('admin');
await desk.automations.indexed();

const nobodys = { case_manager_id: null, assistant_id: null, handling_attorney_id: null };
await db.updateTable('cases').set(nobodys).execute();
const teams = {
  '20260001': { case_manager_id: demoUserId('caseManager'), handling_attorney_id: 'attorney-1' },
  '20260002': { assistant_id: demoUserId('caseManager') },
  '20260003': { case_manager_id: demoUserId('hearingRepresentative'), handling_attorney_id: 'attorney-1' },
  '20260004': { case_manager_id: demoUserId('assistantCaseManager') },
  '20260005': nobodys,
};
for (const [number, team] of Object.entries(teams)) {
  await db.updateTable('cases').set(team).where('case_file_number', '=', number).execute();
  const sent = await send(admin, 'POST /depositions/create', { body: { ...nextDeposition(), caseFileNumber: number } });
  expect(sent.statusCode, sent.body).toBe(201);
}

/** By hand: who stands on a case has it; the people it shares a case with bring theirs. */
const expected: readonly (readonly [Role, 'mine' | 'team', readonly string[]])[] = [
  ['caseManager', 'mine', ['20260001', '20260002']],
  ['caseManager', 'team', ['20260001', '20260002', '20260003']],
  ['handlingAttorney', 'mine', ['20260001', '20260003']],
  ['handlingAttorney', 'team', ['20260001', '20260002', '20260003']],
  ['hearingRepresentative', 'mine', ['20260003']],
  ['assistantCaseManager', 'team', ['20260004']],
  ['operations', 'team', []],
];

type Row = { readonly caseFileNumber: string };
const rowsOf = async (caller: Caller, address: string): Promise<readonly string[]> => {
  const answer = await caller.call(`GET ${address}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { matches, depositions, ownRecords, letterLogs } = answer.json<Readonly<Record<string, readonly Row[]>>>();
  return (matches ?? depositions ?? ownRecords ?? letterLogs ?? []).map(({ caseFileNumber }) => caseFileNumber).toSorted();
};

test.each(expected)('%s narrows the search, a list and the home page to the cases that are %s', async (role, whose, numbers) => {
  const caller = await desk.as(role);
  expect(await rowsOf(caller, `/merusCaseInfo/getCaseNumberByName/?whose=${whose}&limit=200`)).toEqual(numbers);
  const byName = await rowsOf(caller, `/merusCaseInfo/getCaseNumberByName/?whose=${whose}&caseName=garcia&limit=200`);
  expect(byName.every((number) => numbers.includes(number))).toBe(true);
  if (role === 'operations') return;
  expect(await rowsOf(caller, `/depositions?whose=${whose}`)).toEqual(numbers);
  expect(await rowsOf(caller, `/desk/ownRecords?whose=${whose}`)).toEqual(numbers);
});

test('a log, and the counts of the views of a list, are narrowed to the same cases', async () => {
  const manager = await desk.as('manager');
  await db
    .updateTable('cases')
    .set({ case_manager_id: demoUserId('manager') })
    .where('case_file_number', '=', '20260005')
    .execute();
  expect(await rowsOf(manager, '/letterLogs/deposition?whose=mine')).toEqual(['20260005']);
  const { views } = (await manager.call('GET /depositions?only=viewCounts&whose=mine')).json<{
    views: Record<string, { count: number }>;
  }>();
  expect(Object.values(views).map(({ count }) => count)).toContain(1);
  expect(Object.values(views).every(({ count }) => count <= 1)).toBe(true);
});

test('a case shows who works on it, but not to the referral partner', async () => {
  const referred = { referred_by: demoUserId('atticus') };
  await db.updateTable('cases').set(referred).where('case_file_number', '=', '20260001').execute();
  const clerk = await desk.as('caseManager');
  const address = 'GET /desk/cases/20260001';
  const { team } = (await clerk.call(address)).json<{ team: Record<string, string> }>();
  expect(Object.keys(team).toSorted()).toEqual(['attorney', 'caseManager']);
  const [match] = (await clerk.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=20260001')).json<{ matches: readonly object[] }>()
    .matches;
  expect(match).toMatchObject({ team });
  const partner = await desk.as('atticus');
  expect((await partner.call(address)).json()).toMatchObject({ team: {} });
  expect((await partner.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=20260001')).body).not.toContain('team');
});

test('words other than mine and team are refused, with what may stand there', async () => {
  for (const address of ['/depositions', '/merusCaseInfo/getCaseNumberByName/', '/desk/ownRecords'])
    expect((await admin.call(`GET ${address}?whose=ours`)).json()).toMatchObject({
      code: 'invalid_input',
      faults: [{ pointer: '/whose', message: 'whose is mine or team.' }],
    });
});
