import { createHmac } from 'node:crypto';
import type { AuditWithin, LookRow } from './audit.port.ts';
import type { Seals } from './audit-chain.port.ts';
import { auditText } from './audit-text.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { keyFor } from '#server/platform/secrets/signed-tokens.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

export type AuditDeps = { readonly ids: Ids; readonly clock: Clock; readonly sha256: Sha256; readonly seals: Seals };

/** The one place that writes audit rows. The database notes each for the next batch of the chain. */
export function auditRepository(deps: AuditDeps): AuditWithin {
  return (db) => ({ note: (row) => writeRows(deps, db, [{ ...row, occurredAt: deps.clock.now() }]) });
}

/** Rows of some moments, in one statement. */
export async function writeRows(
  { ids, sha256, seals }: Pick<AuditDeps, 'ids' | 'sha256' | 'seals'>,
  db: Parameters<AuditWithin>[0],
  rows: readonly LookRow[],
): Promise<void> {
  const values = rows.map(({ occurredAt, actorId = null, action, caseFileNumber = null, subject = null, ...more }) => {
    const { documentSha256 = null, detail = null } = more;
    const row = { id: ids.newId(), occurredAt, actorId, action, caseFileNumber, subject, documentSha256, detail };
    const rowHash = sha256(auditText(row));
    return {
      id: row.id,
      occurred_at: occurredAt,
      actor_id: actorId,
      action,
      case_file_number: caseFileNumber,
      subject,
      document_sha256: documentSha256,
      detail: detail === null ? null : JSON.stringify(detail),
      row_hash: rowHash,
      seal: seals.sealOf(rowHash),
    };
  });
  await db.insertInto('audit_rows').values(values).execute();
}

/** Seals that only this desk can make: whoever writes into the table by hand has no key. */
export function auditSeals(secret: string): Seals {
  const key = keyFor(secret, 'audit seals');
  return { sealOf: (rowHash) => createHmac('sha256', key).update(rowHash).digest('hex') };
}
