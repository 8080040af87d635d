import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server of the tests listen on this machine alone, at any port unless one is named; answers which. */
export async function listeningPort(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
