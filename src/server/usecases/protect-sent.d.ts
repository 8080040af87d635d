import { type PlainRecord } from '#engine/form/plain-data.ts';
import type { MatchedCall } from './dispatch-call.ts';
import type { DraftsPort, DraftKey } from './ports/drafts.port.ts';
import type { NumberSeals } from './ports/number-seals.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import { type ReadSubmissionDeps } from './read-submission.ts';
import type { Registry } from './registry.ts';
export type ProtectSentDeps = Pick<ReadSubmissionDeps, 'registry' | 'found'> & {
    readonly numbers: NumberSeals;
    readonly drafts: Pick<DraftsPort, 'find'>;
};
type Sent = {
    readonly matched: MatchedCall;
    readonly user: SignedIn;
    readonly body: unknown;
};
/** The body of a declared call with its protected numbers sealed, before anything else sees it. */
export declare function protectSent(deps: ProtectSentDeps, sent: Sent): Promise<unknown>;
export type ProtectDraftDeps = {
    readonly registry: Pick<Registry, 'find'>;
    readonly numbers: NumberSeals;
    readonly drafts: Pick<DraftsPort, 'find'>;
};
/** What is typed so far, with its protected numbers sealed. */
export declare function protectDraft(deps: ProtectDraftDeps, key: DraftKey, data: PlainRecord): Promise<PlainRecord>;
export {};
