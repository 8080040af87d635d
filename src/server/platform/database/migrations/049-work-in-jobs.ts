import { sql, type Kysely } from 'kysely';
import { getConstructionPlans } from 'pg-boss';

/** Makes the jobs of pg-boss the only record of work: what is open or was given up moves there from work_items. */
export async function moveWorkToJobs(db: Kysely<unknown>): Promise<void> {
  await installJobs(db);
  await sql`delete from pgboss.job`.execute(db);
  await sql`update pgboss.queue set dead_letter = null`.execute(db);
  await sql`delete from pgboss.queue where name = 'dead-letters'`.execute(db);
  for (const queue of ['serve-letter', 'deferred-submission'])
    await sql`select pgboss.create_queue(${queue}, '{"policy": "standard"}')`.execute(db);
  await sql`insert into pgboss.job (id, name, policy, data, state, output, created_on, started_on, completed_on, retry_count, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, deletion_seconds, keep_until)
    select id, queue, 'standard', detail || jsonb_strip_nulls(jsonb_build_object('subject', subject, 'assignedTo', assigned_to, 'reason', reason,
        'submissionId', coalesce(submission_id::text, detail ->> 'heldSendId'))),
      (case state when 'failed' then 'failed' when 'givenUp' then 'cancelled' else 'created' end)::pgboss.job_state,
      case when last_error is not null then jsonb_build_object('message', last_error, 'failures', failures) end,
      created_at, case when attempts > 0 then updated_at end, case when state in ('failed', 'givenUp') then updated_at end,
      greatest(attempts - 1, 0), greatest(attempts - 1, 0) + 25, 5, true, 60, 15, 0, now() + interval '10 years'
    from work_items where state <> 'done' and queue in ('serve-letter', 'deferred-submission')`.execute(db);
  await sql`alter table deferred_submissions drop constraint deferred_submissions_work_id_fkey`.execute(db);
  await sql`drop table work_items`.execute(db);
  await tellOfJobs(db);
}

/** A new or restored database has no pg-boss yet. Its plans are a transaction of their own, and this is one already. */
async function installJobs(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(db);
  if (rows[0]?.found === true) return;
  const plans = getConstructionPlans('pgboss');
  await sql.raw(plans.slice(plans.indexOf('CREATE SCHEMA'), plans.lastIndexOf('COMMIT'))).execute(db);
}

/** Whoever changes a job, pg-boss or the desk: open pages hear of it when that is done. */
async function tellOfJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function pgboss.tell_jobs() returns trigger language plpgsql as $$
    begin
      perform pg_notify('desk_events', '{"type":"jobs"}');
      return null;
    end $$`.execute(db);
  await sql`create trigger tell_jobs after insert or delete or update of state, data on pgboss.job
    for each row execute function pgboss.tell_jobs()`.execute(db);
}
