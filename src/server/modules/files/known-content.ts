import type { Kysely } from 'kysely';
import type { CleanupRequest } from '#server/platform/files/files.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Which of these contents some record names; the cleanup removes the others. */
export function knownContent(db: Kysely<Database>): CleanupRequest['known'] {
  return async (hashes) => {
    if (hashes.length === 0) return new Set();
    const rows = await db
      .selectFrom('uploads')
      .select('sha256')
      .where('sha256', 'in', hashes)
      .union(db.selectFrom('documents').select('sha256').where('sha256', 'in', hashes))
      .execute();
    return new Set(rows.map((row) => row.sha256));
  };
}
