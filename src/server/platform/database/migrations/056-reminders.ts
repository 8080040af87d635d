import { sql, type Kysely } from 'kysely';

/** Who was reminded of which day of a record; a reminder is made once, and one whose record or day has moved on is no longer shown. */
export async function createReminders(db: Kysely<unknown>): Promise<void> {
  await sql`create table record_reminders (
    record_id uuid not null references records (id),
    state text not null,
    deadline text not null,
    outer_on text not null,
    days_before integer not null,
    roles text[],
    due_on text not null,
    made_on text not null,
    primary key (record_id, state, deadline, outer_on, days_before)
  )`.execute(db);
}
