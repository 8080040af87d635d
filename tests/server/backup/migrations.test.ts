import { sql, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/platform/database/migrations/list.ts';
import { workRepository } from '#server/modules/operations/work.repository.ts';
import { testDesk } from '../test-desk.ts';
import { emptyDatabase } from './empty-database.ts';

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

async function freshDatabase(): Promise<{ readonly url: string; readonly bare: Kysely<unknown>; readonly db: OpenDatabase['db'] }> {
  const url = await emptyDatabase(inject('templateUrl').replace('/desk_template', '/postgres'));
  const { bare, db, close } = openDatabase({ url, connections: 2, onIdleError: () => undefined });
  ends.push(close);
  return { url, bare, db };
}

const person = '01900000-0000-7000-8000-000000000001';
const record = '01900000-0000-7000-8000-000000000002';

/** What the desk kept when it could send letters. */
const firstLetters = [
  `insert into users (id, email, role, name, last_name, password_hash) values ('${person}', 'odalys@example.com', 'caseManager', 'Odalys', 'Quillfeather', 'none')`,
  `insert into cases (case_file_number, name, first_names, last_names) values ('20190001', 'Penhallow v. Brimstone Mills', 'Tamsin', 'Penhallow')`,
  `insert into drafts values ('${person}', '5710-fees', '20190001', '{"prepTime": 2}', 'v1', 3, '2025-01-02T10:00:00Z')`,
  `insert into recent_cases values ('${person}', '20190001', '2025-01-02T10:00:00Z')`,
  `insert into audit_rows (id, occurred_at, action) select gen_random_uuid(), now(), 'older.row' from generate_series(1, 3)`,
  `insert into bundles (version, automation_id, content, validator_module) values ('v1', '5710-fees', '{}', '')`,
  `insert into submissions (id, automation_id, version, case_file_number, data, computed, figures, payload, creator_id, creator_email)
   values ('${record}', '5710-fees', 'v1', '20190001', '{"prepTime": 2}', '{"totalToFirm": "900.00"}', '{}', '{}', '${person}', 'odalys@example.com')`,
  `insert into log_entries (id, log_key, automation_id, submission_id, version, data, computed, creator_id, creator_email)
   values ('${record}', '5710_FEE_LOG', '5710-fees', '${record}', 'v1', '{"prepTime": 2}', '{"totalToFirm": "900.00"}', '${person}', 'odalys@example.com')`,
  `insert into documents (id, submission_id, kind, name, sha256, pages, dated_on) values ('${record}', '${record}', 'letter', 'letter.pdf', '${'0'.repeat(64)}', 2, '2025-01-02')`,
];

/** Migrations that came after the first letters were sent, though their numbers stand before. */
const youngerThanLetters = new Set(['008-draft-sources', '014-labels']);
const done = migrations.map(({ name }) => name).filter((name) => name <= '020-documents' && !youngerThanLetters.has(name));

async function shapeOf(bare: Kysely<unknown>): Promise<unknown> {
  const { rows: columns } = await sql`
    select table_name, column_name, data_type, is_nullable, column_default, generation_expression
    from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(bare);
  const { rows: indexes } = await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(bare);
  const { rows: triggers } = await sql`select tgname, tgrelid::regclass::text from pg_trigger where not tgisinternal order by 1, 2`.execute(
    bare,
  );
  return { columns, indexes, triggers };
}

async function countsOf(bare: Kysely<unknown>): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations_done'`.execute(
    bare,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const count = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(bare);
    counts[name] = count.rows[0]?.rows ?? 0;
  }
  return counts;
}

test('data of the first letters go through to the newest shape in the order of their time, and the desk starts on them', async () => {
  const { url, bare } = await freshDatabase();
  await migrate(
    bare,
    migrations.filter(({ name }) => done.includes(name)),
  );
  for (const statement of firstLetters) await sql.raw(statement).execute(bare);
  const { work_items: _, ...before } = await countsOf(bare);
  const ran = await migrate(bare, migrations);
  expect([...done, ...ran].toSorted()).toEqual(migrations.map(({ name }) => name).toSorted());
  // the letter of the log has another case number than its record: what it said is a version of its own
  const { submissions, submission_events: events, ...others } = before;
  const counted = { ...others, records: submissions, record_versions: 2, record_events: events };
  expect(await countsOf(bare)).toMatchObject(counted);
  const versions =
    await sql`select v.number, v.case_file_number as case, v.id = r.current_version_id as "isCurrent", v.id = e.version_id as "isLogged"
    from record_versions v join records r on r.id = v.record_id join log_entries e on e.record_id = r.id order by v.number`.execute(bare);
  expect(versions.rows).toEqual([
    { number: 1, case: null, isCurrent: false, isLogged: true },
    { number: 2, case: '20190001', isCurrent: true, isLogged: false },
  ]);
  const newest = await freshDatabase();
  await migrate(newest.bare, migrations);
  expect(await shapeOf(bare)).toEqual(await shapeOf(newest.bare));
  const desk = await testDesk({ through: async () => url, changes: { letterLimits: { minProcesses: 1 } } });
  expect((await desk.inject({ method: 'GET', url: '/api/v1/ready' })).json()).toEqual({ status: 'ready' });
  const { rows } = await sql<{ data: unknown; revision: number }>`select data, revision from drafts`.execute(bare);
  expect(rows).toMatchObject([{ data: { prepTime: 2 }, revision: 3 }]);
});

test('indexes that an older desk made for sorted columns come into the order of the pages', async () => {
  const { bare } = await freshDatabase();
  await migrate(
    bare,
    migrations.filter(({ name }) => name < '033'),
  );
  await sql`create index column_old on log_entries using btree (desk_text(case_name), id) where active and log_key = 'OLD'`.execute(bare);
  await migrate(
    bare,
    migrations.filter(({ name }) => name < '034'),
  );
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = 'column_old'`.execute(bare);
  expect(rows).toMatchObject([
    { indexdef: expect.stringContaining("desk_text(case_name) NULLS FIRST, id) WHERE (active AND (log_key = 'OLD'") },
  ]);
});

/** As an older desk kept them: jobs that stood beside the work, and those that came to the dead letters. */
async function olderQueues(url: string): Promise<void> {
  const boss = await new PgBoss({ connectionString: url, supervise: false, schedule: false }).start();
  await boss.createQueue('dead-letters');
  for (const queue of ['serve-letter', 'held-send']) await boss.createQueue(queue, { deadLetter: 'dead-letters', notify: true });
  for (const queue of ['serve-letter', 'held-send', 'dead-letters']) await boss.send(queue, { workId: record }, { id: record });
  await boss.stop();
}

test('a submission that waits for the case system moves along into the queue that is called by its name now', async () => {
  const { bare, url } = await freshDatabase();
  await migrate(
    bare,
    migrations.filter(({ name }) => name < '047'),
  );
  await olderQueues(url);
  await sql.raw(`insert into work_items (id, queue, subject, detail) values ('${record}', 'held-send', 'A letter', '{}')`).execute(bare);
  await migrate(bare, migrations);
  const { rows } = await sql`select id, name, data ->> 'subject' as subject from pgboss.job`.execute(bare);
  expect(rows).toEqual([{ id: record, name: 'deferred-submission', subject: 'A letter' }]);
  const { rows: queues } = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(bare);
  expect(queues.map(({ name }) => name)).toEqual(['deferred-submission', 'serve-letter']);
});

test('each has a number of its own, and they run in the order of their numbers', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 3)));
  expect(new Set(numbers).size).toBe(migrations.length);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test('one that has another name now is not run again where it ran under the old one', async () => {
  const { bare } = await freshDatabase();
  await migrate(bare, migrations);
  await sql`update migrations_done set name = '032-words-of-cases' where name = '024-words-of-cases'`.execute(bare);
  expect(await migrate(bare, migrations)).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name from migrations_done where name like '%words-of-cases'`.execute(bare);
  expect(rows).toEqual([{ name: '024-words-of-cases' }]);
});

test('running them again changes nothing', async () => {
  const { bare } = await freshDatabase();
  await migrate(bare, migrations);
  expect(await migrate(bare, migrations)).toEqual([]);
});

test('a migration that fails leaves nothing of itself, and nothing of those before it', async () => {
  const { bare } = await freshDatabase();
  const failing = {
    name: '999-fails',
    up: async (db: Kysely<unknown>) => {
      await sql`create table half (a int)`.execute(db);
      await sql`select 1 / 0`.execute(db);
    },
  };
  await expect(migrate(bare, [...migrations, failing])).rejects.toThrow('division by zero');
  const { rows } = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(bare);
  expect(rows).toEqual([]);
});

test('a desk that is older than its database does not start on it', async () => {
  const { bare } = await freshDatabase();
  await migrate(bare, migrations);
  await expect(migrate(bare, migrations.slice(0, -1))).rejects.toThrow(`used by a newer desk (${migrations.at(-1)?.name})`);
});

test('work that an older desk left open, failed or gave up is there as jobs', async () => {
  const { url, bare, db } = await freshDatabase();
  await migrate(
    bare,
    migrations.filter(({ name }) => name < '048'),
  );
  for (const statement of firstLetters) await sql.raw(statement).execute(bare);
  await sql`insert into work_items (id, queue, subject, submission_id, detail, state, attempts, failures, last_error, assigned_to, reason, created_at, updated_at)
    select gen_random_uuid(), 'serve-letter', state, ${record}, jsonb_build_object('documentId', ${record}::text), state, 3, 2, 'The line was cut',
      'manager@firm.example', case state when 'givenUp' then 'Served by hand' end, '2025-01-01T10:00:00Z'::timestamptz + position * interval '1s', '2025-01-02T10:00:00Z'
    from unnest(array['waiting', 'running', 'failed', 'givenUp', 'done']) with ordinality as work (state, position)`.execute(bare);
  await olderQueues(url);
  await migrate(bare, migrations);
  const work = await workRepository(db, () => ({ note: () => Promise.resolve() })).open();
  expect(work.map(({ subject, state, reason }) => [subject, state, reason])).toEqual([
    ['waiting', 'waiting', null],
    ['running', 'waiting', null],
    ['failed', 'failed', null],
    ['givenUp', 'givenUp', 'Served by hand'],
  ]);
  const shared = { submissionId: record, attempts: 3, lastError: 'The line was cut', assignedTo: 'manager@firm.example' };
  for (const item of work) expect(item).toMatchObject(shared);
  expect(work[2]).toMatchObject({ updatedAt: '2025-01-02T10:00:00.000Z' });
});
