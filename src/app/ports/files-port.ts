import type { DeskServices } from '#app/services/services.ts';
import type { DocumentsPort, FilesPort } from '#runtime/ports/automation.port.ts';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';

import { toResult } from './calls-port.ts';

type Services = Pick<DeskServices, 'client' | 'texts'>;

/** Files of up to 10 MB over an office line take longer than an ordinary call. */
const fileTimeoutMs = 60_000;

const bytesAt = ({ client, texts }: Services, url: string) =>
  toResult(texts, async () => {
    const { data } = await client.get<ArrayBuffer>(url, { responseType: 'arraybuffer', timeout: fileTimeoutMs });
    return new Uint8Array(data);
  });

export const filesPort = (services: Services): FilesPort => ({
  upload: (file, { progress, signal }) =>
    toResult(services.texts, async () => {
      const form = new FormData();
      form.append('file', file, file.name);
      const { data } = await services.client.post<UploadedFile>('/files', form, {
        signal,
        timeout: fileTimeoutMs,
        onUploadProgress: (sent) => progress(Math.round((sent.progress ?? 0) * 100)),
      });
      return data;
    }),
  bytes: (fileId) => bytesAt(services, `/files/${encodeURIComponent(fileId)}/content`),
});

export const documentsPort = (services: Services): DocumentsPort => ({
  previewBytes: (previewId) => bytesAt(services, `/desk/previews/${encodeURIComponent(previewId)}/content`),
  documentBytes: (documentId) => bytesAt(services, `/documents/${encodeURIComponent(documentId)}/content`),
});
