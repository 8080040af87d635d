import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export const healthWatch = new URL('./health-watch.ts', import.meta.url);
export const callsWatch = new URL('./calls-watch.ts', import.meta.url);

/** How long it takes to hear that the desk is there, over and over until the work is done. */
export async function healthDuring(origin: string, work: () => Promise<void>): Promise<readonly number[]> {
  const watch = await startWatch(origin, healthWatch);
  await work();
  return watch.end();
}

type Watch = { readonly end: () => Promise<readonly number[]> };

/** A thread that asks the desk until it is ended, and answers how long each answer took, in milliseconds. */
export async function startWatch(origin: string, file: URL): Promise<Watch> {
  const watch = new Worker(file, { workerData: { origin } });
  await once(watch, 'message');
  return {
    end: async () => {
      watch.postMessage('over');
      const [times]: readonly (readonly number[])[] = await once(watch, 'message');
      return times ?? [];
    },
  };
}

export const p99 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
