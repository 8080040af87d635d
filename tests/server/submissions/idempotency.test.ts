import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { idempotencyRepository } from '#server/platform/idempotent.ts';
import { lineTo, type Line } from '../database-line.ts';
import { slowCaseSource } from '../slow-case-source.ts';
import { eventually, payment, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const leaseSeconds = 30;
let line: Line | undefined;
const desk = await testDesk({
  changes: { limits: { leaseSeconds } },
  through: async (url) => {
    line = await lineTo(url);
    const address = new URL(line.url);
    // as a desk has it; the databases of the tests never wait for the disk
    address.searchParams.set('options', '-c synchronous_commit=on');
    return address.href;
  },
});
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');
const create = 'POST /invoice/payments';

const howMany = async (automationId: string): Promise<number> =>
  (await db.selectFrom('records').select('id').where('automation_id', '=', automationId).execute()).length;

test('a form that is sent again with its key gets the first answer, and there is one record', async () => {
  const before = await howMany('5710-fees');
  const first = await sendFeeLetter(clerk, {}, { key: 'again' });
  const second = await sendFeeLetter(clerk, {}, { key: 'again' });
  expect(second.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  expect(await howMany('5710-fees')).toBe(before + 1);
});

test('a double click makes one record: the other one waits or gets the same answer', async () => {
  const before = await howMany('invoice-payment');
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(manager, create, { body: payment, key: 'double' })));
  const made = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json<{ id: string }>().id);
  const waiting = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(new Set(made).size).toBe(1);
  expect(
    waiting.every((answer) => answer.json<{ code: string }>().code === 'still_running' && answer.headers['retry-after'] !== undefined),
  ).toBe(true);
  expect(await howMany('invoice-payment')).toBe(before + 1);
});

test('a claim does not wait for the disk, the record does', async () => {
  await sql`create table waits (what text, waits text)`.execute(db);
  await sql`create function note_waits() returns trigger language plpgsql as
    $$ begin insert into waits values (tg_argv[0], current_setting('synchronous_commit')); return new; end $$`.execute(db);
  await sql`create trigger note_claim before insert on idempotency_keys for each row execute function note_waits('claim')`.execute(db);
  await sql`create trigger note_answer before update on idempotency_keys for each row execute function note_waits('answer')`.execute(db);
  await sql`create trigger note_record before insert on records for each row execute function note_waits('record')`.execute(db);
  for (const key of ['waits 1', 'waits 2']) await send(manager, create, { body: payment, key });
  const usual = (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)).rows[0]?.synchronous_commit;
  const { rows } = await sql`select distinct what, waits from waits order by what`.execute(db);
  await sql`drop table waits`.execute(db);
  await sql`drop function note_waits cascade`.execute(db);
  expect(usual).toBe('on');
  expect(rows).toEqual([
    { what: 'answer', waits: 'on' },
    { what: 'claim', waits: 'off' },
    { what: 'record', waits: 'on' },
  ]);
});

test('the order in which fields were written is no other content', async () => {
  const first = await send(manager, create, { body: payment, key: 'order' });
  const second = await send(manager, create, { body: Object.fromEntries(Object.entries(payment).toReversed()), key: 'order' });
  expect(second.json()).toEqual(first.json());
});

test('a key that was used for other content is refused', async () => {
  await send(manager, create, { body: payment, key: 'other' });
  const answer = await send(manager, create, { body: { ...payment, amountPaid: 1 }, key: 'other' });
  expect(answer.json()).toMatchObject({ status: 422, code: 'key_reused' });
});

test('the same key of two people is two keys', async () => {
  const admin = await desk.as('admin');
  const one = await send(manager, create, { body: payment, key: 'shared' });
  const other = await send(admin, create, { body: payment, key: 'shared' });
  expect(one.json<{ id: string }>().id).not.toBe(other.json<{ id: string }>().id);
});

test('a create without a key is refused', async () => {
  expect((await manager.call(create, { body: payment })).json()).toMatchObject({ status: 400, code: 'key_missing' });
});

test('a refused form keeps its key free, so that the corrected form can use it', async () => {
  const refused = await send(manager, create, { body: { ...payment, amountPaid: -1 }, key: 'corrected' });
  expect(refused.statusCode).toBe(422);
  expect((await send(manager, create, { body: payment, key: 'corrected' })).statusCode).toBe(201);
});

/** What a server leaves behind that was killed in the middle. */
async function leaveClaim(key: string, fingerprintOf: string, seconds: number): Promise<void> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['user_id', 'call', 'fingerprint'])
    .where('key', '=', fingerprintOf)
    .executeTakeFirstOrThrow();
  const claim = { userId: row.user_id, key, call: row.call, fingerprint: row.fingerprint, holder: 'a killed server' };
  await idempotencyRepository(db).claim(claim, seconds);
}

test('while the first still runs, the second is told to wait', async () => {
  await send(manager, create, { body: payment, key: 'model' });
  await leaveClaim('running', 'model', 30);
  const answer = await send(manager, create, { body: payment, key: 'running' });
  expect(answer.json()).toMatchObject({ status: 409, code: 'still_running', retryAfterSeconds: expect.any(Number) });
});

test('a key that a killed server held is free when its lease is over', async () => {
  await leaveClaim('killed', 'model', 0);
  expect((await send(manager, create, { body: payment, key: 'killed' })).statusCode).toBe(201);
});

test('a server that comes back to life after its lease writes nothing', async () => {
  await leaveClaim('late', 'model', 0);
  const taken = await send(manager, create, { body: payment, key: 'late' });
  const before = await howMany('invoice-payment');
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['user_id', 'status', 'answer'])
    .where('key', '=', 'late')
    .executeTakeFirstOrThrow();
  expect(row.status).toBe(201);
  await idempotencyRepository(db).release({ userId: row.user_id, key: 'late', call: '', fingerprint: '', holder: 'a killed server' }, 1);
  expect((await send(manager, create, { body: payment, key: 'late' })).json()).toEqual(taken.json());
  expect(await howMany('invoice-payment')).toBe(before);
});

test('after a short cut the same key is free at once, long before its lease would end', async () => {
  const before = await howMany('5710-fees');
  const asked = slowCaseSource(desk.caseSource, 900);
  const sending = sendFeeLetter(clerk, {}, { key: 'short-cut' });
  await asked;
  await pause(700);
  await line?.cut();
  expect((await sending).json()).toMatchObject({ status: 503, code: 'database_unavailable' });
  desk.caseSource.delayMs = 0;
  const mendedAt = Date.now();
  await line?.mend();
  const sent = await eventually(
    () => sendFeeLetter(clerk, {}, { key: 'short-cut' }),
    ({ statusCode }) => statusCode === 201,
  );
  expect(sent.statusCode).toBe(201);
  expect(Date.now() - mendedAt).toBeLessThan(leaseSeconds * 500);
  expect(await howMany('5710-fees')).toBe(before + 1);
});
