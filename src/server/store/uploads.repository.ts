import { sql, type Kysely, type Selectable } from 'kysely';
import type { UploadedFile, UploadRecordsPort } from '../usecases/ports/uploads.port.ts';
import type { AuditWithin } from './audit.repository.ts';
import type { Database } from './tables/all.ts';

export function uploadsRepository(db: Kysely<Database>, audit: AuditWithin): UploadRecordsPort {
  return {
    keep: (file) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('desk.upload'), hashtext(${file.ownerId + file.sha256}))`.execute(transaction);
        const same = await findSame(transaction, file);
        if (same !== undefined) return same;
        await transaction
          .insertInto('uploads')
          .values({
            id: file.id,
            owner_id: file.ownerId,
            name: file.name,
            type: file.type,
            size: file.size,
            sha256: file.sha256,
            width: file.width ?? null,
            height: file.height ?? null,
            pages: file.pages ?? null,
          })
          .execute();
        await audit(transaction).note({ actorId: file.ownerId, action: 'file.added', subject: file.id, documentSha256: file.sha256 });
        return file;
      }),
    find: async (id) => {
      const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : uploadOf(row);
    },
    findMany: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('uploads').selectAll().where('id', 'in', ids).execute();
      return rows.map(uploadOf);
    },
  };
}

async function findSame(db: Kysely<Database>, { ownerId, name, sha256 }: UploadedFile): Promise<UploadedFile | undefined> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? undefined : uploadOf(row);
}

function uploadOf(row: Selectable<Database['uploads']>): UploadedFile {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    ...(row.width === null ? {} : { width: row.width }),
    ...(row.height === null ? {} : { height: row.height }),
    ...(row.pages === null ? {} : { pages: row.pages }),
  };
}
