import { defined } from '#domain/defined.ts';
import type { GivenFile } from './uploads.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { UploadedFile, UploadInspectorPort, UploadRecordsPort } from './uploads.port.ts';
import type { UnsentFileLimits } from '#server/platform/config/unsent-file-limits.ts';

export type UploadDeps = {
  readonly inspector: UploadInspectorPort;
  readonly files: FileStorePort;
  readonly uploads: UploadRecordsPort;
  readonly ids: Ids;
  readonly unsentFiles: UnsentFileLimits;
};

const longestName = 200;

/** Looks at a file that a person gave and keeps it cleaned; refuses it in words. A repeat answers the first one. */
export async function receiveUpload({ inspector, files, uploads, ids, unsentFiles }: UploadDeps, given: GivenFile): Promise<UploadedFile> {
  if (!(await uploads.hasRoom(given.ownerId, unsentFiles))) throw tooManyUnsent(unsentFiles);
  const inspected = await inspector.inspect(given.bytes);
  if (!inspected.ok) throw new AppError('file_refused', inspected.message, { facts: { reason: inspected.code } });
  const { sha256, size } = await files.put(inspected.bytes);
  const file = {
    id: ids.newId(),
    ownerId: given.ownerId,
    name: storedName(given.name),
    type: inspected.type,
    size,
    sha256,
    ...defined({ width: inspected.width, height: inspected.height, pages: inspected.pages }),
  };
  const stored = await uploads.save({ ...file, ...defined({ byClient: given.byClient }) }, unsentFiles);
  if (stored === undefined) throw tooManyUnsent(unsentFiles);
  return stored;
}

function tooManyUnsent({ files, megabytes, days }: UnsentFileLimits): AppError {
  const message = `You have uploaded ${files} files or ${megabytes} MB that haven't been sent with a form. Send your open forms, or try again later. Files not used in a form are deleted after ${days} days.`;
  return new AppError('file_refused', message, { facts: { reason: 'too_many_unsent' } });
}

export function noFileProvided(): AppError {
  return new AppError('file_refused', 'No file provided', { facts: { reason: 'file_missing' } });
}

export function moreThanOneFile(): AppError {
  return new AppError('file_refused', 'Upload one file at a time.', { facts: { reason: 'file_many' } });
}

/** The name without folders and control characters, and not too long. */
function storedName(name: string): string {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return clean === '' ? 'file' : Array.from(clean).slice(0, longestName).join('').slice(0, longestName);
}
