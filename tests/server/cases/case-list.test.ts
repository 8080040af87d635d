import { expect, test } from 'vitest';
import { demoUserId } from '#demo/demo-firm.ts';
import { testDesk, type Caller } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
await db.updateTable('cases').set({ referred_by: null }).execute();
const referred = ['20260001', '20260003', '20260006', '20260017'];
await db
  .updateTable('cases')
  .set({ referred_by: demoUserId('atticus') })
  .where('case_file_number', 'in', referred)
  .execute();
await db.updateTable('cases').set({ status: 'closed' }).where('case_file_number', '=', '20260003').execute();

type Answer = {
  readonly cases: readonly { readonly caseFileNumber: string; readonly caseName: string }[];
  readonly totalItems: number;
  readonly totalPages: number;
};
const ask = async (caller: Caller, query = ''): Promise<Answer> => {
  const answer = await caller.call(`GET /merusCaseInfo/getAtticusCases${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
};
const numbersOf = ({ cases }: Answer): readonly string[] => cases.map(({ caseFileNumber }) => caseFileNumber);

test('the referral partner sees the cases that it referred, by name, with what a log of them tells', async () => {
  const partner = await desk.as('atticus');
  const all = await ask(partner);
  expect(numbersOf(all).toSorted()).toEqual(referred);
  expect(all).toMatchObject({ totalItems: 4, totalPages: 1, ownOnly: false, ofCases: 'referred' });
  expect(all.cases.find(({ caseFileNumber }) => caseFileNumber === '20260017')).toEqual({
    id: '20260017',
    caseFileNumber: '20260017',
    caseName: 'Muñoz Ibáñez, María de los Ángeles v. Harbor Linen Supply, Inc.',
    status: 'open',
    firstInjuryOn: '2024-05-07',
    adjNumbers: ['ADJ19384751', 'ADJ19384752'],
  });
});

/** By hand, as the case system's own address is asked. */
const asked: readonly (readonly [query: string, numbers: readonly string[]])[] = [
  ['?caseNumber=60017', ['20260017']],
  ['?caseName=garcia', ['20260003', '20260001']],
  ['?caseName=Garc%C3%ADa%20Pe%C3%B1a', ['20260003']],
  ['?status=closed', ['20260003']],
  ['?status=open&caseName=garcia', ['20260001']],
  ['?q=19384752', ['20260017']],
  ['?q=nguyen', []],
  ['?sort=caseFileNumber:desc&limit=3&page=2', ['20260001']],
  ['?sort=caseFileNumber:asc&limit=3', ['20260001', '20260003', '20260006']],
];

test.each(asked)('the log of referred cases asked with %s answers these and no others', async (query, numbers) => {
  const found = numbersOf(await ask(await desk.as('atticus'), query));
  expect(query.includes('sort') ? found : found.toSorted()).toEqual(query.includes('sort') ? numbers : numbers.toSorted());
});

test('managers see all cases, and what no column offers is refused with its name', async () => {
  const manager = await desk.as('manager');
  const { totalItems } = await ask(manager, '?limit=5');
  const { count } = await db.selectFrom('cases').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow();
  expect(totalItems).toBe(Number(count));
  expect((await manager.call('GET /merusCaseInfo/getAtticusCases?status=lost&employerName=x')).json()).toMatchObject({
    faults: [{ pointer: '/employerName' }, { pointer: '/status', message: 'status is open or closed.' }],
  });
});
