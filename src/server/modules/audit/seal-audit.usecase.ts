import { batchText, linkText } from './audit-text.ts';
import type { AuditBatchesPort, AuditHead, NewAuditLink, SealedRow, Seals } from './audit-chain.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

export type SealAuditDeps = { readonly batches: AuditBatchesPort; readonly seals: Seals; readonly sha256: Sha256 };

/** Chains the rows that were committed since the last batch, and seals the end of the chain. */
export async function sealAudit(deps: SealAuditDeps, { waits }: { readonly waits: boolean }): Promise<void> {
  while ((await deps.batches.seal((head, rows) => linksOf(deps, head, rows), { waits })) > 0);
}

function linksOf({ seals, sha256 }: SealAuditDeps, head: AuditHead, rows: readonly SealedRow[]): readonly NewAuditLink[] {
  let { hash } = head;
  return rows.map((row, index) => {
    const number = head.number + index + 1;
    const previousHash = hash;
    hash = sha256(linkText(number, previousHash, row));
    const isLast = index === rows.length - 1;
    const batchSeal = isLast ? seals.sealOf(batchText({ after: head.number, to: number, hash }, head)) : null;
    return { number, rowId: row.rowId, previousHash, hash, batchSeal };
  });
}
