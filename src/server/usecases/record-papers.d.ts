import { type LiveAutomation } from './live-automation.ts';
import type { DocumentRecord } from './ports/documents.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { NewSubmission, NewWork } from './ports/records.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { WorkedOut } from './work-out.ts';
import type { LetterFile } from './write-letter.ts';
/** The queue of letters that are to be served. */
export declare const serveLetterQueue = "serve-letter";
export type RecordPapers = {
    readonly letter?: DocumentRecord;
    readonly enclosures: readonly DocumentRecord[];
    /** All of them, in the order of the package. */
    readonly documents: readonly DocumentRecord[];
    /** Serving the letter, which goes on after the answer. */
    readonly work?: NewWork;
};
type Paper = {
    readonly live: LiveAutomation;
    readonly user: SignedIn;
    readonly worked: WorkedOut;
    readonly submission: NewSubmission;
    readonly letter?: LetterFile;
};
/** The documents of a new record: its letter with the plan of its service, and what is enclosed. */
export declare function recordPapers(ids: Ids, paper: Paper): RecordPapers;
export {};
