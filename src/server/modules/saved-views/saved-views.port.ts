import type { AuditLog } from '#server/modules/audit/audit.port.ts';

export type StoredView = {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  /** The address of the page of the list. */
  readonly path: string;
  /** What is asked of the list, as it stands behind the question mark. */
  readonly query: string;
  /** Whether everybody who may open the page has it. */
  readonly isTeam: boolean;
};

export type ViewWriting = {
  /** The view, held until the end of the transaction. */
  readonly find: (id: string) => Promise<StoredView | undefined>;
  /** How many views a person has; no other view of that person is written meanwhile. */
  readonly countOf: (ownerId: string) => Promise<number>;
  /** Adds it, or changes the one with its id. */
  readonly save: (view: StoredView, at: Date) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly audit: AuditLog;
};

export type SavedViewsPort = {
  /** Those of a person and those of the team, by name. */
  readonly of: (ownerId: string) => Promise<readonly StoredView[]>;
  readonly change: <Result>(work: (writing: ViewWriting) => Promise<Result>) => Promise<Result>;
};
