import type { WorkState } from '#server/platform/jobs/work.ts';
import type { AuditRow } from '#server/modules/audit/audit.port.ts';

/** Work that goes on after an answer, as operations see it. */
export type WorkItem = {
  readonly id: string;
  readonly queue: string;
  readonly subject: string;
  readonly state: WorkState;
  readonly attempts: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of the record that it is about, also one that waits to be made. */
  readonly submissionId: string | null;
  readonly lastError: string | null;
  readonly assignedTo: string | null;
  readonly reason: string | null;
};

/** What a person may do with work that is stuck; each is one transaction with its audit row. */
export type WorkPort = {
  /** Everything that is not done, and of what was given up the newest. */
  readonly open: () => Promise<readonly WorkItem[]>;
  readonly exists: (id: string) => Promise<boolean>;
  /** False when it is not stuck any more. */
  readonly retry: (id: string, audit: AuditRow) => Promise<boolean>;
  readonly giveUp: (id: string, reason: string, audit: AuditRow) => Promise<boolean>;
  readonly handOver: (id: string, assignedTo: string, audit: AuditRow) => Promise<boolean>;
};
