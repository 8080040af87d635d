import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#domain/calendar-date.ts';
import { mustComeMs } from '../../time-limits.ts';
import type { DeskProcess } from '../crash/desk-process.ts';
import { until } from '../crash/kills.ts';
import { person, type Person, type Told } from '../crash/person.ts';
import { clockFaults, stillWaiting, type Course } from './clock-faults.ts';
import { startClockDesks, type ClockDesks } from './clock-desks.ts';
import { closeDay } from './close-day.ts';
import { seedStrikes } from './seed-strikes.ts';

export type ClockPlan = {
  readonly databaseUrl: string;
  /** Strikes end on so many days from today on; so many copies are made of each. */
  readonly over: number;
  readonly copies: number;
  /** Days on which desks run and are killed, one after the other. */
  readonly days: number;
  /** How often on each of them, at least. */
  readonly killsADay: number;
  /** Days on which no desk runs, behind those. */
  readonly daysOff: number;
  /** Whether the next day becomes a holiday before that, and desks are killed while its deadlines are recomputed. */
  readonly withHoliday?: boolean;
  readonly tell: (line: string) => void;
};

export type ClockOutcome = {
  readonly kills: number;
  /** Failpoints at which a desk ended in the middle of a record. */
  readonly endedAt: readonly string[];
  readonly moved: number;
  readonly faults: readonly string[];
  readonly course: Course;
};

/** Moves the day while desks are killed, and once with all of them off, and says what the clock did wrong. */
export async function proveClock(plan: ClockPlan): Promise<ClockOutcome> {
  const desks = await startClockDesks(plan.databaseUrl);
  const told: Told = { oddities: [], repeats: 0, waits: new Map() };
  const kills: Kills = { count: 0, endedAt: [], counted: new Map(), turn: 0 };
  const somebody = (role: string): Person => {
    const [first] = desks.processes;
    return person({ origin: first?.origin ?? '', upMs: () => first?.upMs() ?? 0 }, role, told);
  };
  const days: string[] = [desks.today()];
  const move = (by: number): void => {
    desks.moveDay(by);
    days.push(desks.today());
  };
  try {
    const strikes = await seedStrikes({ ...plan, somebody: somebody('caseManager'), today: desks.today() });
    plan.tell(`${strikes} strikes wait.`);
    for (let day = 1; day <= plan.days; day += 1) {
      await killAtWork(desks, kills, { atLeast: plan.killsADay, begin: () => move(1) });
      await allMoved(desks);
      plan.tell(`It is ${desks.today()}: ${kills.count} kills so far.`);
    }
    const closed = plan.withHoliday === true ? addDays(desks.today(), 1) : undefined;
    if (closed !== undefined) {
      for (const process of desks.processes) process.tell({ arm: ['recordTransactions.write.changeContent:after'] });
      await closeDay(somebody('operations'), closed);
      plan.tell(`${closed} is a holiday: ${noteEnds(desks, kills)} more kills.`);
    }
    await desks.stop();
    move(plan.daysOff + 1);
    await desks.startAgain([nextPlace(kills)]);
    await allMoved(desks);
    await desks.ready();
    noteEnds(desks, kills);
    const course = { days, ...(closed === undefined ? {} : { closed }) };
    const { moved, faults } = await clockFaults(plan.databaseUrl, course);
    return { kills: kills.count, endedAt: kills.endedAt, moved, faults: [...faults, ...told.oddities], course };
  } finally {
    await desks.end();
  }
}

/** Kills so far, where they were at a failpoint and how many of each process are counted, and whose turn it is. */
type Kills = { count: number; readonly endedAt: string[]; readonly counted: Map<DeskProcess, number>; turn: number };

/** Where a desk stands while it moves a record. */
const places = ['lockRecord', 'changeState', 'saveEvent', 'audit'].flatMap((step) =>
  ['before', 'after'].map((side) => `recordTransactions.write.${step}:${side}`),
);

function nextPlace(kills: Kills): string {
  kills.turn += 1;
  return places[(kills.turn * 3) % places.length] ?? '';
}

/** Counts the ends at failpoints that are not counted yet, and answers how many there were. */
function noteEnds({ processes }: ClockDesks, kills: Kills): number {
  const ends = processes.flatMap((process) => {
    const anew = process.endedAt.slice(kills.counted.get(process) ?? 0);
    kills.counted.set(process, process.endedAt.length);
    return anew;
  });
  kills.count += ends.length;
  kills.endedAt.push(...ends);
  return ends.length;
}

type AtWork = { readonly atLeast: number; readonly begin: () => void };

const passedWithinMs = 15_000;

/** Each desk ends while it moves a record; then one after the other wherever it is, until there were enough. They come back by themselves. */
async function killAtWork(desks: ClockDesks, kills: Kills, { atLeast, begin }: AtWork): Promise<void> {
  const { processes } = desks;
  const before = processes.map(({ starts }) => starts());
  for (const process of processes) process.tell({ arm: [nextPlace(kills)] });
  begin();
  await until(() => processes.every((process, index) => process.starts() > (before[index] ?? 0)), passedWithinMs);
  // who found nothing left to move is not to end later
  for (const process of processes) process.tell({ arm: [] });
  for (let more = noteEnds(desks, kills); more < atLeast; more += 1) {
    await pause(Math.random() * 2_000);
    processes[more % processes.length]?.kill();
    kills.count += 1;
  }
  await desks.ready();
}

async function allMoved({ databaseUrl, today }: ClockDesks): Promise<void> {
  const end = performance.now() + 2 * mustComeMs;
  while ((await stillWaiting(databaseUrl, today())) > 0 && performance.now() < end) await pause(50);
}
