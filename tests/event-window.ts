import { get, type IncomingMessage } from 'node:http';
import { eventReader } from '#app/events/event-stream.ts';

export type HeardEvent = { readonly event: string; readonly data: unknown; readonly at: number };

/** A window of the desk as its server sees it: an open stream of events. */
export type EventWindow = {
  /** What was told so far, and when. */
  readonly heard: readonly HeardEvent[];
  readonly hasEnded: () => boolean;
  readonly stop: () => void;
};

/** By a connection of its own: fetch opens another one after each that it broke off, and a desk that ends waits for it. */
export async function openEventWindow(origin: string, headers: Readonly<Record<string, string>>): Promise<EventWindow> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/api/v1/desk/events`, { headers, agent: false }, resolve).once('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`The stream of events was answered ${answer.statusCode}`);
  const heard: HeardEvent[] = [];
  let ended = false;
  void read(answer, heard)
    .catch(() => undefined)
    .finally(() => (ended = true));
  return { heard, hasEnded: () => ended, stop: () => answer.destroy() };
}

async function read(answer: IncomingMessage, heard: HeardEvent[]): Promise<void> {
  const take = eventReader();
  for await (const piece of answer.setEncoding('utf8')) {
    const at = performance.now();
    for (const { event, data } of take(String(piece))) heard.push({ event, data: JSON.parse(data), at });
  }
}
