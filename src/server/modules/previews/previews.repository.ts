import type { Kysely } from 'kysely';
import type { PreviewsPort } from './previews.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Previews keep their bytes in the database: no file without a record is left behind when nobody sends them. */
export function previewsRepository(db: Kysely<Database>): PreviewsPort {
  return {
    save: async (preview, forgottenBefore) => {
      await db
        .insertInto('previews')
        .values({
          id: preview.id,
          user_id: preview.userId,
          automation_id: preview.automationId,
          version: preview.version,
          letter_fingerprint: preview.letterFingerprint,
          sha256: preview.sha256,
          pages: preview.pages,
          bytes: preview.bytes,
          expires_at: preview.expiresAt,
          case_file_number: preview.caseFileNumber ?? null,
        })
        .execute();
      await db.deleteFrom('previews').where('expires_at', '<', forgottenBefore).execute();
    },
    find: async (id) => {
      const row = await db.selectFrom('previews').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined
        ? undefined
        : {
            id: row.id,
            userId: row.user_id,
            automationId: row.automation_id,
            version: row.version,
            letterFingerprint: row.letter_fingerprint,
            sha256: row.sha256,
            pages: row.pages,
            bytes: row.bytes,
            expiresAt: instantText(row.expires_at),
            ...(row.case_file_number === null ? {} : { caseFileNumber: row.case_file_number }),
          };
    },
  };
}
