import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { clockFaults, type Course } from '../proofs/clock/clock-faults.ts';
import { proveClock } from '../proofs/clock/prove-clock.ts';
import { skipDemoSeed } from '../proofs/many/desk-settings.ts';
import { longTestMs } from '../time-limits.ts';

async function copyOfTemplate(): Promise<string> {
  const copied = new URL(inject('templateUrl'));
  const template = copied.pathname.slice(1);
  copied.pathname = '/postgres';
  const client = new pg.Client({ connectionString: copied.href });
  await client.connect();
  copied.pathname = `/desk_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${copied.pathname.slice(1)} template ${template}`);
  await client.end();
  return copied.href;
}

test(
  'every strike moves once on the day it is due, whoever is killed then, and after three days off',
  { timeout: longTestMs },
  async () => {
    const databaseUrl = await copyOfTemplate();
    await skipDemoSeed(databaseUrl);
    const { kills, endedAt, moved, faults, course } = await proveClock({
      databaseUrl,
      over: 4,
      copies: 20,
      days: 1,
      killsADay: 2,
      daysOff: 3,
      tell: () => undefined,
    });
    expect(faults).toEqual([]);
    expect(kills).toBeGreaterThan(2);
    expect(endedAt.length).toBeGreaterThan(0);
    expect(moved).toBeGreaterThan(20);
    await proofIsSharp(databaseUrl, course);
  },
);

/** What the proof says where the clock had done wrong. */
async function proofIsSharp(databaseUrl: string, course: Course): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; outer: string }>(
    `select e.record_id as id, c.computed #>> '{deadlines,theirStrike,outer}' as outer from record_events e
     join records r on r.id = e.record_id join record_versions c on c.id = r.current_version_id where e.kind = 'moved' order by 1 limit 3`,
  );
  const [twice, early, lost] = rows;
  await client.query(
    `insert into record_events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).* from record_events e
     where record_id = $1 and kind = 'moved'`,
    [twice?.id],
  );
  await client.query(`update record_events set occurred_at = $2::date + interval '20 hours' where record_id = $1 and kind = 'moved'`, [
    early?.id,
    early?.outer,
  ]);
  await client.query(`delete from record_events where record_id = $1 and kind = 'moved'`, [lost?.id]);
  await client.end();
  const { faults } = await clockFaults(databaseUrl, course);
  expect(faults.toSorted()).toEqual(
    [
      `The strike ${twice?.id} through ${twice?.outer} moved 2 times instead of 1.`,
      `The strike ${early?.id} through ${early?.outer} moved on ${early?.outer}, too early.`,
      `The strike ${lost?.id} through ${lost?.outer} moved 0 times instead of 1.`,
    ].toSorted(),
  );
}
