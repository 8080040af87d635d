import type { InputFault } from './app-error.ts';
import type { CaseReferences, CellRow } from './case-file.ts';
import type { KeptCase } from './ports/case-keeping.port.ts';
/** The cells of a row as a person types them; a field that is not there stays as it is. */
export type SheetRow = Readonly<Record<string, string>>;
/** A case as it is edited by hand: columns as in a case file, rows that were there before with their ids. */
export type CaseSheet = {
    readonly case: SheetRow;
    readonly parties: readonly SheetRow[];
    readonly injuries: readonly SheetRow[];
};
export type ReadSheet = {
    readonly case: CellRow;
    readonly parties: readonly CellRow[];
    readonly injuries: readonly CellRow[];
};
/** What is kept of a case, as it is shown to be edited. */
export declare function sheetOf({ case: own, parties, injuries }: KeptCase): CaseSheet;
/** Reads a sheet by the columns of a case file; all that is wrong stands at its field. */
export declare function readSheet(sheet: CaseSheet, references: CaseReferences): {
    readonly read: ReadSheet;
    readonly faults: readonly InputFault[];
};
