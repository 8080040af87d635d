import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { getConstructionPlans } from 'pg-boss';

const tables = new URL('./baseline.sql', import.meta.url);

/** Gives an empty database the tables of the desk, and those of its jobs. */
export async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(tables, 'utf8')).execute(db);
  await installJobs(db);
  for (const queue of ['serve-letter', 'deferred-submission'])
    await sql`select pgboss.create_queue(${queue}, '{"policy": "standard"}')`.execute(db);
  await tellOfJobs(db);
}

/** The plans of pg-boss are a transaction of their own, and this is one already. */
async function installJobs(db: Kysely<unknown>): Promise<void> {
  const plans = getConstructionPlans('pgboss');
  await sql.raw(plans.slice(plans.indexOf('CREATE SCHEMA'), plans.lastIndexOf('COMMIT'))).execute(db);
}

/** Whoever changes a job, pg-boss or the desk: open pages hear of it when that is done. */
async function tellOfJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create function pgboss.tell_jobs() returns trigger language plpgsql as $$
    begin
      perform pg_notify('desk_events', '{"type":"jobs"}');
      return null;
    end $$`.execute(db);
  await sql`create trigger tell_jobs after insert or delete or update of state, data on pgboss.job
    for each row execute function pgboss.tell_jobs()`.execute(db);
}
