import { sql, type Kysely } from 'kysely';
import type { AuditBatchesPort, AuditHead, NewAuditLink, SealedRow } from './audit-chain.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

const mostRows = 1_000;

/** Gives committed rows of the audit log their place in the chain. Only this takes the head of the chain, so nobody who writes a row waits. */
export function auditBatchesRepository(db: Kysely<Database>): AuditBatchesPort {
  return {
    seal: async (make, { waits }) => {
      if (!(await isAnyUnsealed(db))) return 0;
      return db.transaction().execute(async (transaction) => {
        const head = await lockHead(transaction, waits);
        if (head === undefined) return 0;
        const rows = await takeRows(transaction);
        const links = make(
          head,
          rows.filter(({ isSealed }) => !isSealed),
        );
        await saveLinks(transaction, links);
        return rows.length;
      });
    },
  };
}

async function isAnyUnsealed(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('unsealed_audit_rows').select('row_id').limit(1).executeTakeFirst()) !== undefined;
}

async function lockHead(db: Kysely<Database>, waits: boolean): Promise<AuditHead | undefined> {
  const head = db.selectFrom('audit_head').selectAll().forUpdate();
  const found = await (waits ? head : head.skipLocked()).executeTakeFirst();
  if (found === undefined) return undefined;
  return { number: found.number, hash: found.hash, sealedAfter: found.sealed_after, batchesAfter: found.batches_after };
}

type TakenRow = SealedRow & { readonly isSealed: boolean };

/** A row that is gone by now is linked all the same, so that the check misses it. */
async function takeRows(db: Kysely<Database>): Promise<readonly TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    with taken as (
      delete from unsealed_audit_rows where ctid = any (array(select ctid from unsealed_audit_rows order by position limit ${mostRows}))
      returning row_id, position)
    select taken.row_id as "rowId", row.row_hash as "rowHash", row.seal, link.number is not null as "isSealed"
    from (select row_id, min(position) as position from taken group by row_id) taken
    left join audit_rows row on row.id = taken.row_id
    left join audit_links link on link.row_id = taken.row_id
    order by taken.position`.execute(db);
  return rows;
}

async function saveLinks(db: Kysely<Database>, links: readonly NewAuditLink[]): Promise<void> {
  const last = links.at(-1);
  if (last === undefined) return;
  // five values instead of thousands: a statement of a thousand rows takes the server longer to put together than to say
  const column = <Name extends keyof NewAuditLink>(name: Name): readonly NewAuditLink[Name][] => links.map((link) => link[name]);
  await sql`
    insert into audit_links (number, row_id, previous_hash, hash, seal)
    select * from unnest(${column('number')}::bigint[], ${column('rowId')}::uuid[], ${column('previousHash')}::text[],
      ${column('hash')}::text[], ${column('batchSeal')}::text[])`.execute(db);
  await db.updateTable('audit_head').set({ number: last.number, hash: last.hash }).execute();
}
