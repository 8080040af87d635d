import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { changeVersions } from '../record-rows.ts';
import { nextDeposition, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const manager = await desk.as('manager');
const clerk = await desk.as('caseManager');

const names = [
  'García Peña, José v. Harbor Linen',
  'GARCIA, Ana v. Bayside Foods',
  // as some programs write an accent: a mark of its own behind the letter
  'Garci\u0301a Ruiz, Luz v. Bayside Foods',
  'Østergård-Łukasz, Bjørn v. Straße & Söhne GmbH',
  'Δημήτρης, Άννα v. Harbor Linen',
  'अनिल कुमार v. Harbor Linen',
  'Zuniga, Ben v. Tidewater',
  'Álvarez, Rosa v. Tidewater',
];

const told = (query: string) => new URLSearchParams(query).toString();

const inLog = async (filter: string): Promise<readonly unknown[]> =>
  (await manager.call(`GET /letterLogs/5710?limit=50&${told(filter)}`))
    .json<{ letterLogs: { caseName: string }[] }>()
    .letterLogs.map(({ caseName }) => names.indexOf(caseName))
    .toSorted((one, other) => one - other);

const inList = async (filter: string): Promise<readonly unknown[]> =>
  (await manager.call(`GET /depositions?limit=50&${told(filter)}`))
    .json<{ depositions: { clientName: string }[] }>()
    .depositions.map(({ clientName }) => names.indexOf(clientName))
    .toSorted((one, other) => one - other);

beforeAll(async () => {
  await db.deleteFrom('log_entries').execute();
  await db.updateTable('records').set({ active: false }).execute();
  for (const [index, name] of names.entries()) {
    const letter = (await sendFeeLetter(clerk, { depoTime: index + 1 })).json<{ id: string }>();
    await changeVersions(db, sql`update record_versions set case_name = ${name} where record_id = ${letter.id}`);
    const { id } = (await send(clerk, 'POST /depositions/create', { body: nextDeposition() })).json<{ id: string }>();
    const data = sql`data || jsonb_build_object('clientName', ${name}::text)`;
    await changeVersions(db, sql`update record_versions set data = ${data} where record_id = ${id}`);
  }
});

const typed: readonly (readonly [typed: string, found: readonly number[]])[] = [
  ['garcia', [0, 1, 2]],
  ['GARCÍA', [0, 1, 2]],
  ['garcia pena, jose', [0]],
  ['pena', [0]],
  ['ostergard-lukasz, bjorn v. strasse & sohne', [3]],
  ['ØSTERGÅRD', [3]],
  ['αννα', [4]],
  ['अनिल कु', [5]],
  ['jose garcia', [0]],
  ['LINEN, Δημήτρης', [4]],
  ["'garcia", []],
  ['100%', []],
  ['_', []],
];

test.each(typed)('a letter is found by "%s", whatever its accents and capitals are', async (text, found) => {
  expect(await inLog(`caseName=${encodeURIComponent(text)}`)).toEqual(found);
});

test.each(typed)('a deposition is found by "%s", whatever its accents and capitals are', async (text, found) => {
  expect(await inList(`clientName=${encodeURIComponent(text)}`)).toEqual(found);
});

test.each(typed)('one search for "%s" finds the letter and the deposition', async (text, found) => {
  expect(await inLog(`q=${encodeURIComponent(text)}`)).toEqual(found);
  expect(await inList(`q=${encodeURIComponent(text)}`)).toEqual(found);
});

test('one search finds words of different columns, short ones by their beginning, and is as long as a line', async () => {
  const { caseFileNumber } = (await manager.call('GET /letterLogs/5710?q=garcia%20pena')).json<{
    letterLogs: { caseFileNumber: string }[];
  }>().letterLogs[0]!;
  expect(await inLog(`q=${encodeURIComponent(`pena ${caseFileNumber.slice(0, 6)}`)}`)).toEqual([0]);
  expect(await inLog('q=jo garcia')).toEqual([0]);
  expect(await inLog('q=ia garcia')).toEqual([]);
  const refused = await manager.call(`GET /letterLogs/5710?q=${'a'.repeat(101)}`);
  expect(refused.json()).toMatchObject({ status: 422, faults: [{ pointer: '/q', message: 'Search for at most 100 characters.' }] });
});

/** The beginnings of the case names of a log, page by page as people turn them. */
async function turned(sort: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let page = 1, beside = ''; page <= names.length / 2; page += 1) {
    const { letterLogs } = (await manager.call(`GET /letterLogs/5710?limit=2&page=${page}&sort=${sort}${beside}`)).json<{
      letterLogs: { id: string; caseName: string }[];
    }>();
    found.push(...letterLogs.map(({ caseName }) => caseName.slice(0, 5)));
    beside = `&after=${letterLogs.at(-1)?.id}`;
  }
  return found;
}

test('names stand where a person looks for them, Álvarez among A, also page by page', async () => {
  const ordered = ['Álvar', 'Garcí', 'Garci', 'GARCI', 'Øster', 'Zunig', 'Δημήτ', 'अनिल '];
  expect(await turned('caseName:asc')).toEqual(ordered);
  expect(await turned('caseName:desc')).toEqual(ordered.toReversed());
});

test('the export of a log has the rows that are found without accents', async () => {
  const answer = await manager.call('GET /letterLogs/5710?caseName=garcia%20pena', { headers: { accept: 'text/csv' } });
  expect(answer.body).toContain(names[0]);
  expect(answer.body.trim().split('\n')).toHaveLength(2);
});

test('who sent a letter is found in capitals and with accents, as an address in a list of few is', async () => {
  expect(await inLog('creatorEmail=CáseManager')).toHaveLength(names.length);
  expect(await inList('creatorEmail=CáseManager')).toHaveLength(names.length);
});

test('what is looked into without accents stands in an index', async () => {
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
    where indexname like 'column\\_%' and indexdef like '%5710-fees%' and indexdef like '%USING gin%'`.execute(db);
  expect(
    rows.map(({ definition }) => definition).filter((definition) => !/\(\(folded (?:#|->)>|COALESCE\(\(folded ->>/.test(definition)),
  ).toEqual([]);
});
