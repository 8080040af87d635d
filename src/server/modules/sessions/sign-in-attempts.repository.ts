import { sql, type Kysely } from 'kysely';
import type { NotedAttempts, SignInAttemptsPort } from './sign-in-attempts.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export function signInAttemptsRepository(db: Kysely<Database>): SignInAttemptsPort {
  return {
    of: (subjects) => attemptsOf(db, subjects),
    change: (subjects, make) =>
      db.transaction().execute(async (transaction) => {
        // also those of which nothing is noted yet; in one order, else two who change the same ones at once could wait for each other
        const inOrder = subjects.toSorted((one, other) => (one < other ? -1 : 1));
        for (const subject of inOrder)
          await sql`select pg_advisory_xact_lock(hashtext('desk.signIn'), hashtext(${subject}))`.execute(transaction);
        await saveAttempts(transaction, make(await attemptsOf(transaction, subjects)));
      }),
    forget: async (subjects) => {
      await db.deleteFrom('sign_in_attempts').where('subject', 'in', subjects).execute();
    },
    isKnown: async (subject) => {
      const row = await db.selectFrom('known_addresses').select('subject').where('subject', '=', subject).executeTakeFirst();
      return row !== undefined;
    },
    remember: async (subject, at) => {
      await db
        .insertInto('known_addresses')
        .values({ subject, last_success_at: at })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ last_success_at: at }))
        .execute();
    },
  };
}

async function attemptsOf(db: Kysely<Database>, subjects: readonly string[]): Promise<NotedAttempts> {
  const rows = await db.selectFrom('sign_in_attempts').selectAll().where('subject', 'in', subjects).execute();
  return new Map(
    rows.map(({ subject, failures, last_failure_at: lastFailureAt, next_attempt_at: nextAttemptAt }) => [
      subject,
      { failures, lastFailureAt, nextAttemptAt },
    ]),
  );
}

async function saveAttempts(db: Kysely<Database>, attempts: NotedAttempts): Promise<void> {
  if (attempts.size === 0) return;
  const rows = Array.from(attempts, ([subject, { failures, lastFailureAt, nextAttemptAt }]) => ({
    subject,
    failures,
    last_failure_at: lastFailureAt,
    next_attempt_at: nextAttemptAt,
  }));
  await db
    .insertInto('sign_in_attempts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((row) => ({
        failures: row.ref('excluded.failures'),
        last_failure_at: row.ref('excluded.last_failure_at'),
        next_attempt_at: row.ref('excluded.next_attempt_at'),
      })),
    )
    .execute();
}
