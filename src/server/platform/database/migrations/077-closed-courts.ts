import { sql, type Kysely } from 'kysely';

/** Whom a holiday closes: deadlines may be counted by the days of the courts. */
export async function noteClosedCourts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table holiday_changes
    add column closes text not null default 'office' check (closes in ('office', 'court'))`.execute(db);
}
