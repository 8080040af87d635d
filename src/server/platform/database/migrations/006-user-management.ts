import { sql, type Kysely } from 'kysely';

/** A person who comes back gets a new user with the old e-mail address; sessions say on what device they were opened. */
export async function extendPeopleTables(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users_email_key`.execute(db);
  await sql`create unique index users_active_email on users (email) where active`.execute(db);
  await sql`create index users_by_email on users (email)`.execute(db);
  await sql`alter table sessions add column device text`.execute(db);
}
