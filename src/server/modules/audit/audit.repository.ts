import { createHmac } from 'node:crypto';
import type { AuditWithin } from './audit.port.ts';
import type { Seals } from './audit-chain.port.ts';
import { auditText } from './audit-text.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { keyFor } from '#server/platform/secrets/signed-tokens.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

export type AuditDeps = { readonly ids: Ids; readonly clock: Clock; readonly sha256: Sha256; readonly seals: Seals };

/** The one place that writes audit rows. The database links each to the one before when the transaction commits. */
export function auditRepository({ ids, clock, sha256, seals }: AuditDeps): AuditWithin {
  return (db) => ({
    note: async ({ actorId = null, action, caseFileNumber = null, subject = null, documentSha256 = null, detail = null }) => {
      const row = { id: ids.newId(), occurredAt: clock.now(), actorId, action, caseFileNumber, subject, documentSha256, detail };
      const rowHash = sha256(auditText(row));
      await db
        .insertInto('audit_rows')
        .values({
          id: row.id,
          occurred_at: row.occurredAt,
          actor_id: actorId,
          action,
          case_file_number: caseFileNumber,
          subject,
          document_sha256: documentSha256,
          detail: detail === null ? null : JSON.stringify(detail),
          row_hash: rowHash,
          seal: seals.sealOf(rowHash),
        })
        .execute();
    },
  });
}

/** Seals that only this desk can make: whoever writes into the table by hand has no key. */
export function auditSeals(secret: string): Seals {
  const key = keyFor(secret, 'audit seals');
  return { sealOf: (rowHash) => createHmac('sha256', key).update(rowHash).digest('hex') };
}
