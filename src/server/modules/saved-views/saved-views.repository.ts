import { sql, type Kysely, type Transaction } from 'kysely';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { SavedViewsPort, StoredView, ViewWriting } from './saved-views.port.ts';

const columns = ['id', 'owner_id as ownerId', 'name', 'path', 'query', 'is_team as isTeam'] as const;

function viewWriting(db: Transaction<Database>, audit: AuditWithin): ViewWriting {
  return {
    find: (id) => db.selectFrom('saved_views').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),
    countOf: async (ownerId) => {
      await db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute();
      const { count } = await db
        .selectFrom('saved_views')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    save: async ({ id, ownerId, name, path, query, isTeam }, at) => {
      const said = { name, path, query, is_team: isTeam };
      await db
        .insertInto('saved_views')
        .values({ id, owner_id: ownerId, ...said, created_at: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
        .execute();
    },
    remove: async (id) => {
      await db.deleteFrom('saved_views').where('id', '=', id).execute();
    },
    audit: audit(db),
  };
}

/** The views of lists that people saved. */
export function savedViewsRepository(db: Kysely<Database>, audit: AuditWithin): SavedViewsPort {
  return {
    of: async (ownerId): Promise<readonly StoredView[]> =>
      db
        .selectFrom('saved_views')
        .select(columns)
        .where((eb) => eb.or([eb('owner_id', '=', ownerId), eb('is_team', '=', true)]))
        .orderBy(sql`name collate desk_name`)
        .orderBy('id')
        .execute(),
    change: (work) => db.transaction().execute((transaction) => work(viewWriting(transaction, audit))),
  };
}
