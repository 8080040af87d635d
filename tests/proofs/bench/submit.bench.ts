import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchRow } from './bench-row.ts';
import { benchPlace, type BenchPlace } from './load/bench-desk.ts';
import { crowd, type Crowd, type CrowdOptions } from './load/crowd.ts';
import { dayOf, feeLetters, payments, seenLetters, type Kind } from './load/kinds.ts';
import { senderOf, type Preview, type Sender } from './load/sender.ts';
import { pipelined, sequentially, statementLogging, recordStatements, replayOf, type Recording, type Saying } from './replay-statements.ts';
import { percentile } from './size/caller.ts';

const isQuick = process.argv.includes('--quick');
const options: CrowdOptions = { clients: 50, warmUpSeconds: isQuick ? 2 : 5, seconds: isQuick ? 5 : 20 };
/** Until what is done again and again is compiled. */
const runIn: CrowdOptions = { ...options, warmUpSeconds: 0, seconds: isQuick ? 5 : 30 };
/** Previews for all that is sent then. */
const lookedAhead: CrowdOptions = { ...runIn, seconds: isQuick ? 14 : 50 };
/** As many as the desk has when nothing else is said. */
const connections = 10;
const share = 0.5;
const kinds = [payments, feeLetters, seenLetters];

/** What is about to be sent: of a day, and as it was looked at where it was. */
type Ready = { readonly day: string; readonly preview?: Preview };

async function look(sender: Sender, { name, previewPath, body }: Kind, day: string): Promise<Ready> {
  if (previewPath === undefined) return { day };
  const { status, text } = await sender({ method: 'POST', path: previewPath, body: body(day) });
  if (status !== 200) throw new Error(`The preview of a ${name} was answered with ${status}: ${text.slice(0, 300)}`);
  const preview: Preview = JSON.parse(text);
  return { day, preview };
}

async function submit(sender: Sender, kind: Kind, { day, preview }: Ready): Promise<number> {
  const { status, text, ms } = await sender({
    method: 'POST',
    path: kind.path,
    body: kind.body(day),
    key: randomUUID(),
    ...(preview === undefined ? {} : { preview }),
  });
  if (status !== 201) throw new Error(`A ${kind.name} was answered with ${status}: ${text.slice(0, 300)}`);
  return ms;
}

type Recorded = { readonly one: Recording; readonly other: Recording };

/** By a desk that does not do the work that follows, and after some submissions: so that only what an answer needs is said. */
async function record(place: BenchPlace): Promise<ReadonlyMap<Kind, Recorded>> {
  const desk = await place.startDesk({ DESK_ROLE: 'web' });
  try {
    const all = new Map<Kind, Recorded>();
    const idle = new Set((await recordStatements(place.databaseUrl, place.cluster, async () => undefined)).map(({ text }) => text));
    for (const kind of kinds) {
      const sender = await senderOf(desk.origin, kind.roles[0] ?? '');
      for (const number of [1, 2, 3]) await submit(sender, kind, await look(sender, kind, dayOf(number)));
      const recording = async (number: number): Promise<Recording> => {
        const ready = await look(sender, kind, dayOf(number));
        const statements = await recordStatements(place.databaseUrl, place.cluster, async () => void (await submit(sender, kind, ready)));
        return { day: ready.day, statements: statements.filter(({ text }) => !idle.has(text)) };
      };
      all.set(kind, { one: await recording(4), other: await recording(5) });
    }
    return all;
  } finally {
    await desk.stop();
  }
}

/** As a desk that has run for a while: the database makes its statistics of new rows by itself, within a minute. */
async function measureDesk(place: BenchPlace, origin: string, kind: Kind): Promise<Crowd> {
  const senders = await Promise.all(kind.roles.map((role) => senderOf(origin, role)));
  const sent = crowdOf(senders, async (sender, number) => submit(sender, kind, await look(sender, kind, dayOf(number))));
  await crowd(runIn, sent);
  const ready: (Ready & { readonly sender: Sender })[] = [];
  const seen = crowdOf(senders, async (sender, number) => {
    ready.push({ sender, ...(await look(sender, kind, dayOf(number))) });
    return 0;
  });
  if (kind.previewPath !== undefined) await crowd(lookedAhead, seen);
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query('analyze');
  await client.end();
  if (kind.previewPath === undefined) return crowd(options, sent);
  return crowd(options, async () => {
    const next = ready.shift();
    if (next === undefined) throw new Error(`Too few of each ${kind.name} were looked at before`);
    return submit(next.sender, kind, next);
  });
}

function crowdOf(senders: readonly Sender[], turn: (sender: Sender, number: number) => Promise<number>) {
  return async (client: number, number: number): Promise<number> => {
    const sender = senders[client % senders.length];
    return sender === undefined ? 0 : turn(sender, number);
  };
}

async function measureRival(saying: Saying, { one, other }: Recorded): Promise<Crowd> {
  const replay = replayOf(saying, one, other);
  try {
    return await crowd(options, (_client, number) => replay(number));
  } finally {
    await saying.end();
  }
}

const rivals = [
  { how: 'one after the other', sayingOf: sequentially },
  { how: "at once, by the desk's pool", sayingOf: pipelined },
] as const;

type Measured = { readonly desk: Crowd; readonly rival: Crowd; readonly statements: number; readonly how: string };

function rowsOf({ name }: Kind, { desk, rival, statements, how }: Measured): readonly BenchRow[] {
  const called = `${name}, ${options.clients} clients, beside statements ${how}`;
  const beside = { rival: `the same ${statements} statements in one transaction, ${how}, ${connections} connections, without the desk` };
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

type OfKind = { readonly kind: Kind; readonly desk: Crowd; readonly both: Recorded };

async function besideRivals(url: string, { kind, desk, both }: OfKind): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { how, sayingOf } of rivals) {
    const rival = await measureRival(sayingOf({ url, connections }), both);
    rows.push(...rowsOf(kind, { desk, rival, statements: both.one.statements.length, how }));
  }
  return rows;
}

/** Submissions of a crowd to a running desk, which also sends its letters meanwhile, beside what they say to the database alone. */
export async function run(): Promise<readonly BenchRow[]> {
  const place = await benchPlace('submit', statementLogging);
  try {
    const recordings = await record(place);
    const desk = await place.startDesk({ DESK_DATABASE_CONNECTIONS: String(connections) });
    const ofDesk = new Map<Kind, Crowd>();
    try {
      for (const kind of kinds) ofDesk.set(kind, await measureDesk(place, desk.origin, kind));
    } finally {
      await desk.stop();
    }
    const rows: BenchRow[] = [];
    for (const [kind, both] of recordings) {
      const measured = ofDesk.get(kind);
      if (measured !== undefined) rows.push(...(await besideRivals(place.databaseUrl, { kind, desk: measured, both })));
    }
    return rows;
  } finally {
    await place.end();
  }
}
