import { expect, test } from 'vitest';
import { startClients } from '../crash/clients.ts';
import { until } from '../crash/kills.ts';
import { longTestMs, mustComeMs } from '../../time-limits.ts';
import { killInTurn } from './kill-many.ts';
import { startManyDesks } from './many-desks.ts';
import { proveMany } from './prove-many.ts';

const kills = 6;
const leastRecords = 12;

test('three servers and two workers that are killed in turn lose and double nothing', { timeout: longTestMs }, async () => {
  const many = await startManyDesks({ servers: 3, workers: 2, isInBucket: false });
  try {
    const upMs = (): number => Math.max(...many.servers.map((server) => server.upMs()));
    const { acknowledged, stop } = startClients({ origin: many.origin, upMs }, 4);
    const isAtWork = (): boolean => acknowledged.submissions.length > 0;
    expect(await until(isAtWork, 2 * mustComeMs)).toBe(true);
    const killed = await killInTurn(many, kills, () => undefined);
    await until(() => acknowledged.submissions.length >= leastRecords, 2 * mustComeMs);
    await stop();
    const { proved } = await proveMany(many, acknowledged);
    expect([...acknowledged.oddities, ...proved]).toEqual([]);
    expect(new Set(killed.map(({ name }) => name)).size).toBeGreaterThan(1);
    expect(acknowledged.submissions.length).toBeGreaterThanOrEqual(leastRecords);
  } finally {
    await many.end();
  }
});
