import type { Kysely } from 'kysely';
import { auditSeals } from '#server/modules/audit/audit.repository.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { mailingClock } from '../mailing-clock.ts';
import { auditBatchesRepository } from '#server/modules/audit/audit-batches.repository.ts';
import { auditChainRepository } from '#server/modules/audit/audit-chain.repository.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { checkAudit, type AuditAnchor, type AuditFindings } from '#server/modules/audit/check-audit.usecase.ts';
import { sealAudit } from '#server/modules/audit/seal-audit.usecase.ts';

export const auditSecret = 'a secret of the tests, of no use to anybody';

/** Seals what waits, as a desk does every two seconds. */
export const sealAuditLog = (db: Kysely<Database>, secret = auditSecret): Promise<void> =>
  sealAudit({ batches: auditBatchesRepository(db), seals: auditSeals(secret), sha256: nodeSha256 }, { waits: true });

export const checkDeps = { seals: auditSeals(auditSecret), formerSeals: [], sha256: nodeSha256, clock: mailingClock };

/** The audit log as it is found once all of it is sealed. */
export async function checkAuditLog(db: Kysely<Database>, anchor?: AuditAnchor): Promise<AuditFindings> {
  await sealAuditLog(db);
  return checkAudit({ ...checkDeps, chain: auditChainRepository(db) }, anchor);
}
