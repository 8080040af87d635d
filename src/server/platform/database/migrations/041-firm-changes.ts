import { sql, type Kysely } from 'kysely';

const tables = ['firm', 'offices', 'attorneys', 'dated_figures'];

/** How often the firm's data were changed: who has read them needs to read them again when the number is another. */
export async function countFirmChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create table firm_changes (only_row boolean primary key default true check (only_row), number bigint not null)`.execute(db);
  await sql`insert into firm_changes (number) values (0)`.execute(db);
  await sql`create function count_firm_change() returns trigger language plpgsql as $$ begin
    update firm_changes set number = number + 1;
    return null;
  end $$`.execute(db);
  for (const table of tables)
    await sql
      .raw(
        `create trigger count_change after insert or update or delete or truncate on ${table}
          for each statement execute function count_firm_change()`,
      )
      .execute(db);
}
