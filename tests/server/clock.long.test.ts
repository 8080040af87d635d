import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
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
    const { kills, endedAt, moved, faults } = await proveClock({
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
  },
);
