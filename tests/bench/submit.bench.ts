import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchRow } from '../../scripts/bench-row.ts';
import { benchPlace, type BenchPlace } from './load/bench-desk.ts';
import { crowd, type Crowd, type CrowdOptions } from './load/crowd.ts';
import { dayOf, feeLetters, payments, type Kind } from './load/kinds.ts';
import { senderOf, type Sender } from './load/sender.ts';
import { recordable, recorded, replayOf, type Recording } from './rivals/same-statements.ts';
import { percentile } from './size/caller.ts';

const isQuick = process.argv.includes('--quick');
const options: CrowdOptions = { clients: 50, warmUpSeconds: isQuick ? 2 : 5, seconds: isQuick ? 5 : 20 };
/** As many as the desk has when nothing else is said. */
const connections = 10;
const share = 0.5;
const kinds = [payments, feeLetters];

async function submit(sender: Sender, kind: Kind, day: string): Promise<number> {
  const { status, text, ms } = await sender({ method: 'POST', path: kind.path, body: kind.body(day), key: randomUUID() });
  if (status !== 201) throw new Error(`A ${kind.name} was answered with ${status}: ${text.slice(0, 300)}`);
  return ms;
}

type Recorded = { readonly one: Recording; readonly other: Recording };

/** By a desk that does not do the work that follows, and after some submissions: so that only what an answer needs is said. */
async function record(place: BenchPlace): Promise<ReadonlyMap<Kind, Recorded>> {
  const desk = await place.startDesk({ DESK_ROLE: 'web' });
  try {
    const all = new Map<Kind, Recorded>();
    const idle = new Set((await recorded(place.databaseUrl, place.cluster, async () => undefined)).map(({ text }) => text));
    for (const kind of kinds) {
      const sender = await senderOf(desk.origin, kind.roles[0] ?? '');
      for (const number of [1, 2, 3]) await submit(sender, kind, dayOf(number));
      const recording = async (number: number): Promise<Recording> => {
        const day = dayOf(number);
        const said = await recorded(place.databaseUrl, place.cluster, async () => void (await submit(sender, kind, day)));
        return { day, statements: said.filter(({ text }) => !idle.has(text)) };
      };
      all.set(kind, { one: await recording(4), other: await recording(5) });
    }
    return all;
  } finally {
    await desk.stop();
  }
}

async function measureDesk(origin: string, kind: Kind): Promise<Crowd> {
  const senders = await Promise.all(kind.roles.map((role) => senderOf(origin, role)));
  return crowd(options, async (client, number) => {
    const sender = senders[client % senders.length];
    return sender === undefined ? 0 : submit(sender, kind, dayOf(number));
  });
}

async function measureRival(url: string, { one, other }: Recorded): Promise<Crowd> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // What was given back may still be saying goodbye when the database ends.
  pool.on('error', () => undefined);
  const replay = replayOf(pool, one, other);
  try {
    return await crowd(options, (_client, number) => replay(number));
  } finally {
    await pool.end();
  }
}

type Measured = { readonly desk: Crowd; readonly rival: Crowd; readonly statements: number };

function rowsOf({ name }: Kind, { desk, rival, statements }: Measured): readonly BenchRow[] {
  const called = `${name}, ${options.clients} clients`;
  const beside = { rival: `the same ${statements} statements in one transaction, pool of ${connections}, without the desk` };
  const ratio = desk.perSecond / rival.perSecond;
  const time = (share_: number): BenchRow => {
    const [value, rivalValue] = [percentile(desk.times, share_), percentile(rival.times, share_)];
    return { name: `${called}: p${share_ * 100}`, value, unit: 'ms', ...beside, rivalValue, ratio: rivalValue / value };
  };
  return [
    time(0.5),
    time(0.95),
    time(0.99),
    {
      name: `${called}: submissions per second`,
      value: desk.perSecond,
      unit: '/s',
      ...beside,
      rivalValue: rival.perSecond,
      ratio,
      target: `>= ${share} of it`,
      met: ratio >= share,
    },
  ];
}

/** Submissions of a crowd to a running desk, which also sends its letters meanwhile, beside what they say to the database alone. */
export async function run(): Promise<readonly BenchRow[]> {
  const place = await benchPlace('submit', recordable);
  try {
    const recordings = await record(place);
    const desk = await place.startDesk({ DESK_DATABASE_CONNECTIONS: String(connections) });
    const ofDesk = new Map<Kind, Crowd>();
    try {
      for (const kind of kinds) ofDesk.set(kind, await measureDesk(desk.origin, kind));
    } finally {
      await desk.stop();
    }
    const rows: BenchRow[] = [];
    for (const [kind, both] of recordings) {
      const rival = await measureRival(place.databaseUrl, both);
      const measured = ofDesk.get(kind);
      if (measured !== undefined) rows.push(...rowsOf(kind, { desk: measured, rival, statements: both.one.statements.length }));
    }
    return rows;
  } finally {
    await place.end();
  }
}
