import { auditSeals, auditRepository } from '#server/modules/audit/audit.repository.ts';
import { caseFilesInWorker, usualCaseFiles } from '#server/modules/case-files/case-files-in-worker.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { systemClock } from '#server/platform/system-clock.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { demonstration } from '#demo/demonstration.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { storedCasesRepository } from '#server/modules/cases/stored-cases.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { checkCaseFile, importCases } from '#server/modules/cases/import-cases.usecase.ts';
import type { BenchRow } from './bench-row.ts';
import { makeDataFolder, removeDataFolder } from '../../data-folder.ts';
import { caseRows } from '../../server/cases/case-rows-of-file.ts';

const cases = process.argv.includes('--quick') ? 5_000 : 100_000;
const targetSeconds = 60;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
}

/** Cases from a file, each with a person, an injury and the words by which it is found, into a database on disk. */
export async function run(): Promise<readonly BenchRow[]> {
  const folder = makeDataFolder('bench-cases-');
  const postgres = await startEmbeddedPostgres({ dataFolder: folder });
  try {
    await readyDatabase(postgres.url, { environment: 'demo' }, demonstration);
    const { db, close } = openDatabase({ url: postgres.url, connections: 2, onIdleError: () => undefined });
    const parts = { ids: uniqueIds, clock: systemClock, sha256: nodeSha256 };
    const audit = auditRepository({ ...parts, seals: auditSeals('a secret of the benchmarks') });
    const deps = { ...parts, caseFiles: caseFilesInWorker(usualCaseFiles), storedCases: storedCasesRepository(db, audit) };
    const sent = { format: 'csv', content: caseRows(cases) } as const;
    const dryRun = await seconds(() => checkCaseFile(deps, sent));
    const first = await seconds(() => importCases(deps, { file: sent }));
    const again = await seconds(() => importCases(deps, { file: sent }));
    await close();
    const held = { unit: 's', target: `<= ${targetSeconds} s` };
    return [
      { name: `${cases} cases from a CSV file: dry run`, value: dryRun, ...held, met: dryRun <= targetSeconds },
      { name: `${cases} cases from a CSV file: import`, value: first, ...held, met: first <= targetSeconds },
      { name: `${cases} cases from a CSV file: the same file again`, value: again, ...held, met: again <= targetSeconds },
    ];
  } finally {
    await postgres.stop();
    await removeDataFolder(folder);
  }
}
