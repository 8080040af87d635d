import { type MatchedCall } from './dispatch-call.ts';
import { type MakeRecordDeps } from './make-record.ts';
import { type MoveDeps } from './move-record.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import { type PreviewDeps } from './preview-letter.ts';
import { type ReadRowsDeps } from './read-rows.ts';
import { type ReadSubmissionDeps } from './read-submission.ts';
import type { NamedPreview } from './write-letter.ts';
export type AnswerDeps = MakeRecordDeps & PreviewDeps & MoveDeps & ReadRowsDeps & ReadSubmissionDeps;
export type CallRequest = {
    readonly matched: MatchedCall;
    readonly user: SignedIn;
    readonly body: unknown;
    /** Method and path with its values. */
    readonly address: string;
    readonly query: Readonly<Record<string, string>>;
    readonly wantsPdf: boolean;
    readonly version?: string;
    readonly key?: string;
    readonly preview?: NamedPreview;
    readonly revision?: number;
};
export type CallAnswer = {
    readonly status: number;
    readonly body: unknown;
    readonly pdf?: {
        readonly bytes: Uint8Array;
        readonly previewId: string;
        readonly sha256: string;
    };
};
/** Does what a declared call stands for. */
export declare function answerCall(deps: AnswerDeps, request: CallRequest): Promise<CallAnswer>;
