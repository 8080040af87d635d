import { sql, type Transaction } from 'kysely';
import type { CopyWriting, StoredConflict } from './case-copies.port.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { StoredCasesWithin } from '#server/modules/cases/stored-cases.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** What every change of a copy also writes. */
export type CopyParts = { readonly audit: AuditWithin; readonly stored: StoredCasesWithin };

/** What people change of a case, inside one transaction. */
export function caseWriting(db: Transaction<Database>, { audit, stored }: CopyParts): CopyWriting {
  return {
    lock: (caseFileNumber) => lockCase(db, caseFileNumber),
    caseOfConflict: async (id) => {
      const row = await db.selectFrom('case_conflicts').select('case_file_number').where('id', '=', id).executeTakeFirst();
      return row?.case_file_number;
    },
    conflict: (id) => lockConflict(db, id),
    read: async (caseFileNumber) => (await stored.read(db, [caseFileNumber])).get(caseFileNumber),
    store: (planned) => (planned.kind === 'unchanged' ? Promise.resolve() : stored.store(db, [planned], new Set())),
    resolve: async (id, choice, by) => {
      await db
        .updateTable('case_conflicts')
        .set({ resolution: choice, resolved_by: by, resolved_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    },
    audit: audit(db),
  };
}

/** Imports and refreshes of one case wait for each other; an import takes the lock of all. */
export async function lockCase(db: Transaction<Database>, caseFileNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('desk.caseImport'))`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('desk.case'), hashtext(${caseFileNumber}))`.execute(db);
}

async function lockConflict(db: Transaction<Database>, id: string): Promise<StoredConflict | undefined> {
  const row = await db.selectFrom('case_conflicts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return undefined;
  const { case_file_number: caseFileNumber, field_path: place, ours, theirs, revision, resolution: choice } = row;
  const resolved = choice === 'ours' || choice === 'theirs' ? { choice } : choice === null ? {} : { choice: 'ours' as const };
  return { id: row.id, caseFileNumber, place, ours, theirs, revision, foundAt: instantText(row.found_at), ...resolved };
}
