import { sql, type Kysely, type Transaction } from 'kysely';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { SpinWriting, StoredSpin, WheelPort } from './wheel.port.ts';

const spins = (db: Kysely<Database>) =>
  db
    .selectFrom('wheel_spins')
    .innerJoin('users', 'users.id', 'wheel_spins.spun_by')
    .select(['wheel_spins.id', 'spun_at', 'spun_by', 'names', 'chosen'])
    .select(sql<string>`concat_ws(' ', users.name, nullif(users.last_name, ''))`.as('by'));

type Row = Awaited<ReturnType<ReturnType<typeof spins>['execute']>>[number];

const spinOf = ({ id, spun_at: at, spun_by: spunById, by, names, chosen }: Row): StoredSpin => ({
  id,
  spunAt: instantText(at),
  spunById,
  spunBy: by,
  names,
  chosen,
});

function spinWriting(db: Transaction<Database>, audit: AuditWithin): SpinWriting {
  return {
    find: async (id) => {
      const row = await spins(db).where('wheel_spins.id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : spinOf(row);
    },
    save: async ({ id, spunById, names, chosen }, at) => {
      await db
        .insertInto('wheel_spins')
        .values({ id, spun_at: at, spun_by: spunById, names: [...names], chosen })
        .execute();
    },
    audit: audit(db),
  };
}

/** The draws of the wheel. */
export function wheelRepository(db: Kysely<Database>, audit: AuditWithin): WheelPort {
  return {
    recent: async (most) => {
      const rows = await spins(db).orderBy('spun_at', 'desc').orderBy('wheel_spins.id', 'desc').limit(most).execute();
      return rows.map(spinOf);
    },
    change: (work) => db.transaction().execute((transaction) => work(spinWriting(transaction, audit))),
  };
}
