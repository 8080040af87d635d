import { setTimeout as pause } from 'node:timers/promises';
import { FoundChanged } from './still-as-found.port.ts';

const longestAnewMs = 10_000;
const longestPauseMs = 400;

/**
 * Where somebody wrote meanwhile what this one rests on, it is worked out anew, so that its sender reads the sentence of the check. Where
 * many write at once, a pause of chance lets each have its turn.
 */
export async function anewWhenChanged<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + longestAnewMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FoundChanged) || performance.now() > until) throw error;
    }
    await pause(Math.random() * Math.min(20 * tries, longestPauseMs));
  }
}
