import { sql, type Kysely } from 'kysely';
import type { OwnRecordsPort } from './own-records.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export function ownRecordsRepository(db: Kysely<Database>): OwnRecordsPort {
  return {
    ofCreator: async (creatorId, { limit, behind }) => {
      const own = db.selectFrom('submissions').where('creator_id', '=', creatorId).where('active', '=', true);
      const part =
        behind === undefined
          ? own
          : own.where(
              sql<boolean>`(created_at, id) < (select created_at, id from submissions where id = ${behind} and creator_id = ${creatorId})`,
            );
      const rows = await part
        .select(['id', 'automation_id', 'case_file_number', 'case_name', 'state', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        automationId: row.automation_id,
        caseFileNumber: row.case_file_number,
        caseName: row.case_name,
        state: row.state,
        createdAt: instantText(row.created_at),
      }));
    },
  };
}
