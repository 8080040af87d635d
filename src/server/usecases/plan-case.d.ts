import type { CellRow, FileCase } from './case-file.ts';
import type { KeptCase, PlannedCase } from './ports/case-keeping.port.ts';
/** What storing a case of a file changes. What the file does not say stays; a list that it has replaces the list that was there. */
export declare function planCase(file: FileCase, kept: KeptCase | undefined, newId: () => string): PlannedCase;
export declare function wholeCase(said: CellRow, kept: CellRow | undefined): CellRow;
export declare function applicantOf({ firstNames, lastNames, street, city, state, zip, country, email, phone }: CellRow): CellRow;
