import type { CaseCopiesPort, CaseGateway } from './ports/case-copies.port.ts';
import type { CaseSource } from './ports/case-source.port.ts';
import type { Clock } from './ports/clock.port.ts';
import type { Ids } from './ports/ids.port.ts';
export type CaseCopyDeps = {
    readonly gateway: CaseGateway;
    readonly copies: CaseCopiesPort;
    /** What the desk holds. */
    readonly held: CaseSource;
    readonly clock: Clock;
    readonly ids: Ids;
    readonly staleAfterMs: number;
};
export type CopiedCases = {
    /** For reading: what the desk holds, refreshed where the case system answers, marked where it does not. */
    readonly reading: CaseSource;
    /** For what is sent: what the case system says now, or nothing. */
    readonly sending: CaseSource;
    /** Refreshes some of what was not heard of for a while; answers how many. */
    readonly refreshSome: (heardBefore: Date, limit: number) => Promise<number>;
};
/** Cases that the desk holds as copies of those of an outside case system. */
export declare function copiedCases(deps: CaseCopyDeps): CopiedCases;
