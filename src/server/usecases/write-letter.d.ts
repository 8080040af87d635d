import type { LiveAutomation } from './live-automation.ts';
import type { FileStorePort } from './ports/files.port.ts';
import type { LettersPort } from './ports/letters.port.ts';
import type { KeptPreview, PreviewsPort } from './ports/previews.port.ts';
import type { Clock } from './ports/clock.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { WorkedOut } from './work-out.ts';
/** The preview that a person looked at, as the sender names it. */
export type NamedPreview = {
    readonly id: string;
    readonly sha256: string;
};
export type LetterFile = {
    readonly sha256: string;
    readonly pages: number;
};
export type WriteLetterDeps = {
    readonly letters: LettersPort;
    readonly previews: PreviewsPort;
    readonly files: FileStorePort;
    readonly clock: Clock;
    readonly sha256: Sha256;
};
export type LetterRequest = {
    readonly live: LiveAutomation;
    readonly user: SignedIn;
    readonly worked: WorkedOut;
    readonly preview?: NamedPreview;
};
/** What a letter was made from, so that a preview can be told from what is sent later. */
export declare function letterFingerprints(sha256: Sha256, { content, letter, recipients }: WorkedOut): Pick<KeptPreview, 'dataFingerprint' | 'letterFingerprint'>;
/** Keeps the bytes of the letter that goes out: those that were looked at, when a preview is named, else made now. */
export declare function writeLetter(deps: WriteLetterDeps, request: LetterRequest): Promise<LetterFile | undefined>;
type PreviewRequest = Omit<LetterRequest, 'worked'>;
/** What can be said of a named preview before the letter can be made again: that it is there, of this person, and not too old. */
export declare function checkPreview(deps: Pick<WriteLetterDeps, 'previews' | 'clock'>, request: PreviewRequest): Promise<void>;
export {};
