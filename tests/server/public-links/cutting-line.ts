import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { listeningPort } from '../../listening-port.ts';

type Bad = {
  readonly bytesPerSecond: number;
  /** Of requests, that lose their line. */
  readonly cutShare: number;
  readonly random: () => number;
};

export type CuttingLine = {
  readonly origin: string;
  readonly carried: () => { readonly asked: number; readonly cut: number };
  readonly close: () => Promise<void>;
};

const pieceBytes = 4096;

/**
 * A line to a desk that is slow and loses requests: before they come, after they were done and before the answer is told, or within the answer.
 */
export async function cuttingLine(desk: string, { bytesPerSecond, cutShare, random }: Bad): Promise<CuttingLine> {
  const counts = { asked: 0, cut: 0 };
  let freeAt = 0;
  /** All that is on its way shares the line. */
  async function* slowly(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      for (let from = 0; from < part.length; from += pieceBytes) {
        const piece = part.subarray(from, from + pieceBytes);
        freeAt = Math.max(Date.now(), freeAt) + (piece.length / bytesPerSecond) * 1000;
        await pause(Math.max(0, freeAt - Date.now()));
        yield piece;
      }
    }
  }
  const carry = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    counts.asked += 1;
    const isCut = random() < cutShare;
    const place = isCut ? (['before', 'after', 'within'] as const)[Math.floor(random() * 3)] : undefined;
    if (isCut) counts.cut += 1;
    if (place === 'before') return void incoming.socket.destroy();
    const onward = request(new URL(incoming.url ?? '/', desk), { method: incoming.method, headers: incoming.headers, agent: false });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      onward.once('response', resolve);
      onward.once('error', reject);
    });
    answered.catch(() => undefined);
    await pipeline(incoming, slowly, onward);
    const answer = await answered;
    if (place === 'after') {
      answer.resume();
      return void incoming.socket.destroy();
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (place === 'within') {
      outgoing.flushHeaders();
      answer.once('data', (part: Buffer) => {
        outgoing.write(part.subarray(0, Math.ceil(part.length / 2)));
        outgoing.destroy();
        answer.destroy();
      });
      return;
    }
    await pipeline(answer, slowly, outgoing);
  };
  // A page that was closed, or a line that was cut: nobody waits for the rest.
  const server = createServer((incoming, outgoing) => void carry(incoming, outgoing).catch(() => void outgoing.destroy()));
  const origin = `http://127.0.0.1:${await listeningPort(server)}`;
  return {
    origin,
    carried: () => counts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
