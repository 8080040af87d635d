/** Takes one more place under a key; answers how to give it back, or undefined where there is none left. */
export type HeldAtOnce = (key: string) => (() => void) | undefined;

/** At most so many places at once under each key. */
export function heldAtOnce(most: number): HeldAtOnce {
  const held = new Map<string, number>();
  return (key) => {
    const count = held.get(key) ?? 0;
    if (count >= most) return undefined;
    held.set(key, count + 1);
    return () => {
      const left = (held.get(key) ?? 1) - 1;
      if (left === 0) held.delete(key);
      else held.set(key, left);
    };
  };
}
