import { sql, type Kysely } from 'kysely';

/** Whose case it is, the same for all cases of one person, and whether it is still open. */
export async function keepClientsOfCases(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cases add column client_id text,
    add column status text not null default 'open' check (status in ('open', 'closed'))`.execute(db);
  await sql`create index cases_client on cases (client_id) where client_id is not null`.execute(db);
}
