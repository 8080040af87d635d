import type { CaseFileFault } from './case-file-faults.ts';
import type { CaseFileFormat } from './case-file-lines.ts';
import type { CaseKeepingPort, PlannedCase } from './ports/case-keeping.port.ts';
import type { Clock } from './ports/clock.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';
export type ImportCasesDeps = {
    readonly keeping: CaseKeepingPort;
    readonly ids: Ids;
    readonly clock: Clock;
    readonly sha256: Sha256;
};
export type CaseFileSent = {
    readonly format: CaseFileFormat;
    readonly content: string;
};
export type ImportCount = {
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
};
/** A case that an import adds or changes. */
export type ImportExample = Pick<PlannedCase, 'caseFileNumber' | 'fields'> & {
    readonly name: string;
    readonly kind: 'added' | 'changed';
};
export type CheckedImport = ImportCount & {
    /** Everything that is wrong; nothing can be imported while there is any. */
    readonly faults: readonly CaseFileFault[];
    /** The first of what is added or changed. */
    readonly examples: readonly ImportExample[];
};
/** Says what a file would add and change, or all that is wrong with it. Changes nothing. */
export declare function checkCaseFile({ keeping, ids }: ImportCasesDeps, { format, content }: CaseFileSent): Promise<CheckedImport>;
export type ImportRequest = {
    readonly file: CaseFileSent;
    readonly actorId?: string;
};
/** Stores the cases of a file, all of them or none. The same file once more changes nothing. */
export declare function importCases(deps: ImportCasesDeps, { file, actorId }: ImportRequest): Promise<ImportCount & {
    readonly id: string;
}>;
