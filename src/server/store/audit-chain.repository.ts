import type { Kysely, Transaction } from 'kysely';
import type { AuditChain, AuditChainPort, AuditLink } from '../usecases/ports/audit-chain.port.ts';
import type { Database } from './tables/all.ts';

const portion = 1_000;

/** The chain of the trail as it stands at one moment, while the desk goes on writing. */
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
      const { number, hash, sealed_after: sealedAfter } = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
      return { number, hash, sealedAfter };
    },
    linksAfter: (number) => linksAfter(db, number),
    rowsWithoutLink: async () => {
      const rows = await db
        .selectFrom('audit_rows as row')
        .leftJoin('audit_links as link', 'link.row_id', 'row.id')
        .select('row.id')
        .where('link.number', 'is', null)
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
    .selectAll()
    .where('link.number', '>', after)
    .orderBy('link.number')
    .limit(portion)
    .execute();
  return rows.map(
    ({ number, row_id: rowId, previous_hash: previousHash, hash, id, occurred_at: occurredAt, action, ...row }): AuditLink => {
      const link = { number, rowId, previousHash, hash };
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
