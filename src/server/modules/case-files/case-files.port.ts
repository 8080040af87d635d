import type { CaseFileText } from '#schemas/api/stored-cases.gen.ts';
import type { CaseFileFault } from './case-file-faults.public.ts';
import type { CellRow } from '#server/platform/stored-json.ts';

/** A case file that was read: its cases, or what is wrong with it. */
export type OpenCaseFile = {
  /** The first of all faults. */
  readonly faults: readonly CaseFileFault[];
  readonly faultCount: number;
  readonly sha256: string;
  /** The cases, some at a time; none while there is a fault. */
  readonly portions: () => AsyncIterable<readonly FileCase[]>;
};

export type CaseFileRequest = { readonly file: CaseFileText; readonly references: CaseReferences };

export type CaseFilesPort = {
  /** Reads a file and works with it; what was read is let go when the work is done. */
  readonly read: <Result>(request: CaseFileRequest, work: (file: OpenCaseFile) => Promise<Result>) => Promise<Result>;
};

/** A case as a file states it; a list that the file does not have is absent. */
export type FileCase = {
  readonly row: number;
  readonly caseFileNumber: string;
  readonly case: CellRow;
  readonly parties?: readonly CellRow[];
  readonly injuries?: readonly CellRow[];
};

/** Whom a file may name. Lower case. */
export type CaseReferences = {
  /** Ids of attorneys by id, name, bar number and e-mail address. */
  readonly attorneys: ReadonlyMap<string, string>;
  /** Ids of the people of the firm by id and e-mail address. */
  readonly staff: ReadonlyMap<string, string>;
  /** Ids of referral partners by e-mail address. */
  readonly partners: ReadonlyMap<string, string>;
};

export type CaseFile = { readonly cases: readonly FileCase[]; readonly faults: readonly CaseFileFault[] };
