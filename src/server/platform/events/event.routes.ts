import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { contentOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { EventBus, HeardEvent } from './events.port.ts';
import { concurrentCount } from '#server/platform/limits/concurrent-count.ts';

export type EventRouteDeps = {
  readonly events: Pick<EventBus, 'listen'>;
  readonly sessions: { readonly personOf: (sessionId: string) => Promise<SignedIn | undefined> };
};

/** Proxies cut a silent stream. */
const heartbeatMs = 20_000;

/** Of one session at once: each is a window of the same browser. */
const mostStreams = 20;

const schema: RouteSchema = {
  tags: ['Desk'],
  summary: 'Tells what changes, as server-sent events.',
  response: contentOf('text/event-stream'),
};

/** Tells every open desk what changed, as server-sent events. */
export function eventRoutes({ events, sessions }: EventRouteDeps): FastifyPluginAsync {
  return async (app) => {
    const open = new Set<() => void>();
    const acquire = concurrentCount(mostStreams);
    app.addHook('preClose', async () => {
      for (const end of open) end();
    });
    app.get('/desk/events', { schema }, async ({ user }, reply) => {
      const release = acquire(user.sessionId);
      if (release === undefined) throw tooManyStreams();
      const stream = startStream(reply);
      const heartbeat = setInterval(() => stream.write(': here\n\n'), heartbeatMs);
      const end = (): void => {
        clearInterval(heartbeat);
        stopListening();
        if (open.delete(end)) release();
        stream.end();
      };
      /** The session may have ended unheard. A stream that cannot find out ends too: its window comes back and asks. */
      const resume = async (): Promise<void> => {
        const person = await sessions.personOf(user.sessionId).catch(() => undefined);
        if (person === undefined) end();
        else if (open.has(end)) stream.write(lineOf({ type: 'resumed' }));
      };
      const stopListening = events.listen((event) => {
        if (event.type === 'resumed') void resume();
        else if (event.type === 'sessionEnded' && event.sessionId === user.sessionId) end();
        else if (isFor(user, event)) stream.write(lineOf(event));
      });
      stream.on('close', end);
      open.add(end);
      // who went away while the session was looked up has closed it before anybody listened
      if (stream.destroyed) end();
      return reply;
    });
  };
}

function tooManyStreams(): AppError {
  return new AppError('rate_limited', `At most ${mostStreams} windows of one session hear of changes. Close some.`, {
    retryAfterSeconds: 60,
  });
}

function startStream(reply: FastifyReply) {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  reply.raw.write('retry: 2000\n\n');
  return reply.raw;
}

const forServers: ReadonlySet<HeardEvent['type']> = new Set(['sessionEnded', 'requests', 'requestsMissed']);

/** What is about one person is told to that person alone. */
function isFor({ id }: SignedIn, event: HeardEvent): boolean {
  if (forServers.has(event.type)) return false;
  return event.type !== 'draftGone' || event.userId === id;
}

function lineOf({ type, ...data }: HeardEvent): string {
  const told = Object.entries(data).filter(([name]) => name !== 'userId');
  return `event: ${type}\ndata: ${JSON.stringify(Object.fromEntries(told))}\n\n`;
}
