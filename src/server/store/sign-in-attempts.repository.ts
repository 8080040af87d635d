import type { Kysely } from 'kysely';
import type { SignInAttemptsPort } from '../usecases/ports/sign-in-attempts.port.ts';
import type { Database } from './tables/all.ts';

export function signInAttemptsRepository(db: Kysely<Database>): SignInAttemptsPort {
  return {
    of: async (subject) => {
      const row = await db.selectFrom('sign_in_attempts').selectAll().where('subject', '=', subject).executeTakeFirst();
      return row === undefined
        ? undefined
        : { failures: row.failures, lastFailureAt: row.last_failure_at, nextAttemptAt: row.next_attempt_at };
    },
    note: async (subject, { failures, lastFailureAt, nextAttemptAt }) => {
      const row = { failures, last_failure_at: lastFailureAt, next_attempt_at: nextAttemptAt };
      await db
        .insertInto('sign_in_attempts')
        .values({ subject, ...row })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
        .execute();
    },
    forget: async (subject) => {
      await db.deleteFrom('sign_in_attempts').where('subject', '=', subject).execute();
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
