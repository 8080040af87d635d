import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from '../test-desk.ts';

type Given = { readonly name?: string; readonly field?: string; readonly saidType?: string };

/** Gives a file as a browser does: a multipart form. */
export function giveFile(
  caller: Caller,
  bytes: Uint8Array,
  { name = 'receipt.jpg', field = 'file', saidType = 'image/jpeg' }: Given = {},
): Promise<LightMyRequestResponse> {
  const boundary = `desk${randomBytes(8).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${saidType}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return caller.call('POST /files', { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
}
