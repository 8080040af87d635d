import type { ScopeValues } from '#engine/form/scopes.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { type FormFile } from './form-files.ts';
import { type FormScopeDeps } from './form-scopes.ts';
import { type LiveAutomation } from './live-automation.ts';
import type { RecordContent, RecordRecipients } from './ports/records.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { UploadRecordsPort } from './ports/uploads.port.ts';
import type { SentForm } from './sent-form.ts';
export type WorkOutDeps = FormScopeDeps & {
    readonly uploads: UploadRecordsPort;
};
export type FormRequest = {
    readonly live: LiveAutomation;
    readonly user: SignedIn;
    readonly sent: SentForm;
};
/** A form that is right, with all that the desk worked out from it. */
export type WorkedOut = {
    readonly content: RecordContent;
    readonly scopes: ScopeValues;
    readonly files: readonly FormFile[];
    readonly recipients?: RecordRecipients;
    readonly letter?: LetterModel;
};
/** Checks a form by the rules of its automation and works out everything anew; refuses with all that is wrong. */
export declare function workOut(deps: WorkOutDeps, { live, user, sent }: FormRequest): Promise<WorkedOut>;
/** Refuses what no case could make right: the wrong shape, and files that are not there. For a send that has to wait for its case. */
export declare function checkWithoutCase(deps: WorkOutDeps, { live, user, sent }: FormRequest): Promise<void>;
