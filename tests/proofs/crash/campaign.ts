import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { caseFaults } from './case-faults.ts';
import type { Acknowledged } from './acknowledged.ts';
import { startClients } from './clients.ts';
import { startCrashDesk, type CrashDesk } from './crash-desk.ts';
import type { DeskProcess } from './desk-process.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { newTally, recoveredWithinMs, until, type Tally } from './kills.ts';
import { moveTheLast } from './lapsing-depositions.ts';
import { runCleanup } from './last-cleanup.ts';
import { seedRareWork } from './seed-rare-work.ts';
import { prove } from './proof.ts';
import { openWork } from './row-faults.ts';
import type { Outside } from './outside-services.ts';
import { callEverything } from './all-calls.ts';
import { troubles, type Trouble } from './trouble.ts';
import { mustComeMs } from '../../time-limits.ts';

export type Plan = Outside & {
  readonly people: number;
  /** At least so many; those at the failpoints come first. */
  readonly kills: number;
  /** A process and a failpoint in it. Absent: all that are passed. */
  readonly only?: ReadonlySet<string>;
  /** Only at failpoints that a start passes. */
  readonly isOnlyStarts?: boolean;
  /** The load works so long before the first kill. */
  readonly discoverMs: number;
  /** People go on after the kills until this is acknowledged. */
  readonly isEnough?: (acknowledged: Acknowledged) => boolean;
  /** The whole run takes no longer, but for its end in order. */
  readonly longestMs?: number;
  /** Longer where others work on the same machine. */
  readonly recoveredWithinMs?: number;
  /** Also full and read-only disks, silent lines, a clock that jumps. */
  readonly withTroubles?: boolean;
  /** No records of the past at the first start, people hardly pause, and the time that a dead process has to give no sign is not waited for. */
  readonly isHurried?: boolean;
  /** One process is server and worker. */
  readonly isOneProcess?: boolean;
  readonly tell: (line: string) => void;
};

export type Outcome = {
  readonly tally: Tally;
  readonly acknowledged: Acknowledged;
  /** How many failpoints lie in the desk, and how many were passed. */
  readonly known: number;
  readonly passed: number;
  /** Failpoints at which a process ended, and those that were passed and where none did. */
  readonly ended: number;
  readonly neverEnded: readonly string[];
  /** No disk could be filled or made readable only. */
  readonly hadNoDisks: boolean;
  readonly faults: readonly string[];
  readonly allDoneMs: number;
  readonly suffered: readonly Trouble[];
  /** Where the database, the outbox and the files lie, when there are faults. */
  readonly storedIn?: string;
};

/** Works, kills, lets the desk come to rest, and reads what is there. */
export async function crashCampaign(plan: Plan): Promise<Outcome> {
  const leftMs = timeLeft(plan.longestMs);
  const desk = await startCrashDesk({
    isHurried: plan.isHurried === true,
    isOneProcess: plan.isOneProcess === true,
    withDisks: plan.withTroubles === true,
    hasBucket: plan.hasBucket === true,
    hasCaseSystem: plan.hasCaseSystem === true,
  });
  let faults: readonly string[] = ['The run was broken off.'];
  let outcome: Outcome;
  let storedIn: string | undefined;
  try {
    const tally = newTally(plan.recoveredWithinMs ?? recoveredWithinMs);
    const { acknowledged, stop } = startLoad(desk, tally, plan);
    await desk.ready();
    await pause(plan.discoverMs);
    const { known, passed } = failpointsOf(desk);
    plan.tell(`${known.size} failpoints lie in the desk; ${passed.size} were passed within ${plan.discoverMs / 1000} s.`);
    await killEverywhere(desk, tally, {
      ...plan,
      longestMs: leftMs() - restMs(plan),
      acknowledged: () => acknowledged.submissions.length,
    });
    plan.tell(`${tally.kills} kills are done.`);
    const hadNoDisks = plan.withTroubles === true && desk.databaseDisk === undefined;
    if (hadNoDisks) plan.tell('This account may not mount, so no disk is filled or made readable only: run it as root.');
    const suffered = plan.withTroubles === true ? await troubles({ desk, tally, acknowledged, leftMs }) : [];
    await until(() => plan.isEnough?.(acknowledged) ?? true, longestWorkMs);
    desk.caseSystem?.calm();
    await stop();
    plan.tell('Everybody has stopped.');
    const allDoneMs = await waitUntilDone(desk, acknowledged, { isHurried: plan.isHurried === true, longestMs: leftMs() });
    await moveTheLast(desk.worker, desk.databaseUrl);
    await desk.ready();
    await runCleanup({ ...desk, workers: [desk.worker] });
    const proved = await proveAll(desk, acknowledged);
    faults = [...tally.faults, ...acknowledged.oddities, ...proved];
    outcome = {
      tally,
      acknowledged,
      ...places(desk),
      hadNoDisks,
      faults,
      allDoneMs,
      suffered,
    };
  } finally {
    storedIn = await desk.end(faults.length > 0);
  }
  return { ...outcome, ...(storedIn === undefined ? {} : { storedIn }) };
}

/** With a bucket of what lies there, and also of cases where they come from outside. */
async function proveAll(desk: CrashDesk, acknowledged: Acknowledged): Promise<readonly string[]> {
  const { databaseUrl } = desk;
  const proved = await prove({ dataFolder: await desk.storedFiles(), databaseUrl, acknowledged });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    return [...proved, ...(await caseFaults(pool))];
  } finally {
    await pool.end();
  }
}

function timeLeft(longestMs = Infinity): () => number {
  const end = performance.now() + longestMs;
  return () => end - performance.now();
}

/** What comes after the kills: troubles, the rest of the work, the proof. */
function restMs({ longestMs = Infinity, hasBucket = false }: Plan): number {
  const most = hasBucket ? 240_000 : 150_000; // a bucket is copied out for the proof, object by object
  return Number.isFinite(longestMs) ? Math.min(most, longestMs * 0.4) : 0;
}

/** Everybody at work and, where all failpoints are looked for, somebody who goes through every call. */
function startLoad(
  desk: CrashDesk,
  tally: Tally,
  { people, only, isHurried }: Plan,
): { readonly acknowledged: Acknowledged; readonly stop: () => Promise<void> } {
  const upMs = (): number => desk.server.upMs() - tally.databaseAwayMs;
  const clients = startClients({ origin: desk.server.origin, upMs, doLapse: true, isHurried: isHurried === true }, people);
  const calling = only === undefined ? callEverything(desk.server) : undefined;
  const seeding = only === undefined ? seedRareWork(desk) : undefined;
  return {
    acknowledged: clients.acknowledged,
    stop: async () => {
      await calling?.stop();
      await clients.stop();
      await seeding?.stop();
    },
  };
}

function failpointsOf({ processes }: CrashDesk) {
  const all = (of: (process: DeskProcess) => Iterable<string>): ReadonlySet<string> => new Set(processes.flatMap((each) => [...of(each)]));
  return { known: all(({ known }) => known), passed: all(({ met }) => met), ended: all(({ endedAt }) => endedAt) };
}

function places(desk: CrashDesk): Pick<Outcome, 'known' | 'passed' | 'ended' | 'neverEnded'> {
  const { known, passed, ended } = failpointsOf(desk);
  return {
    known: known.size,
    passed: passed.size,
    ended: ended.size,
    neverEnded: [...passed].filter((each) => !ended.has(each)),
  };
}

const longestWorkMs = 2 * mustComeMs;
const rest = { least: 10_000, most: 300_000, ofProof: 15_000 } as const;

/** Waits until all work is done, or there is no time left; the proof then says which is not. */
async function waitUntilDone(
  { databaseUrl }: CrashDesk,
  { oddities }: Acknowledged,
  { isHurried, longestMs }: { readonly isHurried: boolean; readonly longestMs: number },
): Promise<number> {
  const began = performance.now();
  const withinMs = Math.max(rest.least, Math.min(rest.most, longestMs - rest.ofProof));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    while ((await openWork(pool)) > 0) {
      if (performance.now() - began > withinMs) {
        oddities.push(`Work was not done ${(withinMs / 1000).toFixed(0)} s after the last crash.`);
        break;
      }
      if (isHurried) await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
      await pause(200);
    }
  } finally {
    await pool.end();
  }
  return performance.now() - began;
}
