import type { Role } from '#schemas/meta/common.gen.ts';
import type { Case, Injury, Party } from '#schemas/shared/case.gen.ts';
import { type CaseDeps } from './find-cases.ts';
import type { FirmKeepingPort } from './ports/firm-keeping.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
type Asker = Pick<SignedIn, 'id' | 'role'>;
/** Who handles cases is told to the firm's own people; a referral partner has only its cases. */
export declare const handlerRoles: readonly Role[];
export type CaseDetails = Case & {
    readonly parties: readonly Party[];
    readonly injuries: readonly Injury[];
};
/** A case with its people and injuries. */
export declare function readCaseDetails(deps: CaseDeps, asker: Asker, caseFileNumber: string): Promise<CaseDetails>;
/** The case that bears a file, claim or ADJ number. A number that several cases bear names none of them. */
export declare function findCaseId(deps: CaseDeps, asker: Asker, caseNumber: string): Promise<string>;
export type CaseHandler = {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly title: string;
    readonly barNumber: string;
};
/** The attorney whom a case names as its handler; one who has left is still found. */
export declare function readCaseHandler({ firm }: {
    readonly firm: Pick<FirmKeepingPort, 'read'>;
}, id: string): Promise<CaseHandler>;
export {};
