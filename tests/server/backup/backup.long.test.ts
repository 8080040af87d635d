import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeBackup, restoreBackup } from '#server/modules/backup/backup.ts';
import { letterJobState } from '../jobs/stored-jobs.ts';
import { eventually, sendFeeLetter } from '../sending.ts';
import { checkAuditLog } from '../people/audit-log.ts';
import { testDesk, type TestDesk } from '../test-desk.ts';
import { emptyDatabase } from './empty-database.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'desk-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const inRoot = (name: string): string => path.join(root, name);

const desk = await testDesk();
const clerk = await desk.as('caseManager');
const now = new Date('2026-05-04T17:30:00Z');
const placeOf = ({ databaseUrl, dataFolder }: TestDesk) => ({ databaseUrl, dataFolder });

type Receipt = { readonly id: string; readonly letter: { readonly documentId: string } };

const served = (await sendFeeLetter(clerk)).json<Receipt>();
await eventually(
  () => letterJobState(desk, served.id),
  (state) => state === 'done',
);
desk.documents.deliveryTrouble.current = { delayMs: 0, answersTwice: false, failAt: 'create' };
const open = (await sendFeeLetter(clerk, { prepTime: 3 })).json<Receipt>();
await eventually(
  () => letterJobState(desk, open.id),
  (state) => state === 'waiting',
);
const folder = inRoot('backup');
const manifest = await makeBackup(placeOf(desk), folder, now);
await sendFeeLetter(clerk, { prepTime: 4 });

const restoredUrl = await emptyDatabase(desk.databaseUrl);
const restoredFolder = inRoot('restored');
await restoreBackup({ databaseUrl: restoredUrl, dataFolder: restoredFolder }, folder);

const contentOf = async (from: TestDesk, table: string): Promise<unknown> =>
  (
    await sql<{ rows: number; hash: string }>`
      select count(*) as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
      from.database.db,
    )
  ).rows[0];

test('a backup names its tables, rows and files with their hashes, and keeps others out', () => {
  expect(manifest).toMatchObject({ format: 1, madeAt: now.toISOString() });
  const rows = new Map(manifest.tables.map((table) => [table.table, table.rows]));
  expect(rows.get('records')).toBe(2);
  // a payment is worked into its demand, which gets a version more
  expect(rows.get('record_versions')).toBe(3);
  expect(rows.get('cases')).toBeGreaterThanOrEqual(300);
  expect(manifest.files.filter(({ path: name }) => name.startsWith('data/files/content/')).length).toBeGreaterThanOrEqual(3);
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'manifest.json', 'tables']);
});

test('what is restored equals what was kept, and works', async () => {
  const again = await testDesk({ settings: { DESK_DATA: restoredFolder }, through: async () => restoredUrl });
  for (const table of ['cases', 'parties', 'users', 'firm', 'dated_figures', 'publications', 'bundles', 'case_words'])
    expect(await contentOf(again, table), table).toEqual(await contentOf(desk, table));
  const reader = await again.as('caseManager');
  const content = `GET /documents/${served.letter.documentId}/content`;
  expect((await reader.call(content)).rawPayload.equals((await clerk.call(content)).rawPayload)).toBe(true);
  await eventually(
    () => letterJobState(again, open.id),
    (state) => state === 'done',
  );
  expect((await sendFeeLetter(reader, { prepTime: 5 })).statusCode).toBe(201);
  const numbered = await again.database.db.selectFrom('records').select('number').orderBy('number').execute();
  expect(numbered.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect((await checkAuditLog(again.database.db)).faults).toEqual([]);
});

test('nobody is signed in after a restore', async () => {
  const elsewhere = await emptyDatabase(desk.databaseUrl);
  await restoreBackup({ databaseUrl: elsewhere, dataFolder: inRoot('signed-out') }, folder);
  const again = await testDesk({ settings: { DESK_DATA: inRoot('signed-out') }, through: async () => elsewhere });
  const answer = await again.inject({ method: 'GET', url: '/api/v1/desk/scopes', headers: { authorization: `Bearer ${clerk.token}` } });
  expect(answer.json()).toMatchObject({ status: 401 });
});

test('nothing is restored over what is there', async () => {
  const other = { databaseUrl: await emptyDatabase(desk.databaseUrl), dataFolder: inRoot('other') };
  await expect(restoreBackup(placeOf(desk), folder)).rejects.toThrow('The database is not empty');
  await expect(restoreBackup({ ...other, dataFolder: desk.dataFolder }, folder)).rejects.toThrow('is not empty');
  await expect(makeBackup(placeOf(desk), folder, now)).rejects.toThrow('Choose a new folder');
});

test('a backup that was changed, or that never became whole, is refused before anything is written', async () => {
  const other = { databaseUrl: await emptyDatabase(desk.databaseUrl), dataFolder: inRoot('untouched') };
  const file = path.join(folder, 'tables', 'cases.copy');
  const before = readFileSync(file);
  appendFileSync(file, 'one more row\n');
  await expect(restoreBackup(other, folder)).rejects.toThrow('Missing or changed: tables/cases.copy');
  writeFileSync(file, before);
  rmSync(path.join(folder, 'manifest.json'));
  await expect(restoreBackup(other, folder)).rejects.toThrow('no complete backup');
  expect(() => readdirSync(other.dataFolder)).toThrow('ENOENT');
});
