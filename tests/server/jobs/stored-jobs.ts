import { sql } from 'kysely';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { serveLetterQueue, workStates, type WorkState } from '#server/platform/jobs/work.ts';

type Stored = { readonly database: Pick<OpenDatabase, 'db'> };

/** The job that serves the letter of a record, as it is stored. */
export const letterJob = ({ database: { db } }: Stored, submissionId: string) =>
  db
    .selectFrom('pgboss.job')
    .selectAll()
    .where('name', '=', serveLetterQueue)
    .where(sql`data ->> 'submissionId'`, '=', submissionId)
    .executeTakeFirst();

export async function letterJobState(desk: Stored, submissionId: string): Promise<WorkState | undefined> {
  const job = await letterJob(desk, submissionId);
  return job === undefined ? undefined : workStates[job.state];
}

/** What is left when a server is killed in the middle: the job is active, and gives no sign any more. */
export async function leaveStalled(
  { database: { db } }: Stored,
  { id, stalls }: { readonly id: string; readonly stalls: number },
): Promise<void> {
  await sql`update pgboss.job set state = 'active', completed_on = null, retry_count = retry_limit - 25 + ${stalls}::int,
    heartbeat_on = now() - interval '1 minute' where id = ${id}`.execute(db);
}
