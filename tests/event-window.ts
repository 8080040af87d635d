import { eventReader } from '#app/events/event-stream.ts';

export type HeardEvent = { readonly event: string; readonly data: unknown; readonly at: number };

/** A window of the desk as its server sees it: an open stream of events. */
export type EventWindow = {
  /** What was told so far, and when. */
  readonly heard: readonly HeardEvent[];
  readonly hasEnded: () => boolean;
  readonly stop: () => void;
};

export async function openEventWindow(origin: string, headers: Readonly<Record<string, string>>): Promise<EventWindow> {
  const stopping = new AbortController();
  const answer = await fetch(`${origin}/api/v1/desk/events`, { headers, signal: stopping.signal });
  if (!answer.ok || answer.body === null) throw new Error(`The stream of events was answered ${answer.status}`);
  const heard: HeardEvent[] = [];
  let ended = false;
  void read(answer.body, heard)
    .catch(() => undefined)
    .finally(() => (ended = true));
  return { heard, hasEnded: () => ended, stop: () => stopping.abort() };
}

async function read(body: ReadableStream<Uint8Array>, heard: HeardEvent[]): Promise<void> {
  const take = eventReader();
  const decoder = new TextDecoder();
  for await (const piece of body) {
    const at = performance.now();
    for (const { event, data } of take(decoder.decode(piece, { stream: true }))) heard.push({ event, data: JSON.parse(data), at });
  }
}
