/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * An ISO 8601 instant in UTC.
 */
export type Instant = string;
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "conflictChoice".
 */
export type ConflictChoice = 'ours' | 'theirs';

/**
 * Bringing in cases, editing them by hand, and resolving differences with the case system.
 */
export interface StoredCasesShapes {
  [k: string]: unknown;
}
/**
 * A file of cases as it is sent.
 *
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "caseFile".
 */
export interface CaseFileText {
  readonly format: 'csv' | 'json';
  readonly content: string;
}
/**
 * Where a case file is wrong, and how.
 *
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "caseFileFault".
 */
export interface CaseFileFault {
  /**
   * 0 is the file itself.
   */
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly message: string;
  readonly facts: {
    [k: string]: string | number;
  };
}
/**
 * A case that an import adds or changes.
 *
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "importExample".
 */
export interface ImportExample {
  readonly kind: 'added' | 'changed';
  readonly caseFileNumber: string;
  readonly fields: readonly string[];
  readonly name: string;
}
/**
 * What a file would change, or what is wrong with it.
 *
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "checkedImport".
 */
export interface CheckedFile {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /**
   * What is wrong, the first of it; nothing can be imported while there is any.
   */
  readonly faults: readonly CaseFileFault[];
  readonly faultCount: number;
  /**
   * The first of what is added or changed.
   */
  readonly examples: readonly ImportExample[];
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "importAnswer".
 */
export interface ImportAnswer {
  readonly id: string;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "sheetParams".
 */
export interface SheetParams {
  readonly caseFileNumber: string;
}
/**
 * A row as it is typed, by the columns of a file of cases.
 *
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "sheetRow".
 */
export interface SheetRow {
  [k: string]: string;
}
/**
 * A case with its people and injuries, as text.
 *
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "caseSheet".
 */
export interface CaseSheet {
  readonly case: SheetRow;
  readonly parties: readonly SheetRow[];
  readonly injuries: readonly SheetRow[];
}
/**
 * Who may work on a case.
 *
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "sheetPerson".
 */
export interface SheetPerson {
  readonly id: string;
  readonly name: string;
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "sheetAnswer".
 */
export interface SheetAnswer {
  readonly sheet: CaseSheet;
  /**
   * The hash of what the case is now.
   */
  readonly version: string;
  readonly attorneys: readonly SheetPerson[];
  readonly staff: readonly SheetPerson[];
}
/**
 * Who may be named on a case: attorneys as its attorney, the others as case manager or assistant.
 *
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "caseTeam".
 */
export interface CaseTeam {
  readonly attorneys: readonly SheetPerson[];
  readonly staff: readonly SheetPerson[];
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "sheetSavedAnswer".
 */
export interface SheetSavedAnswer {
  readonly sheet: CaseSheet;
  readonly version: string;
  readonly message: string;
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "typedRow".
 */
export interface TypedRow {
  [k: string]: string;
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "typedSheet".
 */
export interface TypedSheet {
  readonly case: TypedRow;
  /**
   * @maxItems 200
   */
  readonly parties: readonly TypedRow[];
  /**
   * @maxItems 200
   */
  readonly injuries: readonly TypedRow[];
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "sheetEdit".
 */
export interface SheetEdit {
  readonly sheet: TypedSheet;
  /**
   * Of what was looked at; empty for a case that is added.
   */
  readonly version: string;
}
/**
 * A value that the firm and the case system say differently.
 *
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "conflict".
 */
export interface Conflict {
  readonly id: string;
  readonly caseFileNumber: string;
  readonly caseName: string;
  /**
   * For example case.city, parties.<id>.phone, or injuries.<id> for a row as a whole.
   */
  readonly place: string;
  readonly ours: unknown;
  readonly theirs: unknown;
  /**
   * Counts how often the case system changed its mind; a choice names what it saw.
   */
  readonly revision: number;
  readonly foundAt?: Instant;
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "conflictsAnswer".
 */
export interface ConflictsAnswer {
  readonly conflicts: readonly Conflict[];
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "conflictResolution".
 */
export interface ConflictResolution {
  readonly choice: ConflictChoice;
  readonly revision: number;
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "conflictResolvedAnswer".
 */
export interface ConflictResolvedAnswer {
  readonly id: string;
  readonly choice: ConflictChoice;
  readonly message: string;
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "caseNoteText".
 */
export interface CaseNoteText {
  readonly caseFileNumber: string;
  /**
   * What is wrong on the case, and what is right.
   */
  readonly text: string;
}
/**
 * What somebody who may not change a case says is wrong on it.
 *
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "caseNote".
 */
export interface CaseNote {
  readonly id: string;
  readonly caseFileNumber: string;
  readonly caseName: string;
  readonly text: string;
  /**
   * The e-mail address of its author.
   */
  readonly by: string;
  readonly at: string;
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "caseNotesAnswer".
 */
export interface CaseNotesAnswer {
  readonly notes: readonly CaseNote[];
}
/**
 * This interface was referenced by `StoredCasesShapes`'s JSON-Schema
 * via the `definition` "caseNoteSavedAnswer".
 */
export interface CaseNoteSavedAnswer {
  readonly id: string;
  readonly message: string;
}
