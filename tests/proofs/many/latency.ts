import { setTimeout as pause } from 'node:timers/promises';
import type { OpenWindow } from './windows.ts';

/** What a process waited for a core since it was started, in milliseconds. */
export type CoreWait = { readonly pid: number | undefined; readonly ms: number };

/** How late something was, and how much of that a server that it passed stood ready to run and had no core; in milliseconds. */
export type Latency = { readonly tookMs: number; readonly coreAwaitedMs: number };

/** When it was done, and for how long it waited for a core since, on its way to the server at this place. */
export type Done = { readonly at: number; readonly coreAwaitedMs: (place: number) => number };

/** When it was so in a window, or at its server; undefined while it is not. */
export type Look = (window: OpenWindow, done: Done) => Promise<number | undefined> | number | undefined;

export type Waiting = {
  readonly windows: readonly OpenWindow[];
  readonly done: Done;
  readonly timeoutMs: number;
  readonly everyMs: number;
};

/** Counts the wait for a core from now on; of a process that was started since, nothing. */
export function countCoreWait(coreWait: () => CoreWait): () => number {
  const before = coreWait();
  return () => {
    const now = coreWait();
    return now.pid === before.pid ? now.ms - before.ms : 0;
  };
}

export const beyondCore = ({ tookMs, coreAwaitedMs }: Latency): number => tookMs - coreAwaitedMs;

/** The latest of all windows. One that was away meanwhile counts from when it came back; what takes longer than the timeout is not waited for. */
export async function longestLatency(waiting: Waiting, look: Look): Promise<Latency> {
  const all = await Promise.all(waiting.windows.map((window, place) => latencyIn(waiting, { window, place, look })));
  return all.toSorted((one, other) => beyondCore(other) - beyondCore(one))[0] ?? { tookMs: 0, coreAwaitedMs: 0 };
}

type Place = { readonly window: OpenWindow; readonly place: number; readonly look: Look };

async function latencyIn({ done, timeoutMs, everyMs }: Waiting, { window, place, look }: Place): Promise<Latency> {
  for (;;) {
    const at = await look(window, done);
    const from = Math.max(done.at, window.openSince() ?? Infinity);
    if (at !== undefined && from !== Infinity) return { tookMs: Math.max(0, at - from), coreAwaitedMs: done.coreAwaitedMs(place) };
    if (performance.now() - from > timeoutMs) return { tookMs: timeoutMs, coreAwaitedMs: 0 };
    await pause(everyMs);
  }
}
