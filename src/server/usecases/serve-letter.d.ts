import type { Clock } from './ports/clock.port.ts';
import type { DeliveryPort } from './ports/delivery.port.ts';
import type { DocumentRecordsPort } from './ports/documents.port.ts';
import type { FileStorePort } from './ports/files.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { LettersPort } from './ports/letters.port.ts';
import type { UploadRecordsPort } from './ports/uploads.port.ts';
export type ServeLetterDeps = {
    readonly documents: DocumentRecordsPort;
    readonly uploads: UploadRecordsPort;
    readonly files: FileStorePort;
    readonly letters: LettersPort;
    readonly delivery: DeliveryPort;
    readonly ids: Ids;
    readonly clock: Clock;
};
/**
 * Serves a letter on everybody of its plan and keeps the proof. It may be run again at any moment, also after a crash in
 * the middle: the key of the order is the id of the document, and every step asks for the same thing a second time.
 */
export declare function serveLetter(deps: ServeLetterDeps, documentId: string): Promise<void>;
