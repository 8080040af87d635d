import path from 'node:path';
import { auditSeals } from '#server/modules/audit/audit.repository.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { deskSecret } from '#server/platform/config/desk-secret.ts';
import { auditBatchesRepository } from '#server/modules/audit/audit-batches.repository.ts';
import { systemClock } from '#server/platform/system-clock.ts';
import { auditChainRepository } from '#server/modules/audit/audit-chain.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { checkAudit } from '#server/modules/audit/check-audit.usecase.ts';
import { sealAudit } from '#server/modules/audit/seal-audit.usecase.ts';
import type { Acknowledged } from './acknowledged.ts';
import { namedContent } from './last-cleanup.ts';
import { proveAcknowledged } from './proof-acknowledged.ts';
import { proveFiles, proveOutbox, type SentLetter } from './proof-folders.ts';
import { rowFaults } from './row-faults.ts';

export type Proved = { readonly dataFolder: string; readonly databaseUrl: string; readonly acknowledged: Acknowledged };

/**
 * Reads what is there after the crashes, the tables, the outbox and the files, and says in sentences what is not as it was promised.
 * Nobody works meanwhile and all work is done. Empty: everything holds.
 */
export async function prove({ dataFolder, databaseUrl, acknowledged }: Proved): Promise<readonly string[]> {
  const database = openDatabase({ url: databaseUrl, connections: 2, onIdleError: () => undefined });
  try {
    const { pool, db } = database;
    const letters = await pool.query<SentLetter>(allLetters);
    const named = await pool.query<{ sha256: string }>(namedContent);
    return [
      ...(await proveAcknowledged(pool, acknowledged)),
      ...(await rowFaults(pool)),
      ...(await proveOutbox(path.join(dataFolder, 'outbox'), letters.rows)),
      ...(await proveFiles(
        path.join(dataFolder, 'files'),
        named.rows.map(({ sha256 }) => sha256),
      )),
      ...(await auditFaults(db, dataFolder)),
    ];
  } finally {
    await database.close();
  }
}

/** Also a letter that nobody delivered: it is missed in the outbox. That one without a plan is for nobody, the tables say. */
const allLetters = `
  select d.id, d.sha256, coalesce(jsonb_path_query_array(d.service_plan, '$.recipients[*].partyId'), '[]') as recipients, min(v.docucent_id) as "packageId"
  from documents d left join deliveries v on v.document_id = d.id
  where d.kind = 'letter' and d.service_plan is not null group by d.id`;

async function auditFaults(db: Parameters<typeof auditChainRepository>[0], dataFolder: string): Promise<readonly string[]> {
  const parts = { seals: auditSeals(deskSecret(undefined, dataFolder)), formerSeals: [], sha256: nodeSha256 };
  // The last rows wait for the next desk when the last one was killed.
  await sealAudit({ ...parts, batches: auditBatchesRepository(db) }, { waits: true });
  const deps = { ...parts, chain: auditChainRepository(db), clock: systemClock };
  const { faults } = await checkAudit(deps, undefined);
  return faults.map(({ kind, number, rowId }) => `The audit trail is not whole: ${kind} at ${number ?? rowId}.`);
}
