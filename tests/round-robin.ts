import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

function pass(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const address = incoming.socket.remoteAddress ?? '';
  const onward = request(
    new URL(incoming.url ?? '/', origin),
    { method: incoming.method, headers: { ...incoming.headers, 'x-forwarded-for': address }, setHost: false },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  // whoever asked a server that ended sees the line end, and asks again
  onward.on('error', () => outgoing.destroy());
  // A page that stops listening to events must not leave the server talking.
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** A proxy that sends each request to the next of the desks in turn. */
export async function roundRobin(origins: readonly string[]): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  let turn = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const origin = origins[turn % origins.length] ?? '';
    turn += 1;
    pass(origin, incoming, outgoing);
  });
  // A line that is closed for being idle at the moment of the next request would lose it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, close };
}
