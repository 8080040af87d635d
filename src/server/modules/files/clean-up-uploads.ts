import { sql, type Kysely } from 'kysely';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

const mostAtOnce = 1_000;

/** Removes files that were uploaded long ago and that no record, no draft of their owner and no send that waits names. Answers how many. */
export function cleanUpUploads(db: Kysely<Database>, audit: AuditWithin, days: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      delete from uploads where id in (
        select id from uploads
        where created_at < now() - make_interval(days => ${days})
          and not exists (select from documents where upload_id = uploads.id)
          and not exists (select from public_link_files f where f.upload_id = uploads.id and f.created_at > now() - make_interval(days => 90))
          and not exists (select from drafts where user_id = uploads.owner_id and position(uploads.id::text in drafts.data::text) > 0)
          and not exists (select from deferred_submissions d where sender_id = uploads.owner_id and position(uploads.id::text in d.data::text) > 0)
        limit ${mostAtOnce})
      returning id`.execute(transaction);
    if (rows.length > 0) await audit(transaction).note({ action: 'files.removed', detail: { count: rows.length, days } });
    return rows.length;
  });
}
