/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * An ISO 8601 instant in UTC.
 */
export type Instant = string;

/**
 * The audit log.
 */
export interface AuditShapes {
  [k: string]: unknown;
}
/**
 * Who did what when.
 *
 * This interface was referenced by `AuditShapes`'s JSON-Schema
 * via the `definition` "auditEntry".
 */
export interface AuditEntry {
  readonly id: string;
  readonly number: number;
  readonly occurredAt: Instant;
  readonly action: string;
  readonly actorEmail: string | null;
  readonly actorName: string | null;
  readonly caseFileNumber: string | null;
  readonly subject: string | null;
  /**
   * Of the user whom it was done to, as they are now.
   */
  readonly subjectEmail: string | null;
  readonly subjectName: string | null;
  /**
   * Whether that user was deleted since.
   */
  readonly subjectDeleted: boolean;
  readonly documentSha256: string | null;
  readonly detail: {
    [k: string]: unknown;
  } | null;
}
/**
 * This interface was referenced by `AuditShapes`'s JSON-Schema
 * via the `definition` "auditAnswer".
 */
export interface AuditAnswer {
  readonly auditRows: readonly AuditEntry[];
  /**
   * Negative while it is counted from an end that is not known.
   */
  readonly page: number;
  readonly limit: number;
  readonly totalPages: number;
  readonly totalItems: number;
  /**
   * False where there are more rows than were counted.
   */
  readonly totalIsExact: boolean;
  readonly ownOnly: boolean;
}
