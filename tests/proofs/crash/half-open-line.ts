import { connect, createServer, type Socket } from 'node:net';
import { listeningPort } from '../../listening-port.ts';

/** A line to the database whose connections can fall silent: nobody closes them, and no byte comes through any more. */
export type HalfOpenLine = {
  readonly url: string;
  /** All connections that stand now stay silent for good; new ones work. */
  readonly silence: () => void;
  readonly close: () => void;
};

/** The port is asked for at each connection: a database that was killed may come back under another one. */
export async function halfOpenLine(url: string, portNow: () => number): Promise<HalfOpenLine> {
  const open = new Map<Socket, Socket>();
  const server = createServer((from) => {
    const to = connect(portNow(), '127.0.0.1');
    open.set(from, to);
    for (const socket of [from, to]) socket.on('error', () => socket.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    to.on('close', () => (silent.has(from) ? undefined : from.destroy()));
    from.pipe(to).pipe(from);
  });
  const silent = new Set<Socket>();
  const port = await listeningPort(server);
  const own = new URL(url);
  own.port = String(port);
  return {
    url: own.href,
    silence: () => {
      for (const [from, to] of open) {
        silent.add(from);
        from.unpipe(to);
        to.unpipe(from);
        from.resume();
        to.resume();
      }
    },
    close: () => {
      server.close();
      for (const [from, to] of open) {
        from.destroy();
        to.destroy();
      }
    },
  };
}
