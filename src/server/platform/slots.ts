type InPlace = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Does so much work at a time; the rest waits in the order in which it came. */
export function places(count: number): InPlace {
  const waiting: (() => void)[] = [];
  let free = count;
  const take = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
