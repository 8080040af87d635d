import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { Ids } from './ports/ids.port.ts';
import type { KeptPreview } from './ports/previews.port.ts';
import type { RecordWarning } from './ports/records.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import { type SameEntryDeps } from './same-entry.ts';
import { type FormRequest, type WorkOutDeps } from './work-out.ts';
import { type WriteLetterDeps } from './write-letter.ts';
export type PreviewDeps = WorkOutDeps & WriteLetterDeps & SameEntryDeps & {
    readonly ids: Ids;
    readonly previewMinutes: number;
};
export type PreviewAnswer = {
    readonly previewId: string;
    readonly sha256: string;
    readonly pages: number;
    readonly expiresAt: string;
    readonly letter: LetterModel;
    /** Pointed out before it is sent; it does not refuse. */
    readonly warnings: readonly RecordWarning[];
};
/** Sets the letter as it would go out, and keeps it for a while, so that what was seen can be what is sent. */
export declare function previewLetter(deps: PreviewDeps, request: FormRequest): Promise<{
    readonly answer: PreviewAnswer;
    readonly bytes: Uint8Array;
}>;
/** The bytes of a preview, for whoever made it. */
export declare function readPreview({ previews }: Pick<PreviewDeps, 'previews'>, { user, id }: {
    readonly user: SignedIn;
    readonly id: string;
}): Promise<KeptPreview>;
