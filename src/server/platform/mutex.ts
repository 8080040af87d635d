/** Does work under a key when all work that came before under the same key is done. */
export type Mutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Work under one key is done one after the other, in the order in which it came; under different keys side by side. */
export function createMutex(): Mutex {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const own = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, own);
    const leave = (): void => {
      if (last.get(key) === own) last.delete(key);
    };
    void own.then(leave, leave);
    return own;
  };
}
