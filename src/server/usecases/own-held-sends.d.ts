import type { HeldSend, HeldSendsPort } from './ports/held-sends.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { WorkPort } from './ports/work.port.ts';
import type { Registry } from './registry.ts';
export type HeldSendDeps = {
    readonly held: HeldSendsPort;
    readonly registry: Registry;
    readonly work: Pick<WorkPort, 'giveUp'>;
};
/** What this person sent that still waits for the case system, is stuck, or was given up. */
export declare function listHeldSends({ held, registry }: Pick<HeldSendDeps, 'held' | 'registry'>, { id }: SignedIn): Promise<{
    id: string;
    automation: string;
    title: string | {
        en: string;
        es?: string;
    };
    caseFileNumber: string | null;
    caseName: string | null;
    acceptedAt: string;
    state: 'waiting' | 'stuck' | 'givenUp';
    reason?: string;
}[]>;
/** How a held send stands: the reason is why it was given up, or why it is stuck. */
export declare function standing({ state, lastError, reason }: HeldSend): {
    readonly state: 'waiting' | 'stuck' | 'givenUp';
    readonly reason?: string;
};
/** The sender takes it back: it will not go out any more, and what was typed is answered, to be put right and sent again. */
export declare function takeBackHeldSend({ held, work }: HeldSendDeps, { user, id }: {
    readonly user: SignedIn;
    readonly id: string;
}): Promise<{
    automation: string;
    version: string;
    data: import("#engine/form/plain-data.ts").PlainRecord;
    caseFileNumber?: string;
}>;
