import { type PlainRecord } from '#engine/form/plain-data.ts';
import { type OnceDeps } from './once.ts';
import type { Clock } from './ports/clock.port.ts';
import type { KeptAnswer } from './ports/idempotency.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { RecordAudit, RecordTransactionsPort, RecordWriting, StoredSubmission, SubmissionEvent } from './ports/records.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import { type ReadSubmissionDeps } from './read-submission.ts';
export type ChangeRecordDeps = OnceDeps & Pick<ReadSubmissionDeps, 'registry' | 'found'> & {
    readonly records: RecordTransactionsPort;
    readonly ids: Ids;
    readonly clock: Clock;
    readonly sha256: Sha256;
};
export type ChangeRequest = {
    readonly user: SignedIn;
    readonly automationId: string;
    readonly id: string;
    readonly call: string;
    readonly key: string | undefined;
    readonly body: unknown;
    /** The revision that the sender saw; absent: whatever it is now. */
    readonly revision?: number;
};
/** What a change does inside the transaction, and what it answers. */
export type Change = {
    readonly audit: RecordAudit['action'];
    readonly event: Pick<SubmissionEvent, 'kind' | 'event' | 'payload' | 'toState'>;
    readonly write: (writing: RecordWriting, changedAt: string) => Promise<void>;
    readonly body: PlainRecord;
};
/** Changes a stored record in one transaction with its event and audit row; a repeat under the same key gets the first answer. */
export declare function changeRecord(deps: ChangeRecordDeps, request: ChangeRequest, plan: (record: StoredSubmission) => Promise<Change>): Promise<KeptAnswer>;
