import type { Kysely } from 'kysely';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { DeadlineMarksPort } from './open-days.port.ts';

export function deadlineMarksRepository(db: Kysely<Database>, audit: AuditWithin): DeadlineMarksPort {
  return {
    save: (userId, { id, deadline, outer, attorneyId, plannedOn, isDone, note }) =>
      db.transaction().execute(async (transaction) => {
        const said = { attorney_id: attorneyId, planned_on: plannedOn, is_done: isDone, note, marked_by: userId, marked_at: new Date() };
        await transaction
          .insertInto('deadline_marks')
          .values({ record_id: id, deadline, outer_on: outer, ...said })
          .onConflict((conflict) => conflict.columns(['record_id', 'deadline', 'outer_on']).doUpdateSet(said))
          .execute();
        const detail = { deadline, outer, given: attorneyId ?? '', planned: plannedOn ?? '', done: isDone };
        await audit(transaction).note({ actorId: userId, action: 'deadline.marked', subject: id, detail });
      }),
  };
}
