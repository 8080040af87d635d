import { demoUserId } from '#demo/demo-firm.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Case, Injury, Party } from '#schemas/shared/case.gen.ts';
import { testDesk, type Caller } from '../test-desk.ts';
import { caseRows } from './case-rows-of-file.ts';
import { longTestMs } from '../../time-limits.ts';
import { byName } from '../../by-name.ts';

const desk = await testDesk();
const operations = await desk.as('operations');
const clerk = await desk.as('caseManager');
const { db } = desk.database;

const check = async (content: string, format = 'csv') =>
  (await operations.call('POST /desk/caseImports/check', { body: { format, content } })).json();
const bringIn = (content: string, format = 'csv') => operations.call('PUT /desk/caseImports', { body: { format, content } });
const found = async (text: string): Promise<readonly string[]> =>
  (await clerk.call(`GET /merusCaseInfo/getCaseNumberByName/?caseName=${encodeURIComponent(text)}`))
    .json<{ matches: { caseFileNumber: string }[] }>()
    .matches.map(({ caseFileNumber }) => caseFileNumber);
const partiesOf = async (caller: Caller, number: string): Promise<readonly Party[]> =>
  (await caller.call(`GET /cases/${number}/parties`)).json<{ parties: readonly Party[] }>().parties;
const countCases = async () =>
  Number(
    (
      await db
        .selectFrom('cases')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

const file = (street: string): string =>
  [
    'record,caseFileNumber,lastNames,firstNames,street,city,state,zip,language,employerName,handlingAttorney,referredBy,weeklyTdRate,role,name,firm,startsOn,endsOn,claimNumber,bodyParts,caseManager,assistant',
    'case,IMP-1,Zubiría,Inés,9 Elm Street,Fresno,CA,93701,es,Kelp Cannery LLC,Rosalind Okafor,atticus@firm.example,612.4,,,,,,,,caseManager@firm.example,Alexis Tran',
    `party,IMP-1,,,${street},Sacramento,CA,95814,,,,,,claimAdjuster,Dana Whitfield,Example Claims,,,,`,
    'injury,IMP-1,,,,,,,,Kelp Cannery LLC,,,,,,,2024-03-05,2024-06-30,WC-77-1,back; left knee',
    'case,20260017,Muñoz Ibáñez,María de los Ángeles,1420 Alder Court,Stockton,CA,95202,es,Harbor Linen Supply Inc.,Rosalind Okafor,,880.50,,,,,,,',
  ].join('\n');

const teamOf = (number: string) =>
  desk.database.db
    .selectFrom('cases')
    .select(['case_manager_id', 'assistant_id'])
    .where('case_file_number', '=', number)
    .executeTakeFirst();

describe('a file of cases', () => {
  test('is checked without storing anything', async () => {
    const before = await countCases();
    expect(await check(file('PO Box 1'))).toMatchObject({
      added: 1,
      changed: 1,
      unchanged: 0,
      faultCount: 0,
      faults: [],
      examples: [
        { kind: 'added', caseFileNumber: 'IMP-1', name: 'Zubiría, Inés v. Kelp Cannery LLC', fields: [] },
        { kind: 'changed', caseFileNumber: '20260017', fields: expect.arrayContaining(['street', 'employerName']) },
      ],
    });
    expect(await countCases()).toBe(before);
  });

  test('is stored with parties and injuries, and found by name, number and employer', async () => {
    const answer = await bringIn(file('PO Box 1'));
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: expect.any(String), added: 1, changed: 1, unchanged: 0 }]);
    const { case: stored } = (await clerk.call('GET /desk/cases/IMP-1')).json<{ case: Case }>();
    expect(stored).toMatchObject({
      name: 'Zubiría, Inés v. Kelp Cannery LLC',
      language: 'es',
      handlingAttorneyId: 'attorney-1',
      weeklyTdRate: 612.4,
      claimNumbers: ['WC-77-1'],
    });
    expect(await teamOf('IMP-1')).toEqual({ case_manager_id: demoUserId('caseManager'), assistant_id: demoUserId('assistantCaseManager') });
    expect((await partiesOf(clerk, 'IMP-1')).map(({ role, name, street }) => [role, name, street])).toEqual([
      ['applicant', 'Inés Zubiría', '9 Elm Street'],
      ['claimAdjuster', 'Dana Whitfield', 'PO Box 1'],
    ]);
    const { dateList } = (await clerk.call('GET /cases/IMP-1/injuries')).json<{ dateList: readonly Injury[] }>();
    expect(dateList).toMatchObject([{ kind: 'cumulative', label: 'CT 03/05/2024 - 06/30/2024', bodyParts: ['back', 'left knee'] }]);
    for (const text of ['zubiria', 'ines zubirai', 'WC-77-1', 'IMP-1']) expect([text, await found(text)]).toEqual([text, ['IMP-1']]);
    expect((await (await desk.as('atticus')).call('GET /desk/cases/IMP-1')).statusCode).toBe(200);
  });

  test('leaves what it does not say: the people of a case that it has no people for', async () => {
    expect((await partiesOf(clerk, '20260017')).length).toBe(5);
    expect((await clerk.call('GET /desk/cases/20260017')).json<{ case: Case }>().case.applicantEmail).toBe('maria.munoz@example.com');
  });

  test('changes nothing the second time', async () => {
    expect((await bringIn(file('PO Box 1'))).json()).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  test('corrects a person under the same id, and every server says so at once', async () => {
    const before = await partiesOf(clerk, 'IMP-1');
    expect((await bringIn(file('PO Box 2'))).json()).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    await expect.poll(async () => (await partiesOf(clerk, 'IMP-1'))[1]?.street).toBe('PO Box 2');
    expect((await partiesOf(clerk, 'IMP-1')).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('that renames a worker is found by the new name alone', async () => {
    const renamed = 'caseFileNumber,lastNames,firstNames\nIMP-1,Arriaga,Inés';
    expect((await check(renamed)).examples).toEqual([
      {
        kind: 'changed',
        caseFileNumber: 'IMP-1',
        name: 'Arriaga, Inés v. Kelp Cannery LLC',
        fields: expect.arrayContaining(['lastNames', 'name']),
      },
    ]);
    await bringIn(renamed);
    expect([await found('arriaga'), await found('zubiria')]).toEqual([['IMP-1'], []]);
    expect(await found('WC-77-1')).toEqual(['IMP-1']);
  });

  test('with a fault anywhere stores nothing at all, and says each place', async () => {
    const before = await countCases();
    const content = 'caseFileNumber,lastNames,email,weeklyTdRate\nIMP-8,Ruiz,,\nIMP-9,,nobody,much';
    const answer = await bringIn(content);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'invalid_input',
        facts: { faultCount: 3 },
        faults: [
          { pointer: '/3/lastNames', code: 'missing' },
          { pointer: '/3/email', code: 'notEmail' },
          { pointer: '/3/weeklyTdRate', code: 'notMoney' },
        ],
      },
    ]);
    expect((await check(content)).faults).toHaveLength(3);
    expect(await countCases()).toBe(before);
  });

  test('is noted in the audit trail, with what it did to each case', async () => {
    const admin = await desk.as('admin');
    const rows = (await admin.call('GET /desk/audit?action=cases.imported')).json().auditRows;
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows.at(-1))).toContain('added');
    const changes = await db.selectFrom('case_import_changes').selectAll().where('case_file_number', '=', 'IMP-1').execute();
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['added', 'changed', 'changed']);
    expect(changes.find(({ fields }) => fields.includes('parties'))).toBeDefined();
  });
});

describe('thousands of cases', () => {
  const many = caseRows(3_000);

  byName('come in, or not at all when the last of them cannot be stored', { timeout: longTestMs }, async () => {
    const before = await countCases();
    await db.schema
      .alterTable('cases')
      .addCheckConstraint('never_the_last', sql`case_file_number <> 'IMP-003000'`)
      .execute();
    expect((await bringIn(many)).statusCode).toBe(500);
    expect(await countCases()).toBe(before);
    await db.schema.alterTable('cases').dropConstraint('never_the_last').execute();
    expect((await bringIn(many)).json()).toMatchObject({ added: 3_000 });
    expect(await countCases()).toBe(before + 3_000);
    expect((await check(many)).unchanged).toBe(3_000);
  });

  byName('wait for one another when two send the same file at once', { timeout: longTestMs }, async () => {
    const sameFile = caseRows(500, 50_001);
    const answers = await Promise.all([bringIn(sameFile), bringIn(sameFile)]);
    const counts = answers.map((answer) => answer.json<{ added: number; unchanged: number }>());
    expect(counts.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 500]);
  });
});

test('a number that the desk has in other letters is refused in a file and by hand, with the way that it is written', async () => {
  expect((await bringIn('caseFileNumber,lastNames\nSAME-7,Ibarra')).statusCode).toBe(200);
  const fault = { row: 2, column: 'caseFileNumber', code: 'otherSpelling' };
  expect(await check('caseFileNumber,lastNames\nsame-7,Ochoa')).toMatchObject({ added: 0, faultCount: 1, faults: [fault] });
  expect((await bringIn('caseFileNumber,lastNames\nsame-7,Ochoa')).json()).toMatchObject({
    status: 422,
    faults: [{ pointer: '/2/caseFileNumber', message: expect.stringContaining('already in the desk as SAME-7') }],
  });
  const sheet = { case: { lastNames: 'Ochoa' }, parties: [], injuries: [] };
  const byHand = await operations.call('PUT /desk/caseSheets/same-7', { body: { sheet, version: '' } });
  expect(byHand.json()).toMatchObject({ status: 422, faults: [{ pointer: '/caseFileNumber', code: 'otherSpelling' }] });
});
