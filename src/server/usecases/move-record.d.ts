import { type PlainRecord } from '#engine/form/plain-data.ts';
import { type OfferedEvent } from '#engine/workflow/lifecycle.ts';
import { type ChangeRecordDeps, type ChangeRequest } from './change-record.ts';
import { type FormScopeDeps } from './form-scopes.ts';
import { type LiveAutomation } from './live-automation.ts';
import type { KeptAnswer } from './ports/idempotency.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import { type ReadSubmissionDeps } from './read-submission.ts';
export type MoveDeps = ChangeRecordDeps & FormScopeDeps;
export type MoveRequest = ChangeRequest & {
    readonly live: LiveAutomation;
    readonly sent: PlainRecord;
};
/** Sends an event to a record. Only the server moves a record, by what its own version declares and the published one still offers. */
export declare function moveStoredRecord(deps: MoveDeps, request: MoveRequest): Promise<KeptAnswer>;
/** The events that this person may send to a record now. */
export declare function eventsOfRecord(deps: Pick<ReadSubmissionDeps, 'registry' | 'found'> & FormScopeDeps, asked: {
    readonly user: SignedIn;
    readonly id: string;
}): Promise<{
    readonly events: readonly OfferedEvent[];
}>;
