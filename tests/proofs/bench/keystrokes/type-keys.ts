import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

const quickly = process.argv.includes('--quick');
const keysTyped = quickly ? 40 : 80;
const betweenKeysMs = 45;
/** Who types thinks between words, now shorter and now longer: always past the 300 ms after which an entry commits, so that the rules run among the measured keys and the next key falls now into their work, now after it. */
const betweenWordsMs = (word: number): number => 310 + 25 * (word % 8);
/** Longer than the pause after which an entry commits its words, and a draft is saved. */
const afterTypingMs = quickly ? 400 : 1100;

/** What each key took, in milliseconds. */
export type TypedKeys = {
  /** From the key's own time to after its paint. */
  readonly paints: readonly number[];
  /** What the main thread itself worked until the next key. */
  readonly works: readonly number[];
};

/** What the page's main thread has worked so far, in milliseconds of its own time: the same while others use the machine. */
async function workedSoFar(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function workOfKeys(page: Page, devtools: CDPSession): Promise<readonly number[]> {
  const works: number[] = [];
  let before = await workedSoFar(devtools);
  let words = 0;
  for (const letter of 'the quick brown fox '.repeat(4).slice(0, keysTyped)) {
    await page.keyboard.type(letter);
    if (letter === ' ') words += 1;
    await pause(letter === ' ' ? betweenWordsMs(words) : betweenKeysMs);
    const after = await workedSoFar(devtools);
    works.push(after - before);
    before = after;
  }
  return works;
}

/** Types words into an entry, key by key and with a pause after each word, when the page has come to rest. */
export async function typeKeys(page: Page, entry: string): Promise<TypedKeys> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.locator(entry).scrollIntoViewIfNeeded();
  await page.locator(entry).click();
  await page.keyboard.type('warm up the entry ', { delay: 20 });
  // What stands in the entry gives way, so that no longest length stops the keys.
  await page.locator(entry).fill('warm ');
  await pause(afterTypingMs);
  await page.evaluate(() => (window.timing.keys = []));
  const works = await workOfKeys(page, devtools);
  await pause(afterTypingMs);
  return { paints: await page.evaluate(() => window.timing.keys), works };
}
