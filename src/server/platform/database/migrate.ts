import { sql, type Kysely } from 'kysely';
import { startRefusal } from '#server/platform/start-refusal.ts';
import type { Migration } from '#server/platform/database/migrations.ts';

const oneServerAtATime = 5_710_001;

/** Brings the database to the newest shape. Several servers may start at once: one migrates, the others wait for it. */
export async function migrate(db: Kysely<unknown>, migrations: readonly Migration[]): Promise<readonly string[]> {
  return await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${oneServerAtATime})`.execute(transaction);
    await sql`create table if not exists migrations_done (name text primary key, done_at timestamptz not null default now())`.execute(
      transaction,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations_done`.execute(transaction);
    const done = new Set(rows.map(({ name }) => name));
    refuseOtherDatabase(done, migrations);
    const waiting = migrations.filter(({ name }) => !done.has(name));
    for (const { name, up } of waiting) {
      await up(transaction);
      await sql`insert into migrations_done (name) values (${name})`.execute(transaction);
    }
    return waiting.map(({ name }) => name);
  });
}

function refuseOtherDatabase(done: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...done].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw startRefusal(
      `This database was made by another version of the desk (${unknown.at(-1)}). Start that version, or begin with an empty one: ` +
        'set DESK_DATA to an empty folder and, if you use DATABASE_URL, point it to an empty database.',
    );
}
