import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startClients, type Acknowledged } from './clients.ts';
import { startCrashDesk, type CrashDesk } from './crash-desk.ts';
import type { DeskProcess } from './desk-process.ts';
import {
  killAtStart,
  killAtWork,
  killLetters,
  killPostgres,
  killProcess,
  newTally,
  recoveredWithinMs,
  until,
  type Armed,
  type Tally,
} from './kills.ts';
import { prove } from './proof.ts';
import { openWork } from './row-faults.ts';
import { startTour } from './tour.ts';
import { troubles, type Trouble } from './trouble.ts';

export type Plan = {
  readonly people: number;
  /** At least so many; those at the failpoints come first. */
  readonly kills: number;
  /** A process and a failpoint in it, each once the load has come by. Absent: all that are passed. */
  readonly only?: ReadonlySet<string>;
  readonly discoverMs: number;
  /** No further kills after this time. */
  readonly longestMs?: number;
  /** Longer where others work on the same machine. */
  readonly recoveredWithinMs?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** Also full and read-only disks, silent lines, a clock that jumps. */
  readonly withTroubles?: boolean;
  /** No records of the past at the first start, and the time that a dead process has to give no sign is not waited for. */
  readonly isHurried?: boolean;
  /** After the proof, while the desk still stands. */
  readonly afterwards?: (desk: CrashDesk, acknowledged: Acknowledged) => Promise<void>;
  readonly tell: (line: string) => void;
};

export type Outcome = {
  readonly tally: Tally;
  readonly acknowledged: Acknowledged;
  /** How many failpoints lie in the desk, and how many were passed. */
  readonly known: number;
  readonly passed: number;
  readonly neverPassed: readonly string[];
  readonly faults: readonly string[];
  readonly settledMs: number;
  readonly suffered: readonly Trouble[];
};

/** Works, kills, lets the desk come to rest, and reads what is there. */
export async function crashCampaign(plan: Plan): Promise<Outcome> {
  const desk = await startCrashDesk({
    isHurried: plan.isHurried === true,
    withDisks: plan.withTroubles === true,
    ...(plan.settings === undefined ? {} : { settings: plan.settings }),
  });
  try {
    const tally = newTally(plan.recoveredWithinMs ?? recoveredWithinMs);
    const { acknowledged, stop } = startLoad(desk, plan);
    await discover(desk, plan);
    plan.tell(`${knownIn(desk).size} failpoints lie in the desk; ${passedIn(desk).size} were passed within ${plan.discoverMs / 1000} s.`);
    await killEverywhere(desk, tally, plan);
    const suffered = plan.withTroubles === true ? await troubles({ desk, tally, acknowledged }) : [];
    await stop();
    const settledMs = await settle(desk, acknowledged, plan);
    const faults = await prove({ dataFolder: desk.dataFolder, databaseUrl: desk.databaseUrl, acknowledged });
    await plan.afterwards?.(desk, acknowledged);
    const passed = passedIn(desk);
    const known = knownIn(desk);
    return {
      tally,
      acknowledged,
      known: known.size,
      passed: passed.size,
      neverPassed: [...known].filter((failpoint) => !passed.has(failpoint)),
      faults: [...tally.faults, ...acknowledged.oddities, ...faults],
      settledMs,
      suffered,
    };
  } finally {
    await desk.end();
  }
}

/** Everybody at work and, where all failpoints are looked for, somebody who goes through every call. */
function startLoad(desk: CrashDesk, { people, only }: Plan): { readonly acknowledged: Acknowledged; readonly stop: () => Promise<void> } {
  const clients = startClients(desk.server.origin, people);
  const tour = only === undefined ? startTour(desk.server.origin) : undefined;
  return {
    acknowledged: clients.acknowledged,
    stop: async () => {
      await tour?.stop();
      await clients.stop();
    },
  };
}

const processesOf = ({ server, worker }: CrashDesk): readonly DeskProcess[] => [server, worker];
const knownIn = (desk: CrashDesk): ReadonlySet<string> => new Set(processesOf(desk).flatMap(({ known }) => [...known]));
const passedIn = (desk: CrashDesk): ReadonlySet<string> => new Set(processesOf(desk).flatMap(({ met }) => [...met]));

/** Lets the load come by the failpoints. */
async function discover(desk: CrashDesk, { discoverMs, only = new Set() }: Plan): Promise<void> {
  await desk.ready();
  await pause(discoverMs);
  const passed = (): ReadonlySet<string> =>
    new Set(processesOf(desk).flatMap(({ name, met }) => [...met].map((each) => `${name} ${each}`)));
  if (!(await until(() => [...only].every((each) => passed().has(each)), longestDiscoveryMs)))
    throw new Error(`The load did not come by all of ${[...only].join(', ')}`);
}

const longestDiscoveryMs = 120_000;
const startsInARow = 8;
const atWorkInARow = 4;
const tellEveryMs = 30_000;
/** After so many kills at failpoints comes one at any moment. */
const randomEvery = 4;

type Round = { readonly starts: readonly Armed[]; readonly atWork: readonly Armed[] };

/** Some of the failpoints of a start and some of those at work, round after round; what is passed for the first time meanwhile comes too. */
function killingRounds(process: DeskProcess, only: Plan['only']): () => Round {
  const ofStart = new Set(process.metAtStart);
  const done = new Set<string>();
  const some = (failpoints: Iterable<string>, most: number): readonly Armed[] =>
    [...failpoints]
      .filter((failpoint) => !done.has(failpoint) && (only?.has(`${process.name} ${failpoint}`) ?? true))
      .slice(0, most)
      .map((failpoint) => {
        done.add(failpoint);
        return { process, failpoint };
      });
  return () => ({
    starts: some(ofStart, startsInARow),
    atWork: some(
      [...process.met].filter((failpoint) => !ofStart.has(failpoint)),
      atWorkInARow,
    ),
  });
}

async function killEverywhere(desk: CrashDesk, tally: Tally, plan: Plan): Promise<void> {
  const { kills, only, tell, longestMs = Infinity } = plan;
  const began = performance.now();
  let told = began;
  let random = 0;
  const isOver = (): boolean => performance.now() - began > longestMs;
  const afterKill = async (): Promise<void> => {
    if (only === undefined && tally.kills >= (random + 1) * randomEvery) await atRandom(desk, tally, random++);
    if (performance.now() - told < tellEveryMs) return;
    told = performance.now();
    tell(
      `${tally.kills} kills at ${tally.hit.size} places, slowest recovery ${(tally.slowestMs / 1000).toFixed(1)} s, ${tally.faults.length} faults`,
    );
  };
  const rounds = processesOf(desk).map((process) => killingRounds(process, only));
  for (let left = true; left && !isOver();) {
    left = false;
    for (const round of rounds) {
      const { starts, atWork } = round();
      left ||= starts.length + atWork.length > 0;
      if (!isOver()) await killAtStart(desk, tally, starts);
      for (const armed of isOver() ? [] : atWork) await killAtWork(desk, tally, armed).then(afterKill);
      await afterKill();
    }
  }
  for (; (random < 2 || tally.kills < kills) && !isOver(); random += 1) {
    await pause(Math.random() * 1_000);
    await atRandom(desk, tally, random);
    await afterKill();
  }
}

function atRandom(desk: CrashDesk, tally: Tally, index: number): Promise<void> {
  const kinds = [
    () => killLetters(desk, tally),
    () => killPostgres(desk, tally),
    () => killProcess(desk, tally, desk.server),
    () => killProcess(desk, tally, desk.worker),
  ];
  return (kinds[index % kinds.length] ?? (() => Promise.resolve()))();
}

const longestRestMs = 300_000;

/** Waits until all work is done. */
async function settle({ databaseUrl }: CrashDesk, { oddities }: Acknowledged, { isHurried }: Plan): Promise<number> {
  const began = performance.now();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    while ((await openWork(pool)) > 0) {
      if (performance.now() - began > longestRestMs) {
        oddities.push(`Work was not done ${longestRestMs / 1000} s after the last crash.`);
        break;
      }
      if (isHurried === true)
        await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);
      await pause(200);
    }
  } finally {
    await pool.end();
  }
  return performance.now() - began;
}
