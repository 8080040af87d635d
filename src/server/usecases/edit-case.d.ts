import { type CaseSheet } from './case-sheet.ts';
import type { CaseCopiesPort } from './ports/case-copies.port.ts';
import type { CaseKeepingPort } from './ports/case-keeping.port.ts';
import type { FirmKeepingPort } from './ports/firm-keeping.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';
export type EditCaseDeps = {
    readonly keeping: Pick<CaseKeepingPort, 'references' | 'look'>;
    readonly copies: Pick<CaseCopiesPort, 'change'>;
    readonly firm: Pick<FirmKeepingPort, 'read'>;
    readonly ids: Ids;
    readonly sha256: Sha256;
};
/** A case to be edited, with the hash of what it is now and who may handle it. */
export declare function readCaseSheet({ keeping, firm, sha256 }: EditCaseDeps, caseFileNumber: string): Promise<{
    sheet: CaseSheet;
    version: string;
    attorneys: {
        id: string;
        name: string;
    }[];
}>;
export type EditRequest = {
    readonly actorId: string;
    readonly caseFileNumber: string;
    readonly sheet: CaseSheet;
    /** Of what was looked at; empty for a case that is added. */
    readonly version: string;
};
/**
 * Stores a case as it was typed. The same once more changes nothing; what was changed meanwhile by somebody else is not overwritten. What a
 * person changes here is ours from now on: the case system changes it no more, it is a difference to be settled.
 */
export declare function editCase({ keeping, copies, ids, sha256 }: EditCaseDeps, { actorId, caseFileNumber, sheet, version }: EditRequest): Promise<{
    sheet: CaseSheet;
    version: string;
    message: string;
}>;
