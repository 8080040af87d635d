import { sql, type Kysely, type Selectable } from 'kysely';
import type { UploadedFile, UploadRecordsPort } from './uploads.port.ts';
import type { UnsentFileLimits } from '#server/platform/config/unsent-file-limits.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export function uploadsRepository(db: Kysely<Database>, audit: AuditWithin): UploadRecordsPort {
  return {
    hasRoom: async (ownerId, limits) => isWithin(await unsentOf(db, ownerId, limits), limits),
    save: (file, limits) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('desk.upload'), hashtext(${file.ownerId}))`.execute(transaction);
        const same = await findSame(transaction, file);
        if (same !== undefined) return same;
        if (!isWithin(await unsentOf(transaction, file.ownerId, limits), limits, file.size)) return undefined;
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
        await audit(transaction).note({
          ...(file.byClient === true ? {} : { actorId: file.ownerId }),
          action: 'file.added',
          subject: file.id,
          documentSha256: file.sha256,
        });
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

type Unsent = { readonly files: number; readonly bytes: number };

/** What a person uploaded lately that no record has. */
async function unsentOf(db: Kysely<Database>, ownerId: string, { days }: UnsentFileLimits): Promise<Unsent> {
  const { rows } = await sql<Unsent>`
    select count(*)::integer as files, coalesce(sum(size), 0)::float8 as bytes from uploads
    where owner_id = ${ownerId} and created_at > now() - make_interval(days => ${days})
      and not exists (select from documents where upload_id = uploads.id)`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

function isWithin({ files, bytes }: Unsent, limits: UnsentFileLimits, more = 0): boolean {
  return files < limits.files && bytes + more <= limits.megabytes * 1_000_000;
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
