import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#engine/data/localized-text.ts';

/** The lines of a file for a spreadsheet, and its name. */
export type ExportedRows = { readonly name: string; readonly lines: AsyncIterable<string> };

/** The language in which rows are asked for as a file; undefined where they are not. */
export function csvLanguage({ headers }: FastifyRequest): Language | undefined {
  if (headers.accept?.includes('text/csv') !== true) return undefined;
  return headers['accept-language']?.toLowerCase().startsWith('es') === true ? 'es' : 'en';
}

/** Sends lines as they come, as fast as they are read. */
export function sendCsv(reply: FastifyReply, { name, lines }: ExportedRows): FastifyReply {
  return reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`).send(Readable.from(lines));
}
