import type { AuditEntry, AuditLogPort } from './ports/audit-log.port.ts';
import type { AuditTrail } from './ports/audit.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import { type AskedRows } from './page-query.ts';
export type ReadAuditDeps = {
    readonly log: AuditLogPort;
    readonly audit: AuditTrail;
};
/** A page of the trail, the newest first unless asked otherwise. */
export declare function readAudit({ log }: ReadAuditDeps, asked: AskedRows): Promise<{
    auditRows: readonly AuditEntry[];
    page: number;
    limit: number;
    totalPages: number;
    totalItems: number;
    ownOnly: boolean;
}>;
/** The trail as the lines of a file for a spreadsheet. That it was taken out is noted first. */
export declare function exportAudit({ log, audit }: ReadAuditDeps, actor: SignedIn, asked: AskedRows): Promise<AsyncIterable<string>>;
