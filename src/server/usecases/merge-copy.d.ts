import type { FreshCopy, HeldCopy, SaidCase } from './ports/case-copies.port.ts';
import type { KeptCase, PlannedCase } from './ports/case-keeping.port.ts';
type Said = {
    readonly now: SaidCase;
    readonly held: HeldCopy;
    readonly newId: () => string;
};
/**
 * What a case comes to when the case system is heard again. Three are compared: what the desk holds, what the case system said before, and
 * what it says now. What nobody changed here follows the case system; what somebody changed here stays, and is a conflict as soon as the
 * case system changes it too.
 */
export declare function mergeCopy(caseFileNumber: string, { now, held, newId }: Said): FreshCopy;
/** What storing the merged case changes. */
export declare function plannedCase(caseFileNumber: string, kept: KeptCase | undefined, next: KeptCase): PlannedCase;
export {};
