import PQueue from 'p-queue';

/** Work under one key is done one after the other, in the order in which it came; under different keys side by side. */
export type Mutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function createMutex(): Mutex {
  const queues = new Map<string, PQueue>();
  const queueOf = (key: string): PQueue => {
    const queue = new PQueue({ concurrency: 1 });
    queues.set(key, queue);
    return queue.on('idle', () => queues.delete(key));
  };
  return (key, work) => (queues.get(key) ?? queueOf(key)).add(work);
}
