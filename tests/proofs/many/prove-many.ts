import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Acknowledged } from '../crash/acknowledged.ts';
import { prove } from '../crash/proof.ts';
import { openWork } from '../crash/row-faults.ts';
import type { ManyDesks } from './many-desks.ts';

const longestRestMs = 300_000;

/** When nobody sends any more: how long the work goes on, and what is not as people were told. */
export async function proveMany(
  { databaseUrl, runCleanup, copyOut }: ManyDesks,
  acknowledged: Acknowledged,
): Promise<{ readonly restMs: number; readonly proved: readonly string[] }> {
  const restMs = await rest(databaseUrl);
  await runCleanup();
  return { restMs, proved: await prove({ dataFolder: await copyOut(), databaseUrl, acknowledged }) };
}

async function rest(databaseUrl: string): Promise<number> {
  const since = performance.now();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  while ((await openWork(pool)) > 0 && performance.now() - since < longestRestMs) await pause(200);
  await pool.end();
  return performance.now() - since;
}
