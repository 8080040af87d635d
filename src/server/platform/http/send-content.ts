import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadType } from '#server/platform/stored-json.ts';

type Piece = { readonly start: number; readonly end: number };

/** A viewer that reads piece by piece begins with at least so much, from the first byte. */
const leastFirstPiece = 65_536;

/**
 * Whether a request asks for a later piece of something of which the first piece was sent before. Whatever might be answered with all of it, or
 * nearly so, is a view.
 */
export function isFurtherPiece({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const piece = headers['if-range'] === undefined ? pieceOf(headers.range, Infinity) : undefined;
  return typeof piece === 'object' && piece.start >= leastFirstPiece && Number.isFinite(piece.start);
}

/** Sends stored bytes: whole, a piece of them, or word that they are unchanged. Nothing of it may act or stay on a disk. */
export function sendContent(request: FastifyRequest, reply: FastifyReply, { bytes, sha256, type, name }: ReadContent): FastifyReply {
  const etag = `"${sha256}"`;
  void reply.headers({
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': `inline; filename="${name}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  if (names(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const range = isCurrent(request, etag) ? request.headers.range : undefined;
  const piece = pieceOf(range, bytes.byteLength);
  if (piece === 'outside') return reply.status(416).header('Content-Range', `bytes */${bytes.byteLength}`).send();
  void reply.type(type);
  if (piece === undefined) return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const part = bytes.subarray(piece.start, piece.end + 1);
  return reply
    .status(206)
    .header('Content-Range', `bytes ${piece.start}-${piece.end}/${bytes.byteLength}`)
    .send(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//u, ''))
    .some((each) => each === etag || each === '*');
}

/** A piece of an older content would not fit to what the reader has. */
function isCurrent({ headers }: FastifyRequest, etag: string): boolean {
  const wanted = headers['if-range'];
  return wanted === undefined || wanted === etag;
}

/** One piece; several at once are answered whole, as the standard allows. */
function pieceOf(range: string | undefined, size: number): Piece | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'outside' : { start, end };
}

/** Bytes with what they are. The name for whoever saves them says what kind of document it is, and of nobody. */
export type ReadContent = { readonly bytes: Uint8Array; readonly sha256: string; readonly type: UploadType; readonly name: string };
