import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Who did what when, on which case, with which document. Rows are only ever added. */
export type AuditRow = {
  /** Absent for what the desk did by itself or a stranger tried. */
  readonly actorId?: string;
  /** Object and verb, for example letter.sent or document.read. */
  readonly action: string;
  readonly caseFileNumber?: string;
  /** Id of the record, document, job or user concerned. */
  readonly subject?: string;
  readonly documentSha256?: string;
  /** Ids and codes; no names, no typed text. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
};

export type AuditLog = { readonly note: (row: AuditRow) => Promise<void> };

/** A look, and when it was. */
export type LookRow = AuditRow & { readonly occurredAt: Date };

/** What people look at: noted some seconds later, many together, so that no request waits for it. */
export type AuditLooks = { readonly note: (row: AuditRow & { readonly actorId: string }) => void };

/** Give it the transaction of what it tells of: there is no act without its row, and no row without its act. */
export type AuditWithin = (db: Kysely<Database>) => AuditLog;
