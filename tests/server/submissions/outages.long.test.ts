import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { lineTo, type Line } from '../database-line.ts';
import { slowCaseSource } from '../slow-case-source.ts';
import { eventually, previewFeeLetter, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const trouble = { diskFull: false };
const noRoom = (): Promise<never> => Promise.reject(new AppError('storage_full', 'The desk has no room left for files.'));
let line: Line | undefined;
const desk = await testDesk({
  changes: {
    limits: { leaseSeconds: 1 },
    storedIn: (disk) => ({ ...disk, put: (bytes) => (trouble.diskFull ? noRoom() : disk.put(bytes)) }),
  },
  through: async (url) => {
    line = await lineTo(url);
    return line.url;
  },
});
const { db } = desk.database;
const clerk = await desk.as('caseManager');

/** What a letter leaves: its record, its log entry and its work. */
const written = (): Promise<readonly number[]> =>
  Promise.all(
    (['records', 'log_entries', 'pgboss.job'] as const).map(async (table) => (await db.selectFrom(table).select('id').execute()).length),
  );

test('while there is no room for files nothing of a letter stays, and the same key works when there is', async () => {
  const before = await written();
  trouble.diskFull = true;
  expect((await sendFeeLetter(clerk, {}, { key: 'no-room' })).json()).toMatchObject({ status: 507, code: 'storage_full' });
  expect(await written()).toEqual(before);
  trouble.diskFull = false;
  expect((await sendFeeLetter(clerk, {}, { key: 'no-room' })).statusCode).toBe(201);
  expect(await written()).toEqual(before.map((count) => count + 1));
});

test('a database whose disk is full is told with the time to try again, and nothing of the letter stays', async () => {
  const before = await written();
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger no_room before insert on record_events execute function no_room()`.execute(db);
  const refused = await sendFeeLetter(clerk, {}, { key: 'full-database' });
  expect(refused.json()).toMatchObject({ status: 503, code: 'database_unavailable', retryAfterSeconds: 3 });
  expect(await written()).toEqual(before);
  await sql`drop trigger no_room on record_events`.execute(db);
  expect((await sendFeeLetter(clerk, {}, { key: 'full-database' })).statusCode).toBe(201);
});

test('a letter during which the database goes away is told, and goes out once when it is sent again', async () => {
  const before = await written();
  const asked = slowCaseSource(desk.caseSource, 900);
  const sending = sendFeeLetter(clerk, {}, { key: 'cut' });
  await asked;
  await line?.cut();
  const refused = await sending;
  expect(refused.json()).toMatchObject({ status: 503, code: 'database_unavailable' });
  expect(refused.headers['retry-after']).toBe('3');
  desk.caseSource.delayMs = 0;
  await line?.mend();
  expect(await written()).toEqual(before);
  const sent = await eventually(
    () => sendFeeLetter(clerk, {}, { key: 'cut' }),
    ({ statusCode }) => statusCode !== 409 && statusCode !== 503,
  );
  expect(sent.statusCode).toBe(201);
  expect((await sendFeeLetter(clerk, {}, { key: 'cut' })).json()).toEqual(sent.json());
  expect(await written()).toEqual(before.map((count) => count + 1));
});

test('work that takes longer than a lease keeps its key, and a second attempt waits', async () => {
  const before = await written();
  const asked = slowCaseSource(desk.caseSource, 2500);
  const slow = sendFeeLetter(clerk, {}, { key: 'slow' });
  await asked;
  await pause(1900);
  desk.caseSource.delayMs = 0;
  expect((await sendFeeLetter(clerk, {}, { key: 'slow' })).json()).toMatchObject({ status: 409, code: 'still_running' });
  expect((await slow).statusCode).toBe(201);
  expect(await written()).toEqual(before.map((count) => count + 1));
});

test('a server that lost its lease writes nothing once another attempt has sent the letter', async () => {
  const before = await written();
  // it reads what a letter reads, so that no connection is still being opened when the line is cut
  await previewFeeLetter(clerk);
  const asked = slowCaseSource(desk.caseSource, 4500);
  const heldUp = sendFeeLetter(clerk, {}, { key: 'held-up' });
  await asked;
  await pause(200);
  await line?.cut();
  await pause(1300);
  desk.caseSource.delayMs = 0;
  await line?.mend();
  const sent = await eventually(
    () => sendFeeLetter(clerk, {}, { key: 'held-up' }),
    ({ statusCode }) => statusCode !== 409 && statusCode !== 503,
  );
  expect(sent.statusCode).toBe(201);
  expect((await heldUp).json()).toMatchObject({ status: 409, code: 'still_running' });
  expect(await written()).toEqual(before.map((count) => count + 1));
  expect((await sendFeeLetter(clerk, {}, { key: 'held-up' })).json()).toEqual(sent.json());
});
