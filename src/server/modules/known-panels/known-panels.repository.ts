import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { PanelWriting } from './known-panels.port.ts';

/** What is known of panels, each by its number. */
export function knownPanels(db: Kysely<Database>): PanelWriting {
  return {
    findPanel: async (panelNumber) => {
      const row = await db
        .selectFrom('panels')
        .select(['case_file_number', 'said'])
        .where('panel_number', '=', panelNumber)
        .executeTakeFirst();
      return row === undefined ? undefined : { panelNumber, caseFileNumber: row.case_file_number, said: row.said };
    },
    keepPanel: async ({ panelNumber, caseFileNumber, said, recordId, at }) => {
      const row = {
        panel_number: panelNumber,
        case_file_number: caseFileNumber,
        said: JSON.stringify(said),
        record_id: recordId,
        updated_at: at,
      };
      const kept = await db
        .insertInto('panels')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('panel_number')
            .doUpdateSet({ said: sql`panels.said || excluded.said`, updated_at: at })
            .where('panels.case_file_number', '=', caseFileNumber),
        )
        .returning('panel_number')
        .execute();
      return kept.length > 0;
    },
    forgetPanel: async (panelNumber, recordId) => {
      await db.deleteFrom('panels').where('panel_number', '=', panelNumber).where('record_id', '=', recordId).execute();
    },
  };
}
