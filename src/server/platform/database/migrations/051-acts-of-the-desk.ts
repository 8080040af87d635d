import type { Kysely } from 'kysely';

/** What a deadline does to a record is done by nobody. */
export async function allowActsOfTheDesk(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('record_events')
    .alterColumn('actor_id', (column) => column.dropNotNull())
    .execute();
}
