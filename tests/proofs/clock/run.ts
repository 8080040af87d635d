import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { demonstration } from '#demo/demonstration.ts';
import { cacheCompiledCode } from '../../../scripts/code-cache.ts';
import { skipDemoSeed } from '../many/desk-settings.ts';
import { proveClock } from './prove-clock.ts';

cacheCompiledCode();
const args = process.argv.slice(2);
const numberOf = (name: string, otherwise: number): number => {
  const at = args.indexOf(name);
  return at === -1 ? otherwise : Number(args[at + 1]);
};
const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-clock-'));
chmodSync(folder, 0o755); // the account that runs PostgreSQL gets through
const postgres = await startEmbeddedPostgres({ dataFolder: folder, settings: { max_connections: '200' } });
// a run that is broken off leaves no database behind
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void postgres.stop().finally(() => process.exit(1)));
try {
  await readyDatabase(postgres.url, { environment: 'demo' }, demonstration);
  await skipDemoSeed(postgres.url);
  const { kills, endedAt, moved, faults } = await proveClock({
    databaseUrl: postgres.url,
    over: 12,
    copies: numberOf('--copies', 100),
    days: numberOf('--days', 6),
    killsADay: numberOf('--kills', 5),
    daysOff: 3,
    withHoliday: true,
    tell: (line) => console.log(`${seconds().padStart(7)} s  ${line}`),
  });
  console.log(`
the clock              ${moved} strikes moved by themselves, in ${seconds()} s
kills                  ${kills}, of which ${endedAt.length} in the middle of a record: ${[...new Set(endedAt)].join(' ')}
faults                 ${faults.length}`);
  for (const fault of faults.slice(0, 100)) console.log(`  ${fault}`);
  process.exitCode = faults.length === 0 && endedAt.length > 0 ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
