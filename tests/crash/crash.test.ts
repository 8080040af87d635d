import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync, readdirSync, appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { crashCampaign } from './campaign.ts';
import type { Acknowledged } from './clients.ts';
import type { CrashDesk } from './crash-desk.ts';
import { prove } from './proof.ts';

/** In the middle of the record, and when the package went out. */
const few = new Set(['server recordTransactions.write.keepLogEntry:after', 'server createOutbox.submit:after']);

test('a desk that is killed at work keeps what it promised, and the proof names what is missing', { timeout: 240_000 }, async () => {
  const planted: string[] = [];
  const { tally, acknowledged, passed, ended, faults } = await crashCampaign({
    people: 4,
    kills: 4,
    recoveredWithinMs: 60_000,
    discoverMs: 0,
    leastRecords: 6,
    only: few,
    isHurried: true,
    isOneProcess: true,
    tell: () => undefined,
    afterwards: async (desk, told) => void planted.push(...(await plantFaults(desk, told))),
  });
  expect(faults).toEqual([]);
  expect(ended).toBe(few.size);
  expect([...tally.byKind.keys()].toSorted()).toEqual([
    'PostgreSQL at a failpoint',
    'letter process at a failpoint',
    'server at a failpoint',
  ]);
  expect(passed).toBeGreaterThan(150);
  expect(acknowledged.submissions.length).toBeGreaterThan(5);
  expect(planted).toEqual([
    expect.stringMatching(/^The \w+ \S+ was acknowledged and is not there\.$/),
    expect.stringMatching(/^The draft \S+ of \S+ does not hold what was acknowledged last\.$/),
    expect.stringMatching(/^The letter \S+ was not delivered to each of its recipients exactly once\.$/),
    expect.stringMatching(/^The log entry \S+ does not carry the number of its package\.$/),
    expect.stringMatching(/^The package \S+ is of no letter\.$/),
    expect.stringMatching(/^The package \S+ is of no letter\.$/),
    expect.stringMatching(/^The paper \S+ in the package \S+ is torn\.$/),
    expect.stringMatching(/^The letter \S+ does not lie in the outbox\.$/),
    expect.stringMatching(/^The file [0-9a-f]{64} has a record and is not there\.$/),
  ]);
});

/** Breaks what was proved, in all the ways that a crash might, and answers what the proof says to it. */
async function plantFaults({ dataFolder, databaseUrl }: CrashDesk, told: Acknowledged): Promise<readonly string[]> {
  const sent = path.join(dataFolder, 'outbox', 'sent');
  const [one = '', other = ''] = readdirSync(sent);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = async (sql: string): Promise<string> => {
    const { rows } = await client.query<{ found: string }>(sql);
    return rows[0]?.found ?? '';
  };
  await run(
    `update deliveries set status = 'waiting', docucent_id = null where id = (select min(id::text)::uuid from deliveries where docucent_id = '${one}')`,
  );
  await run(
    `update drafts set data = '{"location":"something else"}' where case_file_number = (select min(case_file_number) from drafts where case_file_number like 'D-%')`,
  );
  const lost = await run(`select sha256 as found from uploads order by id desc limit 1`);
  await client.end();
  rmSync(path.join(dataFolder, 'files', 'content', lost.slice(0, 2), lost));
  mkdirSync(path.join(sent, 'DS-0000000000000000'));
  writeFileSync(path.join(sent, 'DS-0000000000000000', 'manifest.json'), '{}');
  const [paper = ''] = readdirSync(path.join(sent, other)).filter((name) => name.endsWith('.pdf'));
  appendFileSync(path.join(sent, other, paper), 'more');
  const acknowledged = { ...told, submissions: [...told.submissions, { id: randomUUID(), words: 'none', kind: 'letter', events: 0 }] };
  return prove({ dataFolder, databaseUrl, acknowledged });
}
