import { randomUUID } from 'node:crypto';
import type { BenchRow } from './bench-row.ts';
import { benchPlace, type BenchPlace } from './load/bench-desk.ts';
import { crowd } from './load/crowd.ts';
import { dayOf, feeLetters, payments, type Kind } from './load/kinds.ts';
import { middles, ownOfFamily, residentBelow, residentMegabytes, slope, type Sample } from './load/memory.ts';
import { senderOf, type Sender } from './load/sender.ts';
import type { RunningDesk } from '../../start-desk.ts';
import { percentile } from './size/caller.ts';

/** It takes twenty minutes: only when it is asked for by its name. */
export const onlyWhenNamed = true;

const minutesAt = process.argv.indexOf('--minutes');
const minutes = minutesAt === -1 ? 10 : Number(process.argv[minutesAt + 1]);
const clients = 20;
/** As long before that: what is loaded once, and the first growth of every pool and cache, are not what a day brings. */
const warmUpMinutes = minutes;
const lookEveryMs = 1_000;
const slopeLimit = 1;
/** What PostgreSQL may take to vacuum (64 MB), and a sample of 30,000 rows, which is all that it looks at however large a table is. */
const vacuumLimit = 128;
const people = ['manager', 'operations'] as const;

type Turn = (sender: Sender, number: number) => Promise<number>;

async function answered(sender: Sender, request: Parameters<Sender>[0], wanted: number): Promise<number> {
  const { status, text, ms } = await sender(request);
  if (status !== wanted) throw new Error(`${request.method} ${request.path} was answered with ${status}: ${text.slice(0, 300)}`);
  return ms;
}

const sends =
  ({ path, body }: Kind): Turn =>
  (sender, number) =>
    answered(sender, { method: 'POST', path, body: body(dayOf(number)), key: randomUUID() }, 201);

const reads =
  (pathOf: (number: number) => string): Turn =>
  (sender, number) =>
    answered(sender, { method: 'GET', path: pathOf(number) }, 200);

/** A day at the desk, without its pauses. */
const turns: readonly Turn[] = [
  sends(feeLetters),
  reads((number) => `/letterLogs/5710?limit=20&page=${1 + (number % 5)}`),
  sends(payments),
  reads(() => '/desk/routes'),
  reads((number) => `/merusCaseInfo/getCaseNumberByName/?caseName=${['mar', '2026', 'mun ib', 'harbor'][number % 4] ?? ''}`),
  (sender, number) => answered(sender, { method: 'POST', path: '/cloud/preview5710Letter', body: feeLetters.body(dayOf(number)) }, 200),
];

/** What comes and goes has a limit, and no growth. */
type Watched = { readonly name: string; readonly of: () => number; readonly samples: Sample[]; readonly limit?: number };

const isVacuum = (title: string): boolean => title.startsWith('postgres: autovacuum worker');

const watch = (desk: RunningDesk, place: BenchPlace): readonly Watched[] => {
  const pid = desk.process.pid ?? 0;
  return [
    { name: 'server', of: () => residentMegabytes(pid), samples: [] },
    { name: 'letter processes', of: () => residentBelow(pid), samples: [] },
    { name: 'PostgreSQL, beside its shared buffers', of: () => ownOfFamily(place.postmaster(), (title) => !isVacuum(title)), samples: [] },
    { name: 'vacuum of PostgreSQL', of: () => ownOfFamily(place.postmaster(), isVacuum), samples: [], limit: vacuumLimit },
  ];
};

function rowsOf({ name, samples, limit }: Watched): readonly BenchRow[] {
  const afterWarmUp = samples.filter(({ minute }) => minute >= warmUpMinutes);
  const values = afterWarmUp.map((sample) => sample.value);
  const called = `soak of ${minutes} minutes after ${warmUpMinutes} of warm-up, ${name}`;
  const most = Math.max(...values);
  if (limit !== undefined)
    return [{ name: `${called}: memory, most`, value: most, unit: 'MB', target: `<= ${limit} MB`, met: most <= limit }];
  const value = slope(middles(afterWarmUp));
  return [
    { name: `${called}: memory, p50`, value: percentile(values, 0.5), unit: 'MB' },
    { name: `${called}: memory, most`, value: most, unit: 'MB' },
    {
      name: `${called}: growth of the middle of each half minute`,
      value,
      unit: 'MB a minute',
      target: `<= ${slopeLimit} MB a minute`,
      met: value <= slopeLimit,
    },
  ];
}

async function soak(desk: RunningDesk, place: BenchPlace): Promise<readonly BenchRow[]> {
  const senders = await Promise.all(people.map((role) => senderOf(desk.origin, role)));
  const watched = watch(desk, place);
  const began = performance.now();
  let told = 0;
  const look = (): void => {
    const minute = (performance.now() - began) / 60_000;
    for (const { of, samples } of watched) samples.push({ minute, value: of() });
    if (Math.floor(minute) > told) {
      told = Math.floor(minute);
      console.log(`${told} min: ${watched.map(({ name, samples }) => `${name} ${Math.round(samples.at(-1)?.value ?? 0)} MB`).join(', ')}`);
    }
  };
  const looking = setInterval(look, lookEveryMs);
  try {
    const { perSecond } = await crowd({ clients, warmUpSeconds: warmUpMinutes * 60, seconds: minutes * 60 }, async (client, number) => {
      const [sender, turn] = [senders[client % senders.length], turns[number % turns.length]];
      return sender === undefined || turn === undefined ? 0 : turn(sender, number);
    });
    return [
      {
        name: `soak of ${minutes} minutes after ${warmUpMinutes} of warm-up: requests per second, ${clients} clients`,
        value: perSecond,
        unit: '/s',
      },
      ...watched.flatMap(rowsOf),
    ];
  } finally {
    clearInterval(looking);
  }
}

/** Whether the desk's memory grows while it works as fast as it can: letters, records, pages and searches. */
export async function run(): Promise<readonly BenchRow[]> {
  const place = await benchPlace('soak');
  try {
    const desk = await place.startDesk();
    try {
      return await soak(desk, place);
    } finally {
      await desk.stop();
    }
  } finally {
    await place.end();
  }
}
