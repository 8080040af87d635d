import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import { listeningPort } from '../listening-port.ts';

export type MutedConnection = { readonly url: string; readonly close: () => void };

const listens = 'listen desk_events';
/** As long as the other, so that what is around it stays as it is. */
const listensElsewhere = 'listen mute_events';

/** A way to the database by which a server believes that it hears the others, and hears nothing. */
export async function mutedConnection(url: string): Promise<MutedConnection> {
  const target = new URL(url);
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    for (const socket of [from, to]) socket.on('error', () => socket.destroy());
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
    from.pipe(misleading()).pipe(to).pipe(from);
  });
  const port = await listeningPort(server);
  const own = new URL(url);
  own.port = String(port);
  return { url: own.href, close: () => server.close() };
}

function misleading(): Transform {
  return new Transform({
    transform: (piece: Buffer, _encoding, pass) =>
      pass(null, Buffer.from(piece.toString('latin1').replaceAll(listens, listensElsewhere), 'latin1')),
  });
}
