import type { Total } from '#server/platform/page-query.ts';

/** A row of the audit log as it is read. */
export type AuditEntry = {
  readonly id: string;
  readonly number: number;
  /** ISO instant. */
  readonly occurredAt: string;
  readonly action: string;
  readonly actorEmail: string | null;
  readonly actorName: string | null;
  readonly caseFileNumber: string | null;
  readonly subject: string | null;
  /** Of the user whom it was done to, as they are now. */
  readonly subjectEmail: string | null;
  readonly subjectName: string | null;
  /** Whether that user was deleted since. */
  readonly subjectDeleted: boolean;
  readonly documentSha256: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
};

export type AuditFilters = {
  /** Calendar dates of the firm, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly action?: string;
  /** Only what people looked at. */
  readonly looks?: true;
  /** A part of the e-mail address. */
  readonly actorEmail?: string;
  /** A part of it, too. */
  readonly subjectEmail?: string;
  readonly caseFileNumber?: string;
  readonly subject?: string;
};

export type AuditPage = {
  readonly direction: 'asc' | 'desc';
  /** From 1; or counted from the end: -1 is the last. */
  readonly page: number;
  readonly limit: number;
};

export type AuditLogPort = {
  readonly page: (filters: AuditFilters, page: AuditPage) => Promise<Total & { readonly rows: readonly AuditEntry[] }>;
  /** Everything that the filters leave, from the oldest on, a portion at a time. */
  readonly all: (filters: AuditFilters) => AsyncIterable<readonly AuditEntry[]>;
};
