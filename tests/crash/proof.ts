import path from 'node:path';
import pg from 'pg';
import { auditSeals } from '#server/adapters/audit-seals.ts';
import { nodeSha256 } from '#server/adapters/node-sha256.ts';
import { deskSecret } from '#server/desk-secret.ts';
import { auditChainRepository } from '#server/store/audit-chain.repository.ts';
import { openDatabase } from '#server/store/database.ts';
import { checkAudit } from '#server/usecases/check-audit.ts';
import type { Acknowledged } from './clients.ts';
import { namedContent } from './last-sweep.ts';
import { proveFiles, proveOutbox, type SentLetter } from './proof-folders.ts';
import { rowFaults } from './row-faults.ts';

export type Proved = { readonly dataFolder: string; readonly databaseUrl: string; readonly acknowledged: Acknowledged };

/**
 * Reads what is there after the crashes, the tables, the outbox and the files, and says in sentences what is not as it was promised.
 * Nobody works meanwhile and all work is done. Empty: everything holds.
 */
export async function prove({ dataFolder, databaseUrl, acknowledged }: Proved): Promise<readonly string[]> {
  const database = openDatabase({ url: databaseUrl, connections: 2, onIdleError: () => undefined });
  try {
    const { pool, db } = database;
    const served = await pool.query<SentLetter>(servedLetters);
    const named = await pool.query<{ sha256: string }>(namedContent);
    return [
      ...(await ofAcknowledged(pool, acknowledged)),
      ...(await rowFaults(pool)),
      ...(await proveOutbox(path.join(dataFolder, 'outbox'), served.rows)),
      ...(await proveFiles(
        path.join(dataFolder, 'files'),
        named.rows.map(({ sha256 }) => sha256),
      )),
      ...(await auditFaults(db, dataFolder)),
    ];
  } finally {
    await database.close();
  }
}

const servedLetters = `
  select d.id, d.sha256, jsonb_array_length(d.service_plan -> 'recipients') as recipients, min(v.docucent_id) as "packageId"
  from documents d join deliveries v on v.document_id = d.id
  where d.kind = 'letter' group by d.id`;

async function ofAcknowledged(pool: pg.Pool, { submissions, uploads, drafts }: Acknowledged): Promise<readonly string[]> {
  const faults: string[] = [];
  const ids = submissions.map(({ id }) => id);
  const kept = await pool.query<{ id: string; text: string; moves: number }>(
    `select s.id, s.data::text as text, (select count(*)::int from submission_events e where e.submission_id = s.id and e.kind = 'moved') as moves
     from submissions s`,
  );
  const byId = new Map(kept.rows.map((row) => [row.id, row]));
  const words = kept.rows.flatMap(({ text }) => text.match(/w[0-9a-f]{18}/g) ?? []);
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  for (const { id, words: own, kind, events } of submissions) {
    const row = byId.get(id);
    if (row === undefined) faults.push(`The ${kind} ${id} was acknowledged and is not there.`);
    else if (!row.text.includes(own)) faults.push(`The ${kind} ${id} does not hold what was acknowledged.`);
    else if (row.moves !== events) faults.push(`The ${kind} ${id} was moved ${events} times and says ${row.moves}.`);
    if ((times.get(own) ?? 0) > 1) faults.push(`The ${kind} with ${own} is there ${times.get(own)} times.`);
  }
  if (new Set(ids).size !== ids.length) faults.push('Two requests were answered with one record.');
  return [...faults, ...(await ofUploads(pool, uploads)), ...(await ofDrafts(pool, drafts))];
}

async function ofUploads(pool: pg.Pool, uploads: Acknowledged['uploads']): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from uploads');
  const kept = new Set(rows.map(({ id }) => id));
  return uploads.filter(({ fileId }) => !kept.has(fileId)).map(({ fileId }) => `The file ${fileId} was acknowledged and is not there.`);
}

async function ofDrafts(pool: pg.Pool, drafts: Acknowledged['drafts']): Promise<readonly string[]> {
  const { rows } = await pool.query<{ place: string; email: string; automation: string; text: string }>(
    `select d.case_file_number as place, u.email, d.automation_id as automation, d.data::text as text
     from drafts d join users u on u.id = d.user_id`,
  );
  return [...drafts.values()].flatMap(({ email, automation, place, words }) => {
    const kept = rows.find(
      (row) => row.email.toLowerCase() === email.toLowerCase() && row.automation === automation && row.place === place,
    );
    if (kept === undefined) return [`The draft ${place} of ${email} is gone.`];
    return kept.text.includes(words) ? [] : [`The draft ${place} of ${email} does not hold what was acknowledged last.`];
  });
}

async function auditFaults(db: Parameters<typeof auditChainRepository>[0], dataFolder: string): Promise<readonly string[]> {
  const deps = { chain: auditChainRepository(db), seals: auditSeals(deskSecret(undefined, dataFolder)), sha256: nodeSha256 };
  const { faults } = await checkAudit(deps, undefined);
  return faults.map(({ kind, number, rowId }) => `The audit trail is not whole: ${kind} at ${number ?? rowId}.`);
}
