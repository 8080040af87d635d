import type { StoredAuditRow } from './ports/audit-chain.port.ts';
/** The one text of an audit row: the same values always give the same text, whatever order the database keeps them in. */
export declare function auditText({ id, occurredAt, actorId, action, caseFileNumber, subject, documentSha256, detail }: StoredAuditRow): string;
/** What a link of the chain is the hash of. */
export declare function linkText(number: number, previousHash: string, { rowHash, seal }: {
    readonly rowHash: string | null;
    readonly seal: string | null;
}): string;
