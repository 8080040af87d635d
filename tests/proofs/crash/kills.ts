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
  /** How many ends at failpoints of each process are counted already. */
  readonly counted: Map<DeskProcess, number>;
  /** Failpoints of the desk at which something beside its servers and workers was killed, by what that was. */
  readonly struckAt: Map<string, string[]>;
  /** How often each was started when it was last waited for. */
  readonly started: Map<DeskProcess, number>;
  readonly recoveriesMs: number[];
  /** Of these, those after the end of a letter process. */
  readonly lettersMs: number[];
  slowest: Recovery;
  /** How long the database was away, all in all, while the desk's processes stood. */
  databaseAwayMs: number;
  readonly faults: string[];
};

/** How long it took until the desk answered again, how much of that a process stood in the queue for a core. */
export type Recovery = {
  readonly after: string;
  readonly tookMs: number;
  readonly coreAwaitedMs: number;
};

export const newTally = (withinMs: number): Tally => ({
  withinMs,
  kills: 0,
  byKind: new Map(),
  counted: new Map(),
  struckAt: new Map(),
  started: new Map(),
  recoveriesMs: [],
  lettersMs: [],
  slowest: { after: 'nothing', tookMs: 0, coreAwaitedMs: 0 },
  databaseAwayMs: 0,
  faults: [],
});

/** What is promised. */
export const recoveredWithinMs = 10_000;
/** Somebody who goes through all calls needs so long for some of them. */
const passedWithinMs = 30_000;

export function count(tally: Tally, kind: string): void {
  tally.kills += 1;
  tally.byKind.set(kind, (tally.byKind.get(kind) ?? 0) + 1);
}

/** Processes that were started since this was asked last. */
export function startedAnew({ processes }: CrashDesk, { started }: Tally): readonly DeskProcess[] {
  const anew = processes.filter((each) => each.starts() > (started.get(each) ?? 0));
  for (const each of anew) started.set(each, each.starts());
  return anew;
}

/** Counts where processes ended since this was asked last; answers these places. */
function countEnds({ processes }: CrashDesk, tally: Tally): readonly string[] {
  return processes.flatMap((process) => {
    const ends = process.endedAt.slice(tally.counted.get(process) ?? 0);
    tally.counted.set(process, process.endedAt.length);
    for (const _ of ends) count(tally, `${process.name} at a failpoint`);
    return ends.map((failpoint) => `${process.name} ended at ${failpoint}`);
  });
}

type End = { readonly after: string; readonly databaseAwayMs?: number };

/** Waits until the whole desk answers again, through all ends that its starts come to, and keeps how long the last took. */
async function recover(desk: CrashDesk, tally: Tally, { after, databaseAwayMs = 0 }: End): Promise<void> {
  await desk.ready();
  const ends = countEnds(desk, tally);
  const slowest = startedAnew(desk, tally).toSorted((one, other) => other.recoveredInMs() - one.recoveredInMs())[0];
  if (slowest === undefined && databaseAwayMs === 0) return;
  const tookMs = Math.max(databaseAwayMs, slowest?.recoveredInMs() ?? 0);
  const recovery = { after: ends.at(-1) ?? after, tookMs, coreAwaitedMs: slowest?.coreAwaitedMs() ?? 0 };
  noteRecovery(tally, recovery);
}

export function noteRecovery(tally: Tally, recovery: Recovery): void {
  tally.recoveriesMs.push(recovery.tookMs);
  if (recovery.tookMs > tally.slowest.tookMs) tally.slowest = recovery;
  if (recovery.tookMs > tally.withinMs) tally.faults.push(`After ${recovery.after} the desk was back only after ${secondsOf(recovery)}.`);
}

export function secondsOf({ tookMs, coreAwaitedMs }: Recovery): string {
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  return `${seconds(tookMs)} s (of which it waited ${seconds(coreAwaitedMs)} s for a core)`;
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

export type Armed = { readonly process: DeskProcess; readonly failpoints: readonly string[] };

/** Each process ends at whichever of its failpoints it passes first; answers whether any did in time. */
export async function killAtWork(desk: CrashDesk, tally: Tally, armed: readonly Armed[]): Promise<boolean> {
  const before = new Map(armed.map(({ process }) => [process, process.endedAt.length]));
  for (const { process, failpoints } of armed) process.tell({ arm: failpoints });
  const hasEnded = await until(() => armed.some(({ process }) => process.endedAt.length > (before.get(process) ?? 0)), passedWithinMs);
  for (const { process } of armed) process.tell({ arm: [] });
  await until(() => armed.every(({ process }) => process.pid() !== undefined), 5_000);
  await recover(desk, tally, { after: 'a process ended at a failpoint' });
  return hasEnded;
}

export async function killProcess(desk: CrashDesk, tally: Tally, process: DeskProcess): Promise<void> {
  const starts = process.starts();
  process.kill();
  await until(() => process.starts() > starts, 5_000);
  count(tally, `${process.name} at any moment`);
  await recover(desk, tally, { after: `${process.name} was killed` });
}

/** Asked to end in order, it is killed on the way. */
export async function killWhileEnding(desk: CrashDesk, tally: Tally, { process, failpoints }: Armed): Promise<void> {
  const starts = process.starts();
  process.tell({ arm: failpoints });
  await pause(50);
  process.ask();
  await until(() => process.starts() > starts, 20_000);
  await recover(desk, tally, { after: `${process.name} was asked to end` });
}

/** Ends another process at a failpoint of these where that kind has not ended yet; answers whether one was passed in time. */
export async function strike(tally: Tally, processes: readonly DeskProcess[], { kind, pid, among }: Struck): Promise<boolean> {
  const before = processes.map(({ struckAt: all }) => all.length);
  const struck = (): readonly string[] => processes.flatMap(({ struckAt: all }, index) => all.slice(before[index]));
  const done = struckAt(tally, kind);
  for (const process of processes)
    process.tell({ strike: { pid, at: [...process.known].filter((each) => among.test(each) && !done.includes(each)) } });
  const hasStruck = await until(() => struck().length > 0, passedWithinMs);
  for (const process of processes) process.tell({ strike: { pid, at: [] } });
  tally.struckAt.set(kind, [...done, ...struck()]);
  if (hasStruck) count(tally, `${kind} at a failpoint`);
  return hasStruck;
}

type Struck = { readonly kind: StruckKind; readonly pid: number; readonly among: RegExp };
export type StruckKind = 'letter process' | 'PostgreSQL';

/** Failpoints of the desk at which one of this kind was killed. */
export const struckAt = (tally: Tally, kind: StruckKind): readonly string[] => tally.struckAt.get(kind) ?? [];

type Moment = 'at a failpoint' | 'at any moment';

export async function killPostgres(desk: CrashDesk, tally: Tally, moment: Moment): Promise<void> {
  const pid = desk.postmaster();
  if (pid === undefined) return;
  const isStruck = moment === 'at a failpoint' && (await strike(tally, desk.processes, { kind: 'PostgreSQL', pid, among: /./ }));
  if (!isStruck && !end(pid)) return;
  if (!isStruck) count(tally, 'PostgreSQL at any moment');
  await postgresIsBack(desk, tally, pid);
}

/** PostgreSQL ends at a failpoint that a start of this process passes, and where it has not ended yet; answers whether there was one. */
export async function killPostgresAtStart(desk: CrashDesk, tally: Tally, process: DeskProcess): Promise<boolean> {
  const pid = desk.postmaster();
  if (pid === undefined) return false;
  const done = struckAt(tally, 'PostgreSQL');
  const before = process.struckAt.length;
  const passed = process.startedBy().map(({ failpoint }) => failpoint);
  process.strikeAtStart({ pid, at: passed.filter((each) => !done.includes(each)) });
  process.kill();
  count(tally, `${process.name} at any moment`);
  const isStruck = await until(() => process.struckAt.length > before, passedWithinMs);
  if (!isStruck) {
    process.tell({ strike: { pid, at: [] } });
    await recover(desk, tally, { after: `${process.name} was killed` });
    return false;
  }
  tally.struckAt.set('PostgreSQL', [...done, ...process.struckAt.slice(before)]);
  count(tally, 'PostgreSQL at a failpoint');
  await postgresIsBack(desk, tally, pid);
  return true;
}

async function postgresIsBack(desk: CrashDesk, tally: Tally, pid: number): Promise<void> {
  const began = performance.now();
  if (!(await until(() => desk.postmaster() !== undefined && desk.postmaster() !== pid, 60_000)))
    tally.faults.push('PostgreSQL was killed and did not come back.');
  await desk.ready();
  const databaseAwayMs = performance.now() - began;
  tally.databaseAwayMs += databaseAwayMs;
  await recover(desk, tally, { after: 'PostgreSQL was killed', databaseAwayMs });
}

export function end(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false; // it ended by itself meanwhile
  }
}
