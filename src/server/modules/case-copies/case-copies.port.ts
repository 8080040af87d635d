import type { ConflictChoice } from '#schemas/api/stored-cases.gen.ts';
import type { Unread, CaseSnapshot } from '#server/platform/stored-json.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { StoredCaseRows, PlannedCase } from '#server/modules/cases/stored-cases.port.ts';
import type { CaseSearch } from '#server/modules/cases/case-source.port.ts';

/** The outside case system. Refuses with case_source_down when it does not answer in time. */
export type CaseGateway = {
  readonly look: (caseFileNumber: string) => Promise<CaseSnapshot | undefined>;
  /** File numbers, best first. Of those that a person referred: also cases of which it is not said who did, after the others. */
  readonly search: (search: CaseSearch) => Promise<readonly string[]>;
  /** File numbers of the cases of one person. */
  readonly ofClient: (clientId: string) => Promise<readonly string[]>;
};

/** A person of the firm changed a value, and the case system now says another; ours stands until somebody chooses. */
export type CaseConflict = {
  /** For example case.city, parties.<id>.phone, or injuries.<id> for a row as a whole. */
  readonly place: string;
  readonly ours: unknown;
  readonly theirs: unknown;
};

export type OpenConflict = CaseConflict & {
  readonly id: string;
  readonly caseFileNumber: string;
  readonly caseName: string;
  /** Counts how often the case system changed its mind; a choice names what it saw. */
  readonly revision: number;
  readonly foundAt: string;
};

export type StoredConflict = Omit<OpenConflict, 'caseName'> & { readonly choice?: ConflictChoice };

/** When the case system was last heard about a case, and whether it knew it then. */
export type CopyNote = { readonly asOf: string; readonly isDeleted: boolean; readonly conflicts: number; readonly unread?: Unread };

/** What was stored before, with the snapshot of what the case system said then (its rows under the ids that the desk keeps them by). */
export type StoredCopy = {
  readonly stored?: StoredCaseRows;
  readonly snapshot?: CaseSnapshot;
  readonly conflicts: readonly CaseConflict[];
};

/** What a refresh comes to. */
export type FreshCopy = {
  readonly snapshot: CaseSnapshot;
  readonly planned: PlannedCase;
  /** All that is open now. */
  readonly conflicts: readonly CaseConflict[];
};

export type CopyWriting = {
  /** Nobody else changes this case until the transaction ends. */
  readonly lock: (caseFileNumber: string) => Promise<void>;
  /** The number of the case that a conflict is about. */
  readonly caseOfConflict: (id: string) => Promise<string | undefined>;
  readonly conflict: (id: string) => Promise<StoredConflict | undefined>;
  readonly read: (caseFileNumber: string) => Promise<StoredCaseRows | undefined>;
  readonly store: (planned: PlannedCase) => Promise<void>;
  readonly resolve: (id: string, choice: ConflictChoice, by: string) => Promise<void>;
  readonly audit: AuditLog;
};

export type CaseCopiesPort = {
  /** In one transaction, one at a time for a case. */
  readonly refresh: (caseFileNumber: string, at: Date, merge: (copy: StoredCopy) => FreshCopy) => Promise<void>;
  /** The case system says that it has no such case. */
  readonly noteDeleted: (caseFileNumber: string, at: Date) => Promise<void>;
  readonly notes: (caseFileNumbers: readonly string[]) => Promise<ReadonlyMap<string, CopyNote>>;
  /** Takes cases that were not heard of since an instant; two servers never take the same at once. */
  readonly takeOldest: (heardBefore: Date, at: Date, limit: number) => Promise<readonly string[]>;
  readonly openConflicts: () => Promise<readonly OpenConflict[]>;
  readonly change: <Result>(work: (writing: CopyWriting) => Promise<Result>) => Promise<Result>;
};
