import { setTimeout as pause } from 'node:timers/promises';
import type { DeskProcess } from '../crash/desk-process.ts';
import { end, until } from '../crash/kills.ts';
import { lettersOf, type LetterProcess } from '../crash/letter-processes.ts';
import type { ManyDesks } from './many-desks.ts';

/** So long a process is waited for at failpoints; where it passes none of them, it ends where it is. */
const passedWithinMs = 3_000;

/** How long it took until a process answered again, and how much of that it stood ready to run and had no core. */
export type Killed = { readonly name: string; readonly tookMs: number; readonly coreAwaitedMs: number };

/**
 * Each process in turn, at a failpoint where none of them ended yet or at any moment, now and then two at one moment, or one that sets letters
 * beside it; the next one when those are back.
 */
export async function killInTurn(
  { servers, workers }: Pick<ManyDesks, 'servers' | 'workers'>,
  kills: number,
  tell: (killed: readonly Killed[]) => void,
): Promise<readonly Killed[]> {
  const all = [...servers, ...workers];
  const killed: Killed[] = [];
  for (let turn = 0; killed.length < kills; turn += 1) {
    const first = all[turn % all.length];
    const second = turn % 3 === 2 ? all[(turn + 2) % all.length] : undefined;
    const hit = [first, second].filter((each) => each !== undefined);
    const letters = turn % 3 === 1 ? killLetters(servers[turn % servers.length]) : undefined;
    const isAnywhere = turn % 4 === 3;
    const ended = Promise.all(hit.map((each) => killOne(each, isAnywhere ? [] : notEnded(each, all))));
    killed.push(...(await ended), ...((await letters) ?? []));
    await pause(Math.random() * 1_500);
    tell(killed);
  }
  return killed;
}

/** Failpoints of a process at which none ended yet. */
export function notEnded({ known }: DeskProcess, all: readonly DeskProcess[]): readonly string[] {
  const done = new Set(all.flatMap(({ endedAt }) => endedAt));
  return [...known].filter((failpoint) => !done.has(failpoint));
}

/** It ends at the first of these failpoints that it passes, or where it is. */
export async function killOne(desk: DeskProcess, failpoints: readonly string[]): Promise<Killed> {
  const starts = desk.starts();
  const hasEnded = (): boolean => desk.starts() > starts;
  if (failpoints.length > 0) desk.tell({ arm: failpoints });
  if (failpoints.length === 0 || !(await until(hasEnded, passedWithinMs))) desk.kill();
  while (!hasEnded()) await pause(10);
  await desk.ready(180_000);
  return { name: desk.name, tookMs: desk.recoveredInMs(), coreAwaitedMs: desk.coreAwaitedMs() };
}

/** It is back when another process sets the letters of that server. */
async function killLetters(desk: DeskProcess | undefined): Promise<readonly Killed[]> {
  const living = (): readonly LetterProcess[] => lettersOf([desk?.pid()]);
  const [one] = living();
  if (one === undefined || !end(one.pid)) return [];
  const since = performance.now();
  await until(() => living().some(({ pid }) => pid !== one.pid), 60_000);
  return [{ name: 'letter process', tookMs: performance.now() - since, coreAwaitedMs: 0 }];
}
