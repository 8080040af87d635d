import type { Kysely } from 'kysely';
import { auditSeals } from '#server/adapters/audit-seals.ts';
import { nodeSha256 } from '#server/adapters/node-sha256.ts';
import { systemClock } from '#server/adapters/system-clock.ts';
import { auditBatchesRepository } from '#server/store/audit-batches.repository.ts';
import { auditChainRepository } from '#server/store/audit-chain.repository.ts';
import type { Database } from '#server/store/tables/all.ts';
import { checkAudit, type AuditAnchor, type AuditFindings } from '#server/usecases/check-audit.ts';
import { sealAudit } from '#server/usecases/seal-audit.ts';

export const trailSecret = 'a secret of the tests, of no use to anybody';

/** Seals what waits, as a desk does every two seconds. */
export const sealTrail = (db: Kysely<Database>, secret = trailSecret): Promise<void> =>
  sealAudit({ batches: auditBatchesRepository(db), seals: auditSeals(secret), sha256: nodeSha256 }, { waits: true });

export const checkDeps = { seals: auditSeals(trailSecret), sha256: nodeSha256, clock: systemClock };

/** The trail as it is found once all of it is sealed. */
export async function checkTrail(db: Kysely<Database>, anchor?: AuditAnchor): Promise<AuditFindings> {
  await sealTrail(db);
  return checkAudit({ ...checkDeps, chain: auditChainRepository(db) }, anchor);
}
