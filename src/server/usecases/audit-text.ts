import { canonicalJson } from '#engine/check/canonical-json.ts';
import type { StoredAuditRow } from './ports/audit-chain.port.ts';

/** The one text of an audit row: the same values always give the same text, whatever order the database keeps them in. */
export function auditText({ id, occurredAt, actorId, action, caseFileNumber, subject, documentSha256, detail }: StoredAuditRow): string {
  return canonicalJson(['audit row 1', id, occurredAt.toISOString(), actorId, action, caseFileNumber, subject, documentSha256, detail]);
}

/** What a link of the chain is the hash of. */
export function linkText(
  number: number,
  previousHash: string,
  { rowHash, seal }: { readonly rowHash: string | null; readonly seal: string | null },
): string {
  return [number, previousHash, rowHash ?? '', seal ?? ''].join(' ');
}
