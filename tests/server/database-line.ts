import { createServer, connect, type Server, type Socket } from 'node:net';
import { listeningPort } from '../listening-port.ts';

/** A line to the database that can be cut and mended. */
export type Line = { readonly url: string; readonly cut: () => Promise<void>; readonly mend: () => Promise<void> };

/** A way to the database of its own, which a test cuts and mends. */
export async function lineTo(url: string): Promise<Line> {
  const target = new URL(url);
  const open = new Set<Socket>();
  const serve = (from: Socket): void => {
    const to = connect(Number(target.port), target.hostname);
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
    from.pipe(to).pipe(from);
  };
  let server: Server | undefined;
  const listen = (port: number): Promise<number> => {
    const started = createServer(serve);
    server = started;
    return listeningPort(started, port);
  };
  const port = await listen(0);
  const own = new URL(url);
  own.port = String(port);
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return { url: own.href, cut, mend: async () => void (await listen(port)) };
}
