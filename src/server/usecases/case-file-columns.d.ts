import { type CellReader } from './case-cell-readers.ts';
/** What a row of a case file is about. */
export declare const caseRecordKinds: readonly ['case', 'party', 'injury'];
export type CaseRecordKind = (typeof caseRecordKinds)[number];
export type CaseColumn = {
    readonly name: string;
    /** How the cell is read in a row of each kind that has it. */
    readonly readers: Readonly<Partial<Record<CaseRecordKind, CellReader>>>;
    /** The kinds of rows that must fill it. */
    readonly needed: readonly CaseRecordKind[];
};
/** The column that says what a row is about; a file of cases alone does without. */
export declare const recordColumn = "record";
/** Every column that a case file may have. */
export declare const caseColumns: readonly CaseColumn[];
/** The column that a heading means: capitals, blanks and underscores do not count. */
export declare function columnNamed(heading: string): CaseColumn | undefined;
export declare function plainName(heading: string): string;
