import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { AuditMarks, StoredAuditRow } from './audit-chain.port.ts';

/** Rows of format 1 were chained one by one, rows of format 2 in batches. */
export type AuditFormat = 1 | 2;

/** The one text of an audit row: the same values always give the same text, whatever order the database keeps them in. */
export function auditText(
  { id, occurredAt, actorId, action, caseFileNumber, subject, documentSha256, detail }: StoredAuditRow,
  format: AuditFormat = 2,
): string {
  const at = occurredAt.toISOString();
  return canonicalJson([`audit row ${format}`, id, at, actorId, action, caseFileNumber, subject, documentSha256, detail]);
}

/** What a link of the chain is the hash of. */
export function linkText(
  number: number,
  previousHash: string,
  { rowHash, seal }: { readonly rowHash: string | null; readonly seal: string | null },
): string {
  return [number, previousHash, rowHash ?? '', seal ?? ''].join(' ');
}

export type AuditBatch = {
  /** The number that the batch before ended with. */
  readonly after: number;
  readonly to: number;
  /** Of the link at its end. */
  readonly hash: string;
};

/** What the seal at the end of a batch is over. */
export function batchText({ after, to, hash }: AuditBatch, { sealedAfter, batchesAfter }: AuditMarks): string {
  return ['audit batch 1', after, to, hash, sealedAfter, batchesAfter].join(' ');
}
