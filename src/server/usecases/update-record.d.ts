import { type ChangeRecordDeps, type ChangeRequest } from './change-record.ts';
import { type LiveAutomation } from './live-automation.ts';
import type { KeptAnswer } from './ports/idempotency.port.ts';
import type { SentForm } from './sent-form.ts';
import { type WorkOutDeps } from './work-out.ts';
export type UpdateRequest = ChangeRequest & {
    readonly live: LiveAutomation;
    readonly sent: SentForm;
};
/** Changes what a record says; everything is checked and worked out again under the published version. */
export declare function updateRecord(deps: ChangeRecordDeps & WorkOutDeps, request: UpdateRequest): Promise<KeptAnswer>;
/** Takes a record out of lists and logs; its letter and its author stay. */
export declare function deleteRecord(deps: ChangeRecordDeps, request: ChangeRequest): Promise<KeptAnswer>;
