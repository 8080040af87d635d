import type { Role } from '#schemas/meta/common.gen.ts';
import type { LiveAutomation } from './live-automation.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { HeldSend } from './ports/held-sends.port.ts';
import type { StoredSubmission } from './ports/records.port.ts';
/** Whether this role sees what others made: it has the log page, or a page of this automation that lists records. */
export declare function seesAllRecords(role: Role, automation: LiveAutomation['automation'] | undefined): boolean;
export declare function maySeeRecord(person: Pick<SignedIn, 'id' | 'role'>, record: StoredSubmission, live: LiveAutomation | undefined): boolean;
/** A send that waits is seen by whoever will see its record, and by those who have to keep it going. */
export declare function maySeeHeld(person: Pick<SignedIn, 'id' | 'role'>, { sender }: HeldSend, live: LiveAutomation | undefined): boolean;
