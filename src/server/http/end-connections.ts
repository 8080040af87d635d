import type { FastifyInstance } from 'fastify';

/** While the desk stops, each answer is the last of its connection; else a browser that keeps it open would hold up the end. */
export function endConnections(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('Connection', 'close');
  });
}
