import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLetterPool, usualLetterPool, type LetterPool, type LetterPoolOptions } from '#server/modules/letters/letter-pool.ts';
import { createLetters } from '#server/modules/letters/letters.ts';
import { mustComeMs } from '../../time-limits.ts';
import { demand, withTrips } from './letter-models.ts';

const letterTemplates = path.join(import.meta.dirname, '..', '..', '..', 'automations', '_parts', 'letter');
const ends: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

function poolWith(options: Partial<LetterPoolOptions>): LetterPool {
  const pool = createLetterPool({ ...usualLetterPool, timeLimitMs: mustComeMs, templateFolder: letterTemplates, processes: 1, ...options });
  ends.push(pool.close);
  return pool;
}

/** A template that does what the title says: never ends, grows, or sets one line. */
function folderOfTrouble(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-letters-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    path.join(folder, 'letter.typ'),
    `#let letter = json("/letter.json")
#set document(title: letter.title)
#set text(lang: "en")
#if letter.title == "endless" { for i in range(100000) { for j in range(100000) { let x = calc.pow(2, 3) } } }
#if letter.title == "growing" { let held = (); let much = "x" * 1000; for i in range(9000) { held.push(much * 400 + str(i)) }; str(held.len()) }
#if letter.title == "reaching" { read("/etc/passwd") }
#if letter.title == "fetching" { import "@preview/cetz:0.3.1": canvas }
One line.`,
  );
  return folder;
}

const titled = (title: string) => ({ model: { ...demand, title }, datedOn: '2026-04-28' });
const usual = { model: demand, datedOn: '2026-04-28' };

describe('a letter that never ends', () => {
  it('is stopped and told, and the next letter is set', async () => {
    const letters = createLetters(poolWith({ templateFolder: folderOfTrouble(), timeLimitMs: 600 }));
    await expect(letters.renderLetter(titled('endless'))).rejects.toMatchObject({
      code: 'letter_timeout',
      message: 'The letter took longer than 0.6 seconds and was stopped. Shorten it and try again.',
    });
    expect((await letters.renderLetter(titled('short'))).pages).toBe(1);
  });

  it('does not keep those beside it from being set', async () => {
    const letters = createLetters(poolWith({ templateFolder: folderOfTrouble(), timeLimitMs: 3_000, processes: 2 }));
    await letters.renderLetter(titled('short'));
    const endless = letters.renderLetter(titled('endless')).catch((error: { code: string }) => error.code);
    const order: unknown[] = [];
    const beside = Promise.all([1, 2, 3].map((number) => letters.renderLetter(titled(`beside ${number}`)))).then(() =>
      order.push('beside'),
    );
    await Promise.all([beside, endless.then((code) => order.push(code))]);
    expect(order).toEqual(['beside', 'letter_timeout']);
  });

  it('is a huge letter in the usual template, too', async () => {
    const letters = createLetters(poolWith({ timeLimitMs: 1_400 }));
    await letters.renderLetter(usual);
    await expect(letters.renderLetter({ model: withTrips(60_000), datedOn: '2026-04-28' })).rejects.toMatchObject({
      code: 'letter_timeout',
    });
    expect((await letters.renderLetter(usual)).pages).toBe(2);
  });
});

describe('a letter that asks for too much', () => {
  it('is stopped for its memory and told, and the next letter is set', async () => {
    const letters = createLetters(
      poolWith({ templateFolder: folderOfTrouble(), memoryLimitBytes: 450_000_000, timeLimitMs: 2 * mustComeMs }),
    );
    await expect(letters.renderLetter(titled('growing'))).rejects.toMatchObject({
      code: 'letter_failed',
      message: 'The letter is too long. Shorten it and try again.',
    });
    expect((await letters.renderLetter(titled('short'))).pages).toBe(1);
  });

  it.each(['reaching', 'fetching'])('is refused what lies outside its folder (%s)', async (title) => {
    const letters = createLetters(poolWith({ templateFolder: folderOfTrouble() }));
    await expect(letters.renderLetter(titled(title))).rejects.toMatchObject({ code: 'letter_failed' });
  });
});

describe('a process that sets letters', () => {
  it('is replaced when it is killed in the middle of a letter, which is set all the same', async () => {
    const pool = poolWith({});
    const letters = createLetters(pool);
    await letters.renderLetter(usual);
    const [first] = pool.processIds();
    const underway = letters.renderLetter({ model: withTrips(2_000), datedOn: '2026-04-28' });
    process.kill(first!, 'SIGKILL');
    expect((await underway).pages).toBeGreaterThan(30);
    expect(pool.processIds()).not.toContain(first);
  });

  it('is replaced after so many letters, and none is lost', async () => {
    const pool = poolWith({ recycleAfterLetters: 3 });
    const letters = createLetters(pool);
    const seen = new Set<number>();
    for (let number = 0; number < 10; number += 1) {
      expect((await letters.renderLetter(usual)).pages).toBe(2);
      for (const pid of pool.processIds()) seen.add(pid);
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
  });

  it('finishes what waits before it ends, and takes nothing new', async () => {
    const pool = createLetterPool({ ...usualLetterPool, templateFolder: letterTemplates, processes: 1 });
    const letters = createLetters(pool);
    const waiting = [1, 2, 3].map(() => letters.renderLetter(usual));
    const closed = pool.close();
    await expect(letters.renderLetter(usual)).rejects.toMatchObject({ code: 'letter_timeout', details: { retryAfterSeconds: 5 } });
    expect((await Promise.all(waiting)).map(({ pages }) => pages)).toEqual([2, 2, 2]);
    await closed;
    expect(pool.processIds()).toEqual([]);
  });
});

describe('too many letters at once', () => {
  it('are asked to come again, and those that wait are set', async () => {
    const letters = createLetters(poolWith({ longestQueue: 3 }));
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => letters.renderLetter(usual)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(3);
    expect(refused[0]).toMatchObject({ reason: { code: 'letter_timeout', details: { retryAfterSeconds: 5 } } });
  });

  it('and a template that is not there is told at once', async () => {
    const letters = createLetters(poolWith({ templateFolder: path.join(tmpdir(), 'desk-no-such-folder') }));
    await expect(letters.renderLetter(usual)).rejects.toMatchObject({ code: 'letter_failed' });
  });
});
