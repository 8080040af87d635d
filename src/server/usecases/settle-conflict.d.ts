import type { CaseCopiesPort, ConflictChoice } from './ports/case-copies.port.ts';
export type ConflictDeps = {
    readonly copies: Pick<CaseCopiesPort, 'openConflicts' | 'change'>;
};
export type ConflictRequest = {
    readonly actorId: string;
    readonly id: string;
    readonly choice: ConflictChoice;
    /** The revision that was looked at. */
    readonly revision: number;
};
/** Keeps ours, or takes theirs over. The same choice once more changes nothing; another one is refused. */
export declare function settleConflict({ copies }: ConflictDeps, { actorId, id, choice, revision }: ConflictRequest): Promise<{
    id: string;
    choice: ConflictChoice;
    message: string;
}>;
