import { type MakeRecordDeps } from './make-record.ts';
import type { HeldSendsPort } from './ports/held-sends.port.ts';
import type { PeoplePort } from './ports/people.port.ts';
import type { WorkOutcome } from './ports/work.port.ts';
import type { Registry } from './registry.ts';
export type SendHeldDeps = MakeRecordDeps & {
    readonly held: HeldSendsPort;
    readonly people: Pick<PeoplePort, 'find'>;
    readonly registry: Registry;
};
/**
 * Makes the record of a send that waited, under the sender's rights of today. It may be run again at any moment: the record and the end
 * of the waiting are one transaction.
 */
export declare function sendHeld(deps: SendHeldDeps, id: string): Promise<WorkOutcome>;
