import type { Kysely, Transaction } from 'kysely';
import type { AuditChain, AuditChainPort, AuditLink } from './audit-chain.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

const portion = 1_000;

/** The chain of the audit log as it stands at one moment, while the desk goes on writing. */
export function auditChainRepository(db: Kysely<Database>): AuditChainPort {
  return {
    atOneMoment: (look) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) => look(auditChainWithin(transaction))),
  };
}

/** The chain as one transaction sees it. */
export function auditChainWithin(db: Transaction<Database>): AuditChain {
  return {
    head: async () => {
      const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
      return { number: head.number, hash: head.hash, sealedAfter: head.sealed_after, batchesAfter: head.batches_after };
    },
    linksAfter: (number) => linksAfter(db, number),
    unsealed: async () => {
      const rows = await db
        .selectFrom('unsealed_audit_rows as waiting')
        .leftJoin('audit_rows as row', 'row.id', 'waiting.row_id')
        .select(['waiting.row_id', 'row.occurred_at'])
        .orderBy('row.occurred_at', (order) => order.asc().nullsFirst())
        .limit(portion)
        .execute();
      return rows.map(({ row_id: rowId, occurred_at: occurredAt }) => ({ rowId, occurredAt }));
    },
    rowsWithoutLink: async () => {
      const rows = await db
        .selectFrom('audit_rows as row')
        .leftJoin('audit_links as link', 'link.row_id', 'row.id')
        .select('row.id')
        .leftJoin('unsealed_audit_rows as waiting', 'waiting.row_id', 'row.id')
        .where('link.number', 'is', null)
        .where('waiting.row_id', 'is', null)
        .limit(portion)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

async function linksAfter(db: Transaction<Database>, after: number): Promise<readonly AuditLink[]> {
  const rows = await db
    .selectFrom('audit_links as link')
    .leftJoin('audit_rows as row', 'row.id', 'link.row_id')
    .selectAll('row')
    .select(['link.number', 'link.row_id', 'link.previous_hash', 'link.hash', 'link.seal as batch_seal'])
    .where('link.number', '>', after)
    .orderBy('link.number')
    .limit(portion)
    .execute();
  return rows.map(
    ({
      number,
      row_id: rowId,
      previous_hash: previousHash,
      hash,
      batch_seal: batchSeal,
      id,
      occurred_at: occurredAt,
      action,
      ...row
    }): AuditLink => {
      const link = { number, rowId, previousHash, hash, batchSeal };
      if (id === null || occurredAt === null || action === null) return link;
      return {
        ...link,
        row: {
          id,
          occurredAt,
          action,
          actorId: row.actor_id,
          caseFileNumber: row.case_file_number,
          subject: row.subject,
          documentSha256: row.document_sha256,
          detail: row.detail,
          rowHash: row.row_hash,
          seal: row.seal,
        },
      };
    },
  );
}
