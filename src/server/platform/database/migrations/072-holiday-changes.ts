import { sql, type Kysely } from 'kysely';

/**
 * Which days were closed and opened after records were counted by them. Their deadlines wait until a person confirms it; the desk then writes a
 * version of its own, without an author.
 */
export async function createHolidayChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create table holiday_changes (
    id uuid primary key,
    day text not null,
    name text not null,
    change text not null check (change in ('added', 'removed')),
    changed_at timestamptz not null default now(),
    confirmed_at timestamptz,
    recomputed_at timestamptz
  )`.execute(db);
  await sql`create index holiday_changes_open on holiday_changes (changed_at) where recomputed_at is null`.execute(db);
  await sql`alter table record_versions alter column author_id drop not null`.execute(db);
}
