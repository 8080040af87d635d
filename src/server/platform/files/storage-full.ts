import { AppError } from '#server/platform/app-error.ts';
import { fileErrorCode } from './file-store-writing.ts';

/** Without room, or only for reading: as a disk becomes that has errors. */
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']);

/** What is told of a full disk; undefined when the error is of something else. */
export function storageFull(error: unknown): AppError | undefined {
  return fullCodes.has(fileErrorCode(error)) ? noRoom() : undefined;
}

/** Files have no room, wherever they are kept. */
export function noRoom(): AppError {
  return new AppError(
    'storage_full',
    'The desk has no room left for files. Nothing was saved; tell the operations staff and try again later.',
    { retryAfterSeconds: 60 },
  );
}
