import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { clockDay } from '#server/platform/database/clock-day.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { DueReminders, Reminded, Reminder, RemindersPort } from './reminders.port.ts';

const outerOf = (deadline: unknown) => sql<string>`record_versions.computed #>> array['deadlines', ${deadline}::text, 'outer']`;

export function remindersRepository(db: Kysely<Database>): RemindersPort {
  return {
    make: (due) => makeDue(db, due),
    ofPerson: (person, limit) => remindersOf(db, person, limit),
  };
}

async function makeDue(db: Kysely<Database>, due: DueReminders): Promise<number> {
  const { automationId, state, deadline, daysBefore, today, earliest, latest, roles } = due;
  const outer = sql.raw<string>(clockDay(deadline, 'record_versions.'));
  const part = db
    .selectFrom('records')
    .innerJoin('record_versions', 'record_versions.id', 'records.current_version_id')
    .where('records.active', '=', true)
    .where('records.automation_id', '=', automationId)
    .where('records.state', '=', state)
    .where(outer, '<=', latest);
  const lines = (earliest === undefined ? part : part.where(outer, '>=', earliest))
    .select(['records.id', sql.val(state).as('state'), sql.val(deadline).as('deadline'), outer.as('outer_on')])
    .select(sql<number>`${daysBefore}::integer`.as('days_before'))
    .select(sql<string[] | null>`${roles ?? null}::text[]`.as('roles'))
    // a record that came to its state behind the day is reminded of in time
    .select(sql<string>`greatest((${outer})::date - ${daysBefore}::integer, ${changedOn})::text`.as('due_on'))
    .select(sql.val(today).as('made_on'))
    .where((query) => query.not(query.exists(madeBefore(query.selectFrom('record_reminders'), { state, deadline, daysBefore, outer }))))
    // whoever moves the record now is waited for, and what it says then is asked again
    .forUpdate('records');
  const made = await db
    .insertInto('record_reminders')
    .columns(['record_id', 'state', 'deadline', 'outer_on', 'days_before', 'roles', 'due_on', 'made_on'])
    .expression(lines)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(made.numInsertedOrUpdatedRows ?? 0n);
}

async function remindersOf(db: Kysely<Database>, { id, role }: Reminded, limit: number): Promise<readonly Reminder[]> {
  const rows = await db
    .selectFrom('record_reminders')
    .innerJoin('records', 'records.id', 'record_reminders.record_id')
    .innerJoin('record_versions', 'record_versions.id', 'records.current_version_id')
    .where('records.active', '=', true)
    .whereRef('records.state', '=', 'record_reminders.state')
    .where(outerOf(sql.ref('record_reminders.deadline')), '=', sql.ref<string>('record_reminders.outer_on'))
    .where(sql<boolean>`case when roles is null then creator_id = ${id} else ${role} = any(roles) end`)
    .distinctOn(['outer_on', 'record_reminders.record_id', 'deadline'])
    .orderBy('outer_on')
    .orderBy('record_reminders.record_id')
    .orderBy('deadline')
    .orderBy('days_before')
    .select(['record_reminders.record_id', 'records.automation_id', 'creator_id', 'creator_email', 'records.case_file_number', 'case_name'])
    .select(['record_reminders.state', 'deadline', 'outer_on', 'due_on', 'made_on'])
    .select(sql<unknown>`record_versions.computed -> 'deadlines'`.as('deadlines'))
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    recordId: row.record_id,
    automationId: row.automation_id,
    creator: { id: row.creator_id, email: row.creator_email },
    caseFileNumber: row.case_file_number,
    caseName: row.case_name,
    state: row.state,
    deadline: row.deadline,
    outerOn: row.outer_on,
    dueOn: row.due_on,
    madeOn: row.made_on,
    deadlines: row.deadlines,
  }));
}

const changedOn = sql`(records.updated_at at time zone 'America/Los_Angeles')::date`;

type Same = { readonly state: string; readonly deadline: string; readonly daysBefore: number; readonly outer: RawBuilder<string> };

const madeBefore = <Row>(
  reminders: SelectQueryBuilder<Database, 'record_reminders' | 'records' | 'record_versions', Row>,
  { state, deadline, daysBefore, outer }: Same,
) =>
  reminders
    .whereRef('record_reminders.record_id', '=', 'records.id')
    .where('record_reminders.state', '=', state)
    .where('record_reminders.deadline', '=', deadline)
    .where('record_reminders.outer_on', '=', outer)
    .where('record_reminders.days_before', '=', daysBefore);
