import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A stored version never changes. */
const forever = 'public, max-age=31536000, immutable';

/** Sends a public text that never changes; to whoever unpacks it a tenth of its bytes. What is not public is not packed: how well it packs would tell of it. */
export async function sendImmutable(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { type, text }: { readonly type: string; readonly text: string },
): Promise<FastifyReply> {
  void reply.type(`${type}; charset=utf-8`).headers({ 'Cache-Control': forever, Vary: 'Accept-Encoding' });
  if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) return reply.send(text);
  return reply.header('Content-Encoding', 'gzip').send(await promisify(gzip)(text));
}
