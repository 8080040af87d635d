import type { DocumentsPort, FilesPort } from '#runtime/ports.ts';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';

import { attempt } from './attempt.ts';
import type { DeskParts } from './desk-parts.ts';

type Parts = Pick<DeskParts, 'client' | 'texts'>;

/** Files of up to 10 MB over an office line take longer than an ordinary call. */
const fileTimeoutMs = 60_000;

const bytesAt = ({ client, texts }: Parts, url: string) =>
  attempt(texts, async () => {
    const { data } = await client.get<ArrayBuffer>(url, { responseType: 'arraybuffer', timeout: fileTimeoutMs });
    return new Uint8Array(data);
  });

export const filesPort = (parts: Parts): FilesPort => ({
  upload: (file, { progress, signal }) =>
    attempt(parts.texts, async () => {
      const form = new FormData();
      form.append('file', file, file.name);
      const { data } = await parts.client.post<UploadedFile>('/files', form, {
        signal,
        timeout: fileTimeoutMs,
        onUploadProgress: (sent) => progress(Math.round((sent.progress ?? 0) * 100)),
      });
      return data;
    }),
  bytes: (fileId) => bytesAt(parts, `/files/${encodeURIComponent(fileId)}/content`),
});

export const documentsPort = (parts: Parts): DocumentsPort => ({
  previewBytes: (previewId) => bytesAt(parts, `/desk/previews/${encodeURIComponent(previewId)}/content`),
  documentBytes: (documentId) => bytesAt(parts, `/documents/${encodeURIComponent(documentId)}/content`),
});
