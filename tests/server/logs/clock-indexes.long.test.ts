import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clockDay } from '#server/platform/database/clock-day.ts';
import { recordsRepository } from '#server/modules/records/records.repository.ts';
import { remindersRepository } from '#server/modules/deadlines/reminders.repository.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
await desk.automations.indexed();
const { db } = desk.database;

test('each deadline that a state waits for has its index', async () => {
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
    where indexname like 'column\\_%' and indexdef like '%{deadlines,%,outer}%'`.execute(db);
  const definitions = rows.map(({ definition }) => definition).join('\n');
  for (const deadline of ['theirStrike', 'scheduling', 'mayRequest']) expect(definitions).toContain(`'{deadlines,${deadline},outer}'`);
});

/** Strikes whose last days lie on every day of years, so that few of them are due. */
async function fill(count: number): Promise<void> {
  await sql`create table made as select gen_random_uuid() as id, gen_random_uuid() as version,
    to_char(date '2026-06-01' + n % 900, 'YYYY-MM-DD') as outer_on from generate_series(1, ${sql.lit(count)}) n`.execute(db);
  await sql`with user_of as (select id, email from users limit 1), v as (select version from publications where automation_id = 'strike-panel'),
    record as (insert into records (id, automation_id, current_version_id, state, creator_id, creator_email, created_at, updated_at)
      select made.id, 'strike-panel', made.version, 'struckWaiting', u.id, u.email, now(), now() from made, user_of u)
    insert into record_versions (id, record_id, number, automation_id, automation_version, data, computed, labels, figures, payload, differences,
        warnings, author_id, author_email, created_at)
      select made.version, made.id, 1, 'strike-panel', v.version, jsonb_build_object('text', repeat(md5(made.id::text), 60)),
        jsonb_build_object('deadlines', jsonb_build_object('theirStrike', jsonb_build_object('outer', outer_on))),
        '{}', '[]', '{}', '[]', '[]', u.id, u.email, now() from made, user_of u, v`.execute(db);
  await sql`analyze records, record_versions`.execute(db);
}

/** What the database does for a statement. */
async function planOf(statement: { readonly sql: string; readonly parameters: readonly unknown[] }): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const numbered = statement.sql.split(/\$\d+/);
    const parts = numbered.flatMap((part, index) =>
      index === 0 ? [sql.raw(part)] : [sql.lit(statement.parameters[index - 1]), sql.raw(part)],
    );
    const { rows } = await sql<Record<string, string>>`explain ${sql.join(parts, sql``)}`.execute(transaction);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** The statement that a repository sends. */
async function sentBy(work: (given: typeof db) => Promise<unknown>) {
  const statements: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const listening = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const executor = listening.getExecutor();
  const compile = executor.compileQuery.bind(executor);
  executor.compileQuery = (node, id) => {
    const compiled = compile(node, id);
    statements.push(compiled);
    return compiled;
  };
  await work(listening);
  return statements.at(-1) ?? { sql: '', parameters: [] };
}

test('the look for ended deadlines and each reminder go by the index of the day', async () => {
  await fill(6_000);
  const search = { automationId: 'strike-panel', state: 'struckWaiting', deadline: 'theirStrike' };
  const ended = await sentBy((given) => recordsRepository(given).ended({ ...search, before: '2026-07-03', limit: 200 }));
  const due = { ...search, daysBefore: 3, today: '2026-07-03', earliest: '2026-07-03', latest: '2026-07-06' };
  const reminded = await sentBy((given) => remindersRepository(given).make(due));
  for (const statement of [ended, reminded]) {
    expect(statement.sql).toContain(clockDay('theirStrike', 'record_versions.'));
    expect(await planOf(statement)).toMatch(/Index Cond: \(+computed #>> '\{deadlines,theirStrike,outer\}'::text\[\]\) </u);
  }
});
