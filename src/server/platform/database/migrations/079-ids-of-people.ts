import { sql, type Kysely } from 'kysely';

const columns = [
  { table: 'previews', column: 'user_id' },
  { table: 'idempotency_keys', column: 'user_id' },
  { table: 'audit_rows', column: 'actor_id' },
];

/** Ids of people that were kept as text are uuids of users; a deferred submission is called so in its job. */
export async function typeIdsOfPeople(db: Kysely<unknown>): Promise<void> {
  for (const { table, column } of columns)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type uuid using ${sql.ref(column)}::uuid,
      add constraint ${sql.id(`${table}_${column}_fkey`)} foreign key (${sql.ref(column)}) references users`.execute(db);
  await sql`update pgboss.job set data = data - 'heldSendId' || jsonb_build_object('deferredSubmissionId', data -> 'heldSendId')
    where name = 'deferred-submission' and data ? 'heldSendId'`.execute(db);
}
