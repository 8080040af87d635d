import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { DigestsPort } from './digests.port.ts';

export function digestsRepository(db: Kysely<Database>): DigestsPort {
  return {
    without: async (day) => {
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where('active', '=', true)
        .where('blocked', '=', false)
        .where('role', '!=', 'atticus')
        .where('id', 'not in', (had) => had.selectFrom('digests').select('user_id').where('day', '=', day))
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    once: (personId, day, send) =>
      db.transaction().execute(async (transaction) => {
        const noted = await transaction
          .insertInto('digests')
          .values({ user_id: personId, day })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if ((noted.numInsertedOrUpdatedRows ?? 0n) > 0n) await send();
      }),
  };
}
