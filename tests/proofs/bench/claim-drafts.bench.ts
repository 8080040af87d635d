import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { BenchRow } from './bench-row.ts';
import { benchPlace } from './load/bench-desk.ts';
import { crowd, type Crowd, type CrowdOptions } from './load/crowd.ts';
import { openForms, type OpenForm } from './load/links.ts';
import { percentile } from './size/caller.ts';

const isQuick = process.argv.includes('--quick');
const options: CrowdOptions = { clients: 100, warmUpSeconds: isQuick ? 3 : 10, seconds: isQuick ? 10 : 30 };
/** A phone saves what was typed this long after the last key. */
const betweenMs = 1500;
const limitMs = 200;
/** As many as the desk has when nothing else is said. */
const connections = 10;

/** A client who types one field after the other; when each of them began is left to chance. */
const typing =
  (save: (client: number, number: number) => Promise<void>) =>
  async (client: number, number: number): Promise<number> => {
    await pause(betweenMs * (0.5 + Math.random()));
    const began = performance.now();
    await save(client, number);
    return performance.now() - began;
  };

const valueOf = (number: number): string => `310 Larkspur Avenue ${number}`;

async function overDesk(origin: string, forms: readonly OpenForm[]): Promise<Crowd> {
  const revisions = new Map<number, number>();
  return crowd(
    options,
    typing(async (client, number) => {
      const { secret, device } = forms[client] ?? { secret: '', device: '' };
      const change = { path: `trips/${number % 7}/endAddress`, value: valueOf(number), at: new Date().toISOString() };
      const answer = await fetch(`${origin}/api/v1/desk/links/draft`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Link ${secret}`, 'x-device': device },
        body: JSON.stringify({ basedOn: revisions.get(client) ?? 0, changes: [change] }),
      });
      const { revision }: { readonly revision?: number } = await answer.json();
      if (revision === undefined) throw new Error(`A field was answered with ${answer.status}`);
      revisions.set(client, revision);
    }),
  );
}

/** The least that keeps a field so that nobody else's is lost: the row is locked, read and written. */
async function overStatements(databaseUrl: string, forms: readonly OpenForm[]): Promise<Crowd> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const save = async (client: number, number: number): Promise<void> => {
    const recordId = forms[client]?.recordId;
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      await connection.query('select fields from public_link_drafts where record_id = $1 for update', [recordId]);
      const fields = JSON.stringify({ [`trips/${number % 7}/endAddress`]: { value: valueOf(number) } });
      await connection.query(
        'update public_link_drafts set fields = fields || $2::jsonb, revision = revision + 1, saved_at = now() where record_id = $1',
        [recordId, fields],
      );
      await connection.query('commit');
    } finally {
      connection.release();
    }
  };
  const statements = await crowd(options, typing(save));
  await pool.end();
  return statements;
}

/** How long a hundred clients wait, who fill in their forms at once, until the desk has a field. */
export async function run(): Promise<readonly BenchRow[]> {
  const place = await benchPlace('claim-drafts');
  try {
    const desk = await place.startDesk();
    try {
      const forms = await openForms(desk.origin, place.databaseUrl, options.clients);
      const asked = await overDesk(desk.origin, forms);
      const said = await overStatements(place.databaseUrl, forms);
      const [value, rivalValue] = [percentile(asked.times, 0.95), percentile(said.times, 0.95)];
      const name = `${options.clients} clients on their forms at once`;
      return [
        {
          name: `${name}: a field is saved, p95 of ${asked.times.length}`,
          value,
          unit: 'ms',
          rival: 'the statements alone',
          rivalValue,
          ratio: value / rivalValue,
          target: `<= ${limitMs} ms`,
          met: value <= limitMs,
        },
        {
          name: `${name}: fields saved`,
          value: asked.perSecond,
          unit: 'a second',
          rival: 'the statements alone',
          rivalValue: said.perSecond,
        },
      ];
    } finally {
      await desk.stop();
    }
  } finally {
    await place.end();
  }
}
