import { setTimeout as pause } from 'node:timers/promises';
import type { CrashDesk } from './crash-desk.ts';
import type { DeskProcess } from './desk-process.ts';

/** What the kills came to. */
export type Tally = {
  /** The desk is to be back within this time. */
  readonly withinMs: number;
  kills: number;
  /** By what was killed: a server at a failpoint, a letter process, PostgreSQL. */
  readonly byKind: Map<string, number>;
  /** Failpoints where a process ended. */
  readonly hit: Set<string>;
  /** Failpoints that were passed once and then, while armed, not again. */
  readonly missed: Set<string>;
  slowestMs: number;
  slowest: string;
  readonly faults: string[];
};

export const newTally = (withinMs: number): Tally => ({
  withinMs,
  kills: 0,
  byKind: new Map(),
  hit: new Set(),
  missed: new Set(),
  slowestMs: 0,
  slowest: '',
  faults: [],
});

/** What is promised. */
export const recoveredWithinMs = 10_000;
const passedWithinMs = 12_000;

function count(tally: Tally, kind: string): void {
  tally.kills += 1;
  tally.byKind.set(kind, (tally.byKind.get(kind) ?? 0) + 1);
}

/** Waits until the whole desk answers again, and keeps how long that took. */
async function recover(desk: CrashDesk, tally: Tally, after: string): Promise<void> {
  const tookMs = await desk.ready();
  if (tookMs > tally.slowestMs) Object.assign(tally, { slowestMs: tookMs, slowest: after });
  if (tookMs > tally.withinMs) tally.faults.push(`After ${after} the desk was back only after ${(tookMs / 1000).toFixed(1)} s.`);
}

/** Answers whether it came to that in time. */
export async function until(holds: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > end) return false;
    await pause(10);
  }
  return true;
}

/** The process ends where it passes a failpoint next. */
export async function killAtWork(desk: CrashDesk, tally: Tally, { process, failpoint }: Armed): Promise<void> {
  const starts = process.starts();
  process.tell({ arm: failpoint });
  if (!(await until(() => process.starts() > starts, Math.max(passedWithinMs, tally.withinMs)))) {
    process.tell({ arm: undefined });
    tally.missed.add(`${process.name} ${failpoint}`);
    return;
  }
  count(tally, `${process.name} at a failpoint`);
  tally.hit.add(`${process.name} ${failpoint}`);
  await recover(desk, tally, `${process.name} ended at ${failpoint}`);
}

export type Armed = { readonly process: DeskProcess; readonly failpoint: string };

/** The process ends once, and then, start after start, each time at the next failpoint of its start. */
export async function killAtStart(desk: CrashDesk, tally: Tally, starts: readonly Armed[]): Promise<void> {
  const [first] = starts;
  if (first === undefined) return;
  const { process } = first;
  process.armNextStart(first.failpoint);
  process.kill();
  count(tally, `${process.name} at work`);
  await until(() => process.pid() !== undefined, 5_000);
  for (const [at, { failpoint }] of starts.entries()) {
    const before = process.starts();
    const next = starts[at + 1];
    if (next !== undefined) process.armNextStart(next.failpoint);
    const ready = process.ready(20_000).then(
      () => true,
      () => false,
    );
    const ended = await Promise.race([until(() => process.starts() > before, 20_000), ready.then((isReady) => !isReady)]);
    if (!ended) {
      tally.missed.add(`${process.name} ${failpoint}`);
      if (next !== undefined) {
        process.kill();
        count(tally, `${process.name} at work`);
        await until(() => process.starts() > before, 5_000);
      }
      continue;
    }
    count(tally, `${process.name} at a failpoint`);
    tally.hit.add(`${process.name} ${failpoint}`);
  }
  await recover(desk, tally, `${process.name} ended at each failpoint of its start`);
}

export async function killProcess(desk: CrashDesk, tally: Tally, process: DeskProcess): Promise<void> {
  const starts = process.starts();
  process.kill();
  await until(() => process.starts() > starts, 5_000);
  count(tally, `${process.name} at any moment`);
  await recover(desk, tally, `${process.name} was killed`);
}

export async function killLetters(desk: CrashDesk, tally: Tally): Promise<void> {
  const living = desk.letterProcesses();
  const pid = living[Math.floor(Math.random() * living.length)];
  if (pid === undefined || !end(pid)) return;
  count(tally, 'letter process');
  await recover(desk, tally, 'a letter process was killed');
}

export async function killPostgres(desk: CrashDesk, tally: Tally): Promise<void> {
  const pid = desk.postmaster();
  if (pid === undefined || !end(pid)) return;
  count(tally, 'PostgreSQL');
  const began = performance.now();
  if (!(await until(() => desk.postmaster() !== undefined && desk.postmaster() !== pid, 60_000)))
    tally.faults.push('PostgreSQL was killed and did not come back.');
  const waitedMs = performance.now() - began;
  await recover({ ...desk, ready: async () => waitedMs + (await desk.ready()) }, tally, 'PostgreSQL was killed');
}

function end(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false; // it ended by itself meanwhile
  }
}
