import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A browser connects ahead of what it may ask for; what it has sent by then is answered. */
const silentMs = 1_000;

/** While the desk stops, each answer is the last of its connection, and who asks nothing is let go; else a browser would hold up the end. */
export function endConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const letGo = setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, silentMs);
    letGo.unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('Connection', 'close');
  });
}
