import { type CaseDeps } from './find-cases.ts';
import type { AuditTrail } from './ports/audit.port.ts';
import type { DocumentRecordsPort } from './ports/documents.port.ts';
import type { FileStorePort } from './ports/files.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { UploadRecordsPort, UploadType } from './ports/uploads.port.ts';
import { type ReadSubmissionDeps } from './read-submission.ts';
export type ReadDocumentDeps = Pick<ReadSubmissionDeps, 'registry' | 'found'> & CaseDeps & {
    readonly documents: DocumentRecordsPort;
    readonly uploads: UploadRecordsPort;
    readonly files: FileStorePort;
    readonly audit: AuditTrail;
};
/** Bytes with what they are. The name for whoever saves them says what kind of paper it is, and of nobody. */
export type ReadContent = {
    readonly bytes: Uint8Array;
    readonly sha256: string;
    readonly type: UploadType;
    readonly name: string;
};
type Asked = {
    readonly user: SignedIn;
    readonly id: string;
    /** A viewer fetches a long paper piece by piece; only the first piece is noted as a view. */
    readonly isFurtherPiece: boolean;
};
/** A paper of a record that this person may see; each view is noted. */
export declare function readDocument(deps: ReadDocumentDeps, { user, id, isFurtherPiece }: Asked): Promise<ReadContent>;
/** A file that this person gave, or that was sent with a record that the person may see. */
export declare function readUpload(deps: ReadDocumentDeps, { user, id, isFurtherPiece }: Asked): Promise<ReadContent>;
export {};
