import { sql, type Kysely } from 'kysely';

/** The address book holds other offices, too, such as the one that reviews denied treatment. */
export async function allowOtherOffices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table address_book drop constraint address_book_kind_check,
    add constraint address_book_kind_check check (kind in ('physician', 'boardOffice', 'carrier', 'office'))`.execute(db);
}
