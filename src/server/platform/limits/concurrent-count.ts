/** Takes one more place under a key; answers how to give it back, or undefined where there is none left. */
export type ConcurrentCount = (key: string) => (() => void) | undefined;

/** At most so many places at once under each key. */
export function concurrentCount(most: number): ConcurrentCount {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    if (count >= most) return undefined;
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    };
  };
}
