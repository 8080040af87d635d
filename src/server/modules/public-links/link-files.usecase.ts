import { defined } from '#domain/defined.ts';
import type { ReceiveUpload, UploadRecordsPort } from '#server/modules/files/uploads.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import { trustedRecordId, type OpenLinkDeps, type Shown } from './open-link.ts';

export type LinkFileDeps = OpenLinkDeps & {
  readonly uploads: Pick<UploadRecordsPort, 'findMany'>;
  readonly files: Pick<FileStorePort, 'read'>;
  readonly receiveUpload: ReceiveUpload;
};

export type GivenFile = { readonly sha256: string; readonly kind: string; readonly name: string; readonly bytes: Uint8Array };

const mostFiles = 400;

/** The files that came over a link. */
export async function listLinkFiles(deps: LinkFileDeps, shown: Shown) {
  const recordId = await trustedRecordId(deps, shown);
  const given = await deps.links.filesOf(recordId);
  const uploads = new Map((await deps.uploads.findMany(given.map(({ uploadId }) => uploadId))).map((upload) => [upload.id, upload]));
  return { files: given.map(({ sha256, kind, uploadId }) => ({ sha256, fileId: uploadId, kind, size: uploads.get(uploadId)?.size ?? 0 })) };
}

/** Keeps a file that came whole; the same once more answers the first one. */
export async function putLinkFile(deps: LinkFileDeps, shown: Shown, given: GivenFile) {
  const recordId = await trustedRecordId(deps, shown);
  const { sha256, kind, name, bytes } = given;
  const known = await deps.links.filesOf(recordId);
  const before = known.find((one) => one.sha256 === sha256);
  const [there] = before === undefined ? [] : await deps.uploads.findMany([before.uploadId]);
  if (there === undefined && deps.hashOf(bytes) !== sha256)
    throw new AppError('malformed_body', 'The file did not come whole. Send it again.');
  if (there === undefined && known.length >= mostFiles) throw new AppError('file_refused', 'There are too many files on this form.');
  const upload = there ?? (await deps.receiveUpload({ ownerId: recordId, byClient: true, name, bytes }));
  await deps.links.saveFile(recordId, { sha256, kind, uploadId: upload.id });
  const { id, width, height, pages } = upload;
  return { fileId: id, sha256, ...defined({ width, height, pages }) };
}

/** A file that came over a link, as the desk keeps it. */
export async function readLinkFile(deps: LinkFileDeps, shown: Shown, sha256: string) {
  const recordId = await trustedRecordId(deps, shown);
  const given = (await deps.links.filesOf(recordId)).find((one) => one.sha256 === sha256);
  const [upload] = given === undefined ? [] : await deps.uploads.findMany([given.uploadId]);
  if (upload === undefined) throw new AppError('not_found', 'There is no such file.');
  const bytes = await deps.files.read(upload.sha256);
  if (bytes === undefined) throw new AppError('not_found', 'There is no such file.');
  return { type: upload.type, bytes, sha256: upload.sha256, name: `file.${upload.type.split('/')[1] ?? 'bin'}` };
}
