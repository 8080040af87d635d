import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from '../test-desk.ts';

type Given = { readonly name?: string; readonly field?: string; readonly declaredType?: string; readonly second?: Uint8Array };

/** Gives a file as a browser does: a multipart form. */
export function giveFile(
  caller: Caller,
  bytes: Uint8Array,
  { name = 'receipt.jpg', field = 'file', declaredType = 'image/jpeg', second }: Given = {},
): Promise<LightMyRequestResponse> {
  const boundary = `desk${randomBytes(8).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${declaredType}\r\n\r\n`;
  const files = [bytes, ...(second === undefined ? [] : [second])];
  const parts = files.flatMap((file) => [Buffer.from(head), file, Buffer.from('\r\n')]);
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return caller.call('POST /files', { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
}
