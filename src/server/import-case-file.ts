import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { auditSeals, auditRepository } from '#server/modules/audit/audit.repository.ts';
import { caseFilesInProcess } from '#server/modules/case-files/case-files-in-process.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { systemClock } from '#server/platform/system-clock.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { configurationFaultText, readConfiguration, type Configuration } from '#server/platform/config/configuration.ts';
import { deskSecret } from '#server/platform/config/desk-secret.ts';
import type { Demonstration } from './demonstration.port.ts';
import { readyDatabase } from './ready-database.ts';
import { storedCasesRepository } from '#server/modules/cases/stored-cases.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { CaseFileText } from '#schemas/api/stored-cases.gen.ts';
import { checkCaseFile, importCases } from '#server/modules/cases/import-cases.usecase.ts';

export type CaseFileImport = {
  readonly file: string;
  readonly dryRun: boolean;
  readonly demonstration: Demonstration;
  readonly say: (line: string) => void;
};

/** Brings in the cases of a file, whether the desk runs meanwhile or not; answers whether the file was in order. */
export async function importCaseFile({ file, dryRun, demonstration, say }: CaseFileImport): Promise<boolean> {
  const read = readConfiguration(process.env, path.join(import.meta.dirname, '..', '..'));
  if (!read.ok) throw new Error(configurationFaultText(read.faults));
  const { configuration } = read;
  const sent = await readCaseFile(file);
  const own =
    configuration.databaseUrl === undefined ? await startEmbeddedPostgres({ dataFolder: configuration.dataFolder, tell: say }) : undefined;
  try {
    const databaseUrl = configuration.databaseUrl ?? own?.url ?? '';
    await readyDatabase(databaseUrl, configuration, demonstration);
    return await bringIn(databaseUrl, configuration, { sent, dryRun, say });
  } finally {
    await own?.stop();
  }
}

async function readCaseFile(file: string): Promise<CaseFileText> {
  const format = /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase();
  if (format !== 'csv' && format !== 'json') throw new Error(`"${file}" must be a file that ends in .csv or .json.`);
  return { format, content: await readFile(file, 'utf8') };
}

type Order = Pick<CaseFileImport, 'dryRun' | 'say'> & { readonly sent: CaseFileText };

async function bringIn(url: string, { secret, dataFolder }: Configuration, { sent, dryRun, say }: Order): Promise<boolean> {
  const { db, close } = openDatabase({ url, connections: 2, onIdleError: () => undefined });
  try {
    const parts = { ids: uniqueIds, clock: systemClock, sha256: nodeSha256 };
    const audit = auditRepository({ ...parts, seals: auditSeals(deskSecret(secret, dataFolder)) });
    const deps = { ...parts, caseFiles: caseFilesInProcess, storedCases: storedCasesRepository(db, audit) };
    const checked = await checkCaseFile(deps, sent);
    for (const { row, column, message } of checked.faults) say(`Row ${row}${column === '' ? '' : `, ${column}`}: ${message}`);
    if (checked.faultCount > 0) {
      say(`${checked.faultCount} faults. Nothing was imported.`);
      return false;
    }
    const { added, changed, unchanged } = dryRun ? checked : await importCases(deps, { file: sent });
    const lead = dryRun ? 'This would be done: ' : 'Done: ';
    say(`${lead}${added} cases added, ${changed} changed, ${unchanged} unchanged.`);
    return true;
  } finally {
    await close();
  }
}
