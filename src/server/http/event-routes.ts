import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { SignedIn } from '../usecases/ports/sessions.port.ts';
import type { DeskEvent, EventBus } from '../usecases/ports/events.port.ts';

export type EventRouteDeps = { readonly events: Pick<EventBus, 'listen'> };

/** Proxies cut a silent stream. */
const heartbeatMs = 20_000;

/** Tells every open desk what changed, as server-sent events. */
export function eventRoutes({ events }: EventRouteDeps): FastifyPluginAsync {
  return async (app) => {
    const open = new Set<() => void>();
    app.addHook('preClose', async () => {
      for (const end of open) end();
    });
    app.get('/desk/events', async ({ user }, reply) => {
      const stream = startStream(reply);
      const heartbeat = setInterval(() => stream.write(': here\n\n'), heartbeatMs);
      const end = (): void => {
        clearInterval(heartbeat);
        stopListening();
        open.delete(end);
        stream.end();
      };
      const stopListening = events.listen((event) => {
        if (event.type === 'sessionEnded' && event.sessionId === user.sessionId) end();
        else if (isFor(user, event)) stream.write(lineOf(event));
      });
      stream.on('close', end);
      open.add(end);
      return reply;
    });
  };
}

function startStream(reply: FastifyReply) {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  reply.raw.write('retry: 2000\n\n');
  return reply.raw;
}

/** What is about one person is told to that person alone. */
function isFor({ id }: SignedIn, event: DeskEvent): boolean {
  if (event.type === 'sessionEnded' || event.type === 'requests') return false;
  return event.type !== 'draftGone' || event.userId === id;
}

function lineOf({ type, ...data }: DeskEvent): string {
  const told = Object.entries(data).filter(([name]) => name !== 'userId');
  return `event: ${type}\ndata: ${JSON.stringify(Object.fromEntries(told))}\n\n`;
}
