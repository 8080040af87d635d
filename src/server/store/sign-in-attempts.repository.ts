import type { Kysely } from 'kysely';
import type { SignInAttemptsPort } from '../usecases/ports/sign-in-attempts.port.ts';
import type { Database } from './tables/all.ts';

export function signInAttemptsRepository(db: Kysely<Database>): SignInAttemptsPort {
  return {
    of: async (subjects) => {
      const rows = await db.selectFrom('sign_in_attempts').selectAll().where('subject', 'in', subjects).execute();
      return new Map(
        rows.map(({ subject, failures, last_failure_at: lastFailureAt, next_attempt_at: nextAttemptAt }) => [
          subject,
          { failures, lastFailureAt, nextAttemptAt },
        ]),
      );
    },
    note: async (attempts) => {
      // in one order, else two who note the same subjects at once could wait for each other
      const rows = [...attempts].toSorted(([one], [other]) => (one < other ? -1 : 1));
      await db
        .insertInto('sign_in_attempts')
        .values(
          rows.map(([subject, { failures, lastFailureAt, nextAttemptAt }]) => ({
            subject,
            failures,
            last_failure_at: lastFailureAt,
            next_attempt_at: nextAttemptAt,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet((row) => ({
            failures: row.ref('excluded.failures'),
            last_failure_at: row.ref('excluded.last_failure_at'),
            next_attempt_at: row.ref('excluded.next_attempt_at'),
          })),
        )
        .execute();
    },
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
