import type { Kysely, Transaction } from 'kysely';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { CaseNotesPort, NoteWriting } from './case-notes.port.ts';

const mostShown = 200;

function noteWriting(db: Transaction<Database>, audit: AuditWithin): NoteWriting {
  return {
    find: async (id) => {
      const row = await db.selectFrom('case_notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (row === undefined) return undefined;
      const { case_file_number: caseFileNumber, note: text, author_id: authorId, done_at: doneAt } = row;
      return { caseFileNumber, text, authorId, isDone: doneAt !== null };
    },
    add: async ({ id, caseFileNumber, text, authorId, at }) => {
      const added = await db
        .insertInto('case_notes')
        .values({ id, case_file_number: caseFileNumber, note: text, author_id: authorId, created_at: at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },
    close: async (id, by, at) => {
      await db.updateTable('case_notes').set({ done_at: at, done_by: by }).where('id', '=', id).execute();
    },
    audit: audit(db),
  };
}

/** What people say is wrong on cases. */
export function caseNotesRepository(db: Kysely<Database>, audit: AuditWithin): CaseNotesPort {
  return {
    open: async () => {
      const rows = await db
        .selectFrom('case_notes')
        .innerJoin('cases', 'cases.case_file_number', 'case_notes.case_file_number')
        .innerJoin('users', 'users.id', 'case_notes.author_id')
        .select(['case_notes.id', 'case_notes.case_file_number', 'cases.name', 'case_notes.note', 'users.email', 'case_notes.created_at'])
        .where('done_at', 'is', null)
        .orderBy('case_notes.created_at')
        .limit(mostShown)
        .execute();
      return rows.map(({ id, case_file_number: caseFileNumber, name: caseName, note: text, email: by, created_at: at }) => ({
        id,
        caseFileNumber,
        caseName,
        text,
        by,
        at: instantText(at),
      }));
    },
    change: (work) => db.transaction().execute((transaction) => work(noteWriting(transaction, audit))),
  };
}
