import { sql, type Kysely } from 'kysely';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { NewWork } from '#server/platform/jobs/work.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { Confirmation, HolidayChangesPort } from './holiday-changes.port.ts';

export type HolidayChangesDeps = {
  readonly db: Kysely<Database>;
  readonly audit: AuditWithin;
  readonly enqueue: (db: Kysely<Database>, work: NewWork) => Promise<void>;
};

export function holidayChangesRepository(deps: HolidayChangesDeps): HolidayChangesPort {
  const { db } = deps;
  return {
    open: async () => {
      const rows = await openChanges(db).select('confirmed_at').execute();
      const changes = rows.map(({ confirmed_at: at, ...change }) => ({
        change,
        isConfirmed: at !== null,
      }));
      const of = (isConfirmed: boolean) => changes.filter((one) => one.isConfirmed === isConfirmed).map(({ change }) => change);
      return { waiting: of(false), confirmed: of(true) };
    },
    confirm: (confirmation) => confirm(deps, confirmation),
    markRecomputed: async (changes) => {
      await db
        .updateTable('holiday_changes')
        .set({ recomputed_at: sql`now()` })
        .where('id', 'in', changes)
        .execute();
    },
  };
}

const openChanges = (db: Kysely<Database>) =>
  db
    .selectFrom('holiday_changes')
    .select(['id', 'day', 'name', 'change', 'closes'])
    .where('recomputed_at', 'is', null)
    .orderBy('changed_at')
    .orderBy('id');

async function areConfirmed(db: Kysely<Database>, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = db.selectFrom('holiday_changes').select('id').where('id', 'in', ids).where('confirmed_at', 'is not', null);
  return (await known.execute()).length === ids.length;
}

/** Holidays do not change meanwhile: whoever changes them takes the same lock. */
function confirm({ db, audit, enqueue }: HolidayChangesDeps, { actorId, changes, work }: Confirmation): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('desk.figures'))`.execute(transaction);
    const waiting = await openChanges(transaction).where('confirmed_at', 'is', null).execute();
    const named = new Set(changes);
    if (await areConfirmed(transaction, [...named])) return true;
    if (waiting.length !== named.size || waiting.some(({ id }) => !named.has(id))) return false;
    await transaction
      .updateTable('holiday_changes')
      .set({ confirmed_at: sql`now()` })
      .where('id', 'in', [...named])
      .execute();
    await enqueue(transaction, work);
    await audit(transaction).note({ actorId, action: 'deadlines.confirmed', subject: work.id, detail: { changes: waiting.length } });
    return true;
  });
}
