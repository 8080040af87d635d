import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A part of the page that is fetched by itself. On a line that is down it is asked for until it comes: what is around it stays. */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): { readonly load: () => Promise<void>; readonly Part: LazyExoticComponent<ComponentType<Props>> } => {
  const untilItComes = async (): Promise<ComponentType<Props>> => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      const part = await fetchPart().catch(() => undefined);
      if (part !== undefined) return part;
      await pause(pauseMs);
    }
  };
  let coming: Promise<ComponentType<Props>> | undefined;
  const once = (): Promise<ComponentType<Props>> => {
    coming ??= untilItComes();
    return coming;
  };
  return { load: async () => void (await once()), Part: lazy(async () => ({ default: await once() })) };
};
