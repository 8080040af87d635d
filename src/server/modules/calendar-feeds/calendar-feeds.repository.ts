import type { Kysely, Transaction } from 'kysely';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { CalendarFeedsPort, FeedWriting, StoredFeed } from './calendar-feeds.port.ts';

const feeds = (db: Kysely<Database>) => db.selectFrom('calendar_feeds').select(['user_id', 'with_names', 'created_at', 'read_at']);

type Row = Awaited<ReturnType<ReturnType<typeof feeds>['executeTakeFirstOrThrow']>>;

const feedOf = (row: Row | undefined): StoredFeed | undefined =>
  row === undefined
    ? undefined
    : {
        userId: row.user_id,
        withNames: row.with_names,
        createdAt: instantText(row.created_at),
        readAt: row.read_at === null ? null : instantText(row.read_at),
      };

function feedWriting(db: Transaction<Database>, audit: AuditWithin): FeedWriting {
  return {
    end: async (userId) => {
      const { numDeletedRows } = await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    save: async ({ userId, withNames, tokenHash }, at) => {
      await db
        .insertInto('calendar_feeds')
        .values({ user_id: userId, with_names: withNames, token_hash: tokenHash, created_at: at, read_at: null })
        .execute();
    },
    audit: audit(db),
  };
}

/** Who reads the own calendar in another program. */
export function calendarFeedsRepository(db: Kysely<Database>, audit: AuditWithin): CalendarFeedsPort {
  return {
    of: async (userId) => feedOf(await feeds(db).where('user_id', '=', userId).executeTakeFirst()),
    byHash: async (tokenHash) => feedOf(await feeds(db).where('token_hash', '=', tokenHash).executeTakeFirst()),
    noteRead: async (userId, at) => {
      await db.updateTable('calendar_feeds').set({ read_at: at }).where('user_id', '=', userId).execute();
    },
    change: (work) => db.transaction().execute((transaction) => work(feedWriting(transaction, audit))),
  };
}
