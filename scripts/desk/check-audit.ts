import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { auditSeals } from '#server/modules/audit/audit.repository.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { systemClock } from '#server/platform/system-clock.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { configurationFaultText, readConfiguration, type Configuration } from '#server/platform/config/configuration.ts';
import { deskSecret } from '#server/platform/config/desk-secret.ts';
import { auditChainRepository } from '#server/modules/audit/audit-chain.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { checkAudit, type AuditAnchor, type AuditFault, type AuditFindings } from '#server/modules/audit/check-audit.usecase.ts';

const words: Readonly<Record<AuditFault['kind'], string>> = {
  rowChanged: 'was changed after it was written',
  rowRemoved: 'was removed',
  rowInserted: 'was not written by the desk',
  sealUnknown:
    'has a seal that no DESK_SECRET or DESK_FORMER_SECRETS made. If the secret was changed, name the former one there, and check again',
  sealBroken: 'ends a batch whose seal is broken: rows before it were removed, or a mark of the audit log was moved',
  notSealed: 'was not sealed within a minute. Start a desk, and check again',
  chainBroken: 'does not follow the one before it: rows were moved or the chain was made anew',
  endRemoved: 'and all rows after it were removed',
};
const mostLines = 50;

function line({ kind, number, rowId }: AuditFault): string {
  const place = number === undefined ? 'The row' : `Row ${number}`;
  return `${place}${rowId === undefined ? '' : ` (${rowId})`} ${words[kind]}.`;
}

/** Where the last good check ended. It stands outside the database, so an end that is cut off is noticed too. */
function readAnchor(file: string): AuditAnchor | undefined {
  try {
    const { number, hash } = JSON.parse(readFileSync(file, 'utf8')) as AuditAnchor;
    return { number, hash };
  } catch {
    return undefined;
  }
}

function report({ checked, faults, unsealed }: AuditFindings): void {
  for (const fault of faults.slice(0, mostLines)) console.log(line(fault));
  if (faults.length > mostLines) console.log(`And ${faults.length - mostLines} more.`);
  if (unsealed > 0) console.log(`${unsealed} rows of the last minute are not sealed yet.`);
  console.log(faults.length === 0 ? `${checked} audit rows checked: in order.` : `${checked} audit rows checked: ${faults.length} faults.`);
}

async function check(url: string, { dataFolder, secret, formerSecrets }: Configuration): Promise<void> {
  const database = openDatabase({ url, connections: 2, onIdleError: () => undefined });
  const anchorFile = path.join(dataFolder, 'audit-checked.json');
  try {
    const deps = {
      chain: auditChainRepository(database.db),
      seals: auditSeals(deskSecret(secret, dataFolder)),
      formerSeals: formerSecrets.map(auditSeals),
      sha256: nodeSha256,
      clock: systemClock,
    };
    const findings = await checkAudit(deps, readAnchor(anchorFile));
    report(findings);
    if (findings.faults.length === 0) writeFileSync(anchorFile, JSON.stringify(findings.head));
    else process.exitCode = 1;
  } finally {
    await database.close();
  }
}

const read = readConfiguration(process.env, path.join(import.meta.dirname, '..', '..'));
if (!read.ok) {
  console.error(configurationFaultText(read.faults));
  process.exit(2);
}
const { configuration } = read;
if (configuration.databaseUrl !== undefined) await check(configuration.databaseUrl, configuration);
else {
  const postgres = await startEmbeddedPostgres({ dataFolder: configuration.dataFolder });
  try {
    await check(postgres.url, configuration);
  } finally {
    await postgres.stop();
  }
}
