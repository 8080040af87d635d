import type { Kysely, Transaction } from 'kysely';
import type { Case } from '#schemas/shared/case.gen.ts';
import type { ClientCases } from './case-source.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { CaseReferences } from '#server/modules/case-files/case-files.port.ts';
import type { CellRow } from '#server/platform/stored-json.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';

/** A case as it is kept, by the columns of a case file, with ids and positions. */
export type StoredCaseRows = { readonly case: CellRow; readonly parties: readonly CellRow[]; readonly injuries: readonly CellRow[] };

/** What storing a case changes; lists that stay as they are are absent. */
export type PlannedCase = {
  readonly kind: 'added' | 'changed' | 'unchanged';
  readonly caseFileNumber: string;
  readonly fields: readonly string[];
  readonly case: CellRow;
  readonly parties?: readonly CellRow[];
  readonly injuries?: readonly CellRow[];
};

export type StoredImport = {
  readonly id: string;
  readonly importedAt: Date;
  /** Absent at the command line. */
  readonly importedBy?: string;
  readonly fileSha256: string;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
};

export type CaseReading = {
  readonly read: (caseFileNumbers: readonly string[]) => Promise<ReadonlyMap<string, StoredCaseRows>>;
  /** Of numbers that the desk has in another way of writing alone, how it writes them. */
  readonly otherSpellings: (caseFileNumbers: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Cases in one transaction. */
export type CaseWriting = CaseReading & {
  /** Notes with the import which cases it added, and what it changed in others. */
  readonly write: (importId: string, cases: readonly PlannedCase[]) => Promise<void>;
  readonly saveImport: (made: StoredImport) => Promise<void>;
  readonly audit: AuditLog;
};

export type StoredCasesPort = {
  readonly references: () => Promise<CaseReferences>;
  /** Reads alone. */
  readonly look: <Result>(work: (reading: CaseReading) => Promise<Result>) => Promise<Result>;
  /** All or nothing; one import waits for the other, and every server forgets what it remembered of cases. */
  readonly write: <Result>(work: (writing: CaseWriting) => Promise<Result>) => Promise<Result>;
};

/** Cases as they are stored, inside a transaction of the module that changes more than them. */
export type StoredCasesWithin = {
  readonly read: (db: Transaction<Database>, numbers: readonly string[]) => Promise<ReadonlyMap<string, StoredCaseRows>>;
  /** With the words by which they are found. */
  readonly store: (db: Transaction<Database>, cases: readonly PlannedCase[], known: Set<string>) => Promise<void>;
  readonly ofClient: (db: Kysely<Database>, asked: ClientCases) => Promise<readonly Case[]>;
};
