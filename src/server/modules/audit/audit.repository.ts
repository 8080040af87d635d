import type { AuditWithin } from './audit.port.ts';
import { auditText } from './audit-text.ts';
import type { Seals } from './audit-chain.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

export type AuditParts = { readonly ids: Ids; readonly clock: Clock; readonly sha256: Sha256; readonly seals: Seals };

/** The one place that writes audit rows. The database links each to the one before when the transaction commits. */
export function auditRepository({ ids, clock, sha256, seals }: AuditParts): AuditWithin {
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
