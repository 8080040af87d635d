import { AppError } from './app-error.ts';
import type { FileStorePort } from './ports/files.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { UploadedFile, UploadInspectorPort, UploadRecordsPort } from './ports/uploads.port.ts';
export type UploadDeps = {
    readonly inspector: UploadInspectorPort;
    readonly files: FileStorePort;
    readonly uploads: UploadRecordsPort;
    readonly ids: Ids;
};
export type GivenFile = {
    readonly ownerId: string;
    readonly name: string;
    readonly bytes: Uint8Array;
};
/** Looks at a file that a person gave and keeps it cleaned; refuses it in words. A repeat answers the first one. */
export declare function receiveUpload({ inspector, files, uploads, ids }: UploadDeps, given: GivenFile): Promise<UploadedFile>;
export declare function noFileProvided(): AppError;
