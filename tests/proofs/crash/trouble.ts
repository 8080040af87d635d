import { setTimeout as pause } from 'node:timers/promises';
import type { Acknowledged } from './acknowledged.ts';
import type { CrashDesk } from './crash-desk.ts';
import { until, type Tally } from './kills.ts';
import type { SmallDisk } from './small-disk.ts';

export type InTrouble = {
  readonly desk: CrashDesk;
  readonly tally: Tally;
  readonly acknowledged: Acknowledged;
  readonly leftMs: () => number;
};
export type Trouble = { readonly name: string; readonly tookMs: number };

const lastsMs = 6_000;
const hourMs = 3_600_000;
const timeoutMs = 90_000;
/** Of the time that is left no trouble takes more than this part. */
const mostOfTheTime = 0.3;

const timeoutIn = ({ leftMs }: InTrouble): number => Math.max(lastsMs, Math.min(timeoutMs, leftMs() * mostOfTheTime));

/** What may go wrong around a desk without killing anything; after each, how long it took until people get answers again. */
export async function troubles(around: InTrouble): Promise<readonly Trouble[]> {
  const { desk } = around;
  const { disks, databaseDisk } = desk;
  return [
    ...(disks.length === 0 ? [] : [await fullDisk(around), await readOnlyDisk(around)]),
    ...(databaseDisk === undefined ? [] : [await fullDatabase(around, databaseDisk)]),
    await after(around, 'every line to the database fell silent', async () => desk.line.silence()),
    await after(around, 'the clock jumped 6 hours ahead', () => jump(desk, 6 * hourMs)),
    await after(around, 'the clock jumped back, to 6 hours ago', () => jump(desk, -6 * hourMs)),
    await after(around, 'the clock was set right', () => jump(desk, 0)),
  ];
}

/** Brings the trouble about, and waits until records are acknowledged again that were begun after it. */
async function after(around: InTrouble, name: string, bring: () => Promise<void>): Promise<Trouble> {
  const { desk, tally, acknowledged } = around;
  const withinMs = timeoutIn(around);
  await bring();
  const began = performance.now();
  const before = acknowledged.submissions.length;
  const works = await until(() => acknowledged.submissions.length >= before + 3, withinMs);
  await desk.ready();
  const tookMs = performance.now() - began;
  if (!works) tally.faults.push(`After ${name} nothing was acknowledged for ${(withinMs / 1000).toFixed(0)} s.`);
  else if (tookMs > tally.withinMs) tally.faults.push(`After ${name} people were answered only after ${(tookMs / 1000).toFixed(1)} s.`);
  return { name, tookMs };
}

async function jump({ server, worker }: CrashDesk, jumpMs: number): Promise<void> {
  server.tell({ jumpMs });
  worker.tell({ jumpMs });
}

function fullDisk(around: InTrouble): Promise<Trouble> {
  return whileRefused(around, 'the disk was full', {
    code: 'storage_full',
    bring: async () => around.desk.disks.forEach(({ fill }) => fill()),
    end: async () => around.desk.disks.forEach(({ empty }) => empty()),
  });
}

function fullDatabase(around: InTrouble, disk: SmallDisk): Promise<Trouble> {
  return whileRefused(around, 'the disk of the database was full', {
    code: 'database_unavailable',
    bring: async () => disk.fill(),
    end: async () => disk.empty(),
  });
}

function readOnlyDisk(around: InTrouble): Promise<Trouble> {
  const allow = async (what: 'ro' | 'rw'): Promise<void> => {
    for (const disk of around.desk.disks) await disk.allow(what);
  };
  return whileRefused(around, 'the disk could only be read', { code: 'storage_full', bring: () => allow('ro'), end: () => allow('rw') });
}

type Phase = { readonly code: string; readonly bring: () => Promise<void>; readonly end: () => Promise<void> };

/** People are told that nothing can be kept, and lose nothing. */
async function whileRefused(around: InTrouble, name: string, { code, bring, end }: Phase): Promise<Trouble> {
  const { tally, acknowledged } = around;
  const refusals = (): number => acknowledged.waits.get(code) ?? 0;
  const before = refusals();
  await bring();
  await pause(lastsMs);
  // PostgreSQL has segments of its log to spare, so that a while goes by until nothing can be written.
  if (!(await until(() => refusals() > before, timeoutMs))) tally.faults.push(`While ${name} nobody was told so.`);
  return after(around, name, end);
}
