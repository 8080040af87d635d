import { type CaseRecordKind } from './case-file-columns.ts';
import { type CaseFileFault } from './case-file-faults.ts';
/** One row of a case file, whatever its format: what it is about and the text of its cells by column. */
export type CaseLine = {
    readonly row: number;
    readonly kind: CaseRecordKind;
    /** Stands before the name of a column where a fault is told. */
    readonly at: string;
    readonly cells: ReadonlyMap<string, string>;
};
export type CaseLines = {
    readonly lines: readonly CaseLine[];
    readonly faults: readonly CaseFileFault[];
};
export type CaseFileFormat = 'csv' | 'json';
/** The rows of a case file; a fault of the file as a whole leaves none. */
export declare function caseLines(format: CaseFileFormat, content: string): CaseLines;
