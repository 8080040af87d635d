import type { CaseFileFault } from './case-file-faults.ts';
import type { CaseFileText } from './case-file-lines.ts';
import type { CaseReferences, FileCase } from './case-file.ts';

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
