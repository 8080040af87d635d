import type { Role } from '#schemas/meta/common.gen.ts';
import type { Case, Injury, Party } from '#schemas/shared/case.gen.ts';
import type { CaseMatch, CaseSource, StoredCase } from './ports/case-source.port.ts';
import type { Clock } from './ports/clock.port.ts';
import type { RecentCasesPort } from './ports/recent-cases.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
/** Everyone who works on cases; a referral partner sees only its own. */
export declare const caseRoles: readonly Role[];
export type CaseDeps = {
    readonly cases: CaseSource;
};
type Asker = Pick<SignedIn, 'id' | 'role'>;
export declare function searchCases({ cases }: CaseDeps, asker: Asker, search: {
    readonly text: string;
    readonly limit: number;
}): Promise<readonly CaseMatch[]>;
/** A case that this person may see; what it may not see is unknown to it. */
export declare function readCase(deps: CaseDeps, asker: Asker, caseFileNumber: string): Promise<Case>;
/** With when its source was last heard. */
export declare function readStoredCase({ cases }: CaseDeps, asker: Asker, caseFileNumber: string): Promise<StoredCase>;
export declare function readParties(deps: CaseDeps, asker: Asker, caseFileNumber: string): Promise<readonly Party[]>;
export declare function readInjuries(deps: CaseDeps, asker: Asker, caseFileNumber: string): Promise<readonly Injury[]>;
export type RecentCaseDeps = CaseDeps & {
    readonly recentCases: RecentCasesPort;
    readonly clock: Clock;
};
export declare function listRecentCases({ cases, recentCases }: RecentCaseDeps, asker: Asker): Promise<readonly CaseMatch[]>;
export declare function rememberCase(deps: RecentCaseDeps, asker: Asker, caseFileNumber: string): Promise<void>;
export {};
