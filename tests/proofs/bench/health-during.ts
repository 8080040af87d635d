import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long it takes to hear that the desk is there, over and over until the work is done. */
export async function healthDuring(origin: string, work: () => Promise<void>): Promise<readonly number[]> {
  const watch = new Worker(new URL('./health-watch.ts', import.meta.url), { workerData: { origin } });
  await once(watch, 'message');
  await work();
  watch.postMessage('over');
  const [times]: readonly (readonly number[])[] = await once(watch, 'message');
  return times ?? [];
}

export const p99 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
