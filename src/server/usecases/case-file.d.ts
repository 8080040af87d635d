import type { CellValue } from './case-cell-readers.ts';
import { type CaseFileFault } from './case-file-faults.ts';
import { type CaseFileFormat } from './case-file-lines.ts';
/** The cells of a row by column; what the file does not have is absent, an empty cell is null. */
export type CellRow = Readonly<Record<string, CellValue>>;
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
    /** Ids of referral partners by e-mail address. */
    readonly partners: ReadonlyMap<string, string>;
};
export type CaseFile = {
    readonly cases: readonly FileCase[];
    readonly faults: readonly CaseFileFault[];
};
/** Reads a case file as a whole: its cases, or everything that is wrong with it in the order of its rows. */
export declare function readCaseFile(format: CaseFileFormat, content: string, references: CaseReferences): CaseFile;
