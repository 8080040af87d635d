import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { plainLimit } from './body-limits.ts';

/** Bytes that are on their way at once: of one person, and of all. Some large files of one person, and of some people at the same time. */
const most = { ofPerson: 96_000_000, ofAll: 384_000_000 };

/**
 * Bodies that have not been answered stand in memory, so what one announces is counted from its first byte to the end of its answer or of its
 * connection. What has no files goes on also while the whole is used up; a person's own share holds for it, too.
 */
export function limitBytes(app: FastifyInstance): void {
  const ofPersons = new Map<string, number>();
  let ofAll = 0;
  const count = (personId: string, bytes: number): void => {
    const sum = (ofPersons.get(personId) ?? 0) + bytes;
    if (sum === 0) ofPersons.delete(personId);
    else ofPersons.set(personId, sum);
    ofAll += bytes;
  };
  app.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = bytesToCome(request);
    const { signedIn } = request;
    if (signedIn === undefined || bytes === 0) return;
    if ((ofPersons.get(signedIn.id) ?? 0) + bytes > most.ofPerson)
      throw tooMuch('You are sending too much at once. Wait until what you sent has arrived, then send the rest.');
    if (bytes > plainLimit && ofAll + bytes > most.ofAll)
      throw tooMuch('The desk is receiving too many files at once. Send yours again in a moment.');
    count(signedIn.id, bytes);
    reply.raw.once('close', () => count(signedIn.id, -bytes));
  });
}

/** What comes in pieces without a length may be as long as its route takes. */
function bytesToCome({ headers, routeOptions }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : routeOptions.bodyLimit;
}

const tooMuch = (message: string): AppError => new AppError('rate_limited', message, { retryAfterSeconds: 5 });
