import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Nothing but a UUID is taken over: another text could carry a name into the logs. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id that the browser gave the request, or a new one. */
export function requestIds(newId: () => string): (raw: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : newId();
  };
}

export type Within = <Result>(requestId: string, work: () => Result) => Result;

/** Lets what a request starts know its id; once more after the body, because reading it loses the thread. */
export function followRequests(app: FastifyInstance, within: Within): void {
  app.addHook('onRequest', (request, _reply, done) => within(request.id, done));
  app.addHook('preValidation', (request, _reply, done) => within(request.id, done));
}
