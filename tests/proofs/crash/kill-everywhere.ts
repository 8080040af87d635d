import { setTimeout as pause } from 'node:timers/promises';
import type { CrashDesk } from './crash-desk.ts';
import type { DeskProcess } from './desk-process.ts';
import { killLetters } from './kill-letters.ts';
import {
  killAtWork,
  killPostgres,
  killPostgresAtStart,
  killProcess,
  killWhileEnding,
  startedAnew,
  struckAt,
  until,
  type StruckKind,
  type Tally,
} from './kills.ts';

export type Killing = {
  readonly kills: number;
  /** A process and a failpoint in it. Absent: everywhere. */
  readonly only?: ReadonlySet<string>;
  /** Only at failpoints that a start passes, in a fraction of the time. */
  readonly isOnlyStarts?: boolean;
  /** How many records people were told are kept. */
  readonly acknowledged: () => number;
  /** How long there may be kills, from now on. */
  readonly longestMs: number;
  readonly tell: (line: string) => void;
};

/** So many starts end, one after the other; then one may come to its end. */
const startsInARow = 8;
/** After so many rounds at failpoints comes a kill at any moment. */
const randomEvery = 5;
/** People get something done between two kills. */
const workMs = { least: 300, more: 700 } as const;
const tellEveryMs = 30_000;
/** People and whoever goes through all calls wait for the case system. */
const longestWithoutCasesMs = 10_000;
/** Where every call comes to an end with the database, nothing would get done between two ends. */
const longestWithoutRecordMs = 5_000;
const idleRounds = 5;

type Targets = {
  /** Where the process is to end next, the first that it passes. */
  readonly of: (process: DeskProcess) => readonly string[];
  /** Whether there is a failpoint that a process has passed and where it has not ended. */
  readonly areLeft: () => boolean;
};

/** Failpoints where no process has ended yet; when none of them was passed, those where this one has not. */
function targets({ processes }: CrashDesk, only: Killing['only']): Targets {
  const wanted = ({ name, endedAt }: DeskProcess): readonly string[] =>
    [...(only ?? [])].flatMap((place) => {
      const [process, failpoint = ''] = place.split(' ');
      return process === name && !endedAt.includes(failpoint) ? [failpoint] : [];
    });
  if (only !== undefined) return { of: wanted, areLeft: () => processes.some((process) => wanted(process).length > 0) };
  const ended = (): ReadonlySet<string> => new Set(processes.flatMap(({ endedAt }) => endedAt));
  const of = ({ known, endedAt }: DeskProcess): readonly string[] => {
    const everywhere = ended();
    const isNew = processes.some(({ met }) => [...met].some((each) => !everywhere.has(each)));
    const done = isNew ? everywhere : new Set(endedAt);
    return [...known].filter((each) => !done.has(each));
  };
  return { of, areLeft: () => processes.some((process) => notEndedAt(process).length > 0) };
}

/** What a process has passed without ever ending there. */
export const notEndedAt = ({ met, endedAt }: DeskProcess): readonly string[] => [...met].filter((each) => !endedAt.includes(each));

/** Ends each process at each failpoint that it passes, at work and while they start, and everything at any moment. */
export async function killEverywhere(
  desk: CrashDesk,
  tally: Tally,
  { kills, only, isOnlyStarts = false, acknowledged, longestMs, tell }: Killing,
): Promise<void> {
  const { processes } = desk;
  const began = performance.now();
  const isOver = (): boolean => performance.now() - began > longestMs;
  const failpoints = targets(desk, only);
  startedAnew(desk, tally); // what was started for the first time did not recover
  const isEnough = (): boolean => !failpoints.areLeft() && (only !== undefined || tally.kills >= kills);
  const telling = tellNowAndThen(desk, tally, tell);
  const run: Run = { desk, tally, failpoints, acknowledged, isOver, telling };
  const isEverywhere = only === undefined && !isOnlyStarts;
  if (isEverywhere) for (const process of processes) armStarts(process, () => (isOver() ? [] : failpoints.of(process)));
  let idle = 0;
  let random = 0;
  let casesSince = began;
  // the server passes much more, and would leave the worker nothing
  let workerEnds = true;
  for (let round = 1; !isOnlyStarts && !isEnough() && idle < idleRounds && !isOver(); round += 1) {
    await pause(workMs.least + Math.random() * workMs.more);
    const isOfWorker: boolean = workerEnds && round % 2 === 0;
    const armed = processes.map((process) => ({
      process,
      failpoints: isOfWorker && process !== desk.worker ? [] : failpoints.of(process),
    }));
    const hasEnded = await killAtWork(desk, tally, armed);
    idle = hasEnded ? 0 : idle + 1;
    workerEnds &&= hasEnded || !isOfWorker;
    if (only === undefined && round % randomEvery === 0 && !isOver()) await atRandom(run, random++);
    if (desk.casesAnswer()) casesSince = performance.now();
    else if (performance.now() - casesSince > longestWithoutCasesMs) await killServer(desk, tally, true);
    telling();
  }
  if (only === undefined) {
    await killStarts(run);
    if (!isOnlyStarts) await killAtShutdown(run);
  }
  for (const process of processes) process.armStarts(() => []);
  if (only === undefined) {
    if (!isOnlyStarts) await strikeEverywhere(run);
    await strikeStarts(run);
  }
  for (; (random < 2 || tally.kills < kills) && !isOver(); random += 1) {
    await pause(Math.random() * 1_000);
    await atRandom(run, random);
    telling();
  }
  if (!desk.casesAnswer()) await killServer(desk, tally, true);
  // what was armed when the time was over would end a process in the middle of what comes next
  for (const process of processes) process.tell({ arm: [] });
}

/** A start ends at each of its failpoints in turn, but every now and then one is let come to its end. */
function armStarts(process: DeskProcess, failpoints: () => readonly string[]): void {
  let inARow = 0;
  let upMs = process.upMs();
  process.armStarts(() => {
    inARow = process.upMs() > upMs ? 1 : inARow + 1;
    upMs = process.upMs();
    return inARow > startsInARow ? [] : failpoints();
  });
}

function tellNowAndThen(desk: CrashDesk, tally: Tally, tell: Killing['tell']): () => void {
  let told = performance.now();
  return () => {
    if (performance.now() - told < tellEveryMs) return;
    told = performance.now();
    const ended = new Set(desk.processes.flatMap(({ endedAt }) => endedAt)).size;
    const struck = ['letter process', 'PostgreSQL'] as const;
    const others = struck.map((kind) => `${kind} at ${struckAt(tally, kind).length}`).join(', ');
    tell(
      `${tally.kills} kills, of a process of the desk at ${ended} failpoints, ${others}; slowest recovery ${(tally.slowest.tookMs / 1000).toFixed(1)} s, ${tally.faults.length} faults`,
    );
  };
}

/** After its next start the server has a case system that answers, or none. */
function killServer(desk: CrashDesk, tally: Tally, casesAnswer: boolean): Promise<void> {
  desk.letCasesAnswer(casesAnswer);
  return killProcess(desk, tally, desk.server);
}

type Run = {
  readonly desk: CrashDesk;
  readonly tally: Tally;
  readonly failpoints: Targets;
  readonly acknowledged: () => number;
  readonly isOver: () => boolean;
  readonly telling: () => void;
};

/** A process that sets letters, and PostgreSQL, end at each failpoint that the desk passes. */
async function strikeEverywhere({ desk, tally, acknowledged, isOver, telling }: Run): Promise<void> {
  const strikes: Readonly<Record<StruckKind, () => Promise<void>>> = {
    'letter process': () => killLetters(desk, tally),
    PostgreSQL: () => killPostgres(desk, tally, 'at a failpoint'),
  };
  for (const kind of ['letter process', 'PostgreSQL'] as const) {
    let idle = 0;
    while (idle < idleRounds && !isOver()) {
      const before = struckAt(tally, kind).length;
      const records = acknowledged();
      await pause(workMs.least + Math.random() * workMs.more);
      await until(() => acknowledged() > records, longestWithoutRecordMs);
      await strikes[kind]();
      idle = struckAt(tally, kind).length > before ? 0 : idle + 1;
      telling();
    }
  }
}

/** What a start passes and work may not: it is started again, as long as that leads to another place. */
async function killStarts({ desk, tally, isOver, telling }: Run): Promise<void> {
  for (const process of desk.processes) {
    const passed = process.startedBy().map(({ failpoint }) => failpoint);
    armStarts(process, () => (isOver() ? [] : passed.filter((each) => !process.endedAt.includes(each))));
    let before: number;
    do {
      before = process.endedAt.length;
      await killProcess(desk, tally, process);
      telling();
    } while (process.endedAt.length > before && !isOver());
    process.armStarts(() => []);
  }
}

/** PostgreSQL ends at each failpoint that a start passes. */
async function strikeStarts({ desk, tally, isOver, telling }: Run): Promise<void> {
  for (const process of desk.processes) while (!isOver() && (await killPostgresAtStart(desk, tally, process))) telling();
}

/** What is passed only by who was asked to end is reached by asking, as long as that leads to another place. */
async function killAtShutdown({ desk, tally, failpoints, isOver }: Run): Promise<void> {
  for (const process of desk.processes) {
    let before: number;
    do {
      before = process.endedAt.length;
      await killWhileEnding(desk, tally, { process, failpoints: failpoints.of(process) });
    } while (process.endedAt.length > before && !isOver());
  }
}

function atRandom({ desk, tally, failpoints }: Run, index: number): Promise<void> {
  const ending = index % 12 < 6 ? desk.worker : desk.server;
  const kinds = [
    () => killLetters(desk, tally),
    () => killPostgres(desk, tally, 'at a failpoint'),
    () => killServer(desk, tally, false),
    () => killProcess(desk, tally, desk.worker),
    () => killServer(desk, tally, true),
    () => killPostgres(desk, tally, 'at any moment'),
    () => killWhileEnding(desk, tally, { process: ending, failpoints: failpoints.of(ending) }),
  ];
  return (kinds[index % kinds.length] ?? (() => Promise.resolve()))();
}
