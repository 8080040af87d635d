import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { chainAuditRows } from '#server/platform/database/migrations/005-audit-chain.ts';
import { sealAuditInBatches } from '#server/platform/database/migrations/043-audit-batches.ts';
import { testDesk } from '../test-desk.ts';
import { checkAuditLog } from './audit-log.ts';

const desk = await testDesk();
const { db, bare } = desk.database;

/** The table as it stood before there was a chain. */
const unchain = [
  'drop trigger note_unsealed on audit_rows',
  'drop trigger audit_rows_are_not_emptied on audit_rows',
  'drop table audit_links, audit_head, unsealed_audit_rows',
  'drop function note_unsealed_audit_rows()',
  'alter table audit_rows drop column row_hash, drop column seal',
];

it('rows that are older than the chain are linked into it, and held to their order', async () => {
  await bare.transaction().execute(async (transaction) => {
    for (const statement of unchain) await sql.raw(statement).execute(transaction);
    await sql`insert into audit_rows (id, occurred_at, action) select gen_random_uuid(), now(), 'older.row' from generate_series(1, 5)`.execute(
      transaction,
    );
    await chainAuditRows(transaction);
    await sealAuditInBatches(transaction);
    await sql`alter table unsealed_audit_rows rename column place to position`.execute(transaction);
  });
  const { count } = await db
    .selectFrom('audit_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await desk.as('admin');
  const check = () => checkAuditLog(db);
  expect(await check()).toMatchObject({ checked: count + 1, faults: [], otherSecret: 0 });
  await sql`alter table audit_rows disable trigger user`.execute(db);
  await sql`delete from audit_rows where action = 'older.row' and id = (select row_id from audit_links, audit_rows where audit_rows.id = row_id and action = 'older.row' limit 1)`.execute(
    db,
  );
  expect((await check()).faults).toMatchObject([{ kind: 'rowRemoved' }]);
});
