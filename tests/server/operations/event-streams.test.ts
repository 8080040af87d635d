import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { eventRoutes } from '#server/platform/events/event.routes.ts';

const heard = { listening: 0, ended: 0 };
const asked = Promise.withResolvers<void>();
const answered = Promise.withResolvers<void>();
const app = fastify();
app.addHook('onRequest', async (request) => {
  asked.resolve();
  await answered.promise;
  Object.assign(request, { user: { id: 'somebody', sessionId: 'a session', email: 'somebody@firm.example', role: 'user' } });
});
await app.register(
  eventRoutes({
    events: {
      listen: () => {
        heard.listening += 1;
        return () => void (heard.ended += 1);
      },
    },
    sessions: { personOf: async () => undefined },
  }),
);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

test('a window that goes away while its session is looked up leaves no stream behind', async () => {
  const window = new AbortController();
  const answer = fetch(`${origin}/desk/events`, { signal: window.signal }).catch(() => 'gone');
  await asked.promise;
  window.abort();
  expect(await answer).toBe('gone');
  await expect.poll(async () => connections()).toBe(0);
  answered.resolve();
  await expect.poll(() => heard.listening).toBe(1);
  await pause(0);
  expect(heard.ended).toBe(1);
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
