import { sql, type Kysely } from 'kysely';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { DeliverySettled } from '#server/platform/stored-json.ts';
import type { CameBack, CarriedLetter, DocumentRecord, ServiceProgress } from './documents.port.ts';

/** Letters served since a day that a provider carries: some paper of theirs is under way, or its proof is not here yet. */
export async function carriedLetters(db: Kysely<Database>, since: string): Promise<readonly CarriedLetter[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('documents', 'documents.id', 'deliveries.document_id')
    .select(['documents.id', 'documents.record_id', 'deliveries.docucent_id'])
    .select(sql<boolean>`bool_and(deliveries.carrier_proof_id is not null)`.as('has_proof'))
    .where('deliveries.carrier', 'is not', null)
    .where('deliveries.docucent_id', 'is not', null)
    .where('deliveries.served_on', '>=', since)
    .groupBy(['documents.id', 'documents.record_id', 'deliveries.docucent_id'])
    .having(sql<boolean>`bool_or(deliveries.transit = 'sent' or deliveries.carrier_proof_id is null)`)
    .orderBy('documents.id')
    .execute();
  return rows.map((row) => ({
    documentId: row.id,
    submissionId: row.record_id,
    docucentId: row.docucent_id ?? '',
    hasProof: row.has_proof,
  }));
}

type Recording = {
  readonly progress: ServiceProgress;
  readonly saveDocument: (db: Kysely<Database>, document: DocumentRecord) => Promise<void>;
};

/** The row of the letter is the lock. What came back stays as a person may have settled it. */
export async function recordProgress(db: Kysely<Database>, audit: AuditLog, { progress: told, saveDocument }: Recording): Promise<void> {
  const { documentId, submissionId, docucentId, progress, proof } = told;
  await db.selectFrom('documents').select('id').where('id', '=', documentId).forUpdate().execute();
  const own = db.updateTable('deliveries').where('document_id', '=', documentId).where('docucent_id', '=', docucentId);
  for (const { partyId, transit, on, reason } of progress) {
    if (transit === 'sent' || transit === 'queued') continue;
    const back = transit === 'delivered' ? {} : { back_on: on, back_reason: reason ?? 'The provider gave no reason.' };
    const moved = own.set({ transit, ...back, updated_at: sql`now()` }).where('party_id', '=', partyId);
    const { numUpdatedRows } = await moved
      .where('transit', 'in', transit === 'delivered' ? ['sent'] : ['sent', 'delivered'])
      .executeTakeFirst();
    if (numUpdatedRows > 0n && transit !== 'delivered')
      await audit.note({ action: 'document.cameBack', subject: documentId, detail: { docucentId, submissionId, transit } });
  }
  const missing = await db
    .selectFrom('deliveries')
    .select('id')
    .where('document_id', '=', documentId)
    .where('docucent_id', '=', docucentId)
    .where('carrier_proof_id', 'is', null)
    .execute();
  if (proof === undefined || missing.length === 0) return;
  await saveDocument(db, proof);
  await own.set({ carrier_proof_id: proof.id }).execute();
}

/** Inside the transaction of its record; false where it came back already, or was not under way. */
export async function saveCameBack(db: Kysely<Database>, { deliveryId, transit, on, reason, at }: CameBack): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ transit, back_on: on, back_reason: reason, updated_at: at })
    .where('id', '=', deliveryId)
    .where('status', '=', 'served')
    .where('back_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Inside the transaction of its record; false where somebody settled one of them meanwhile. */
export async function settleDeliveries(db: Kysely<Database>, ids: readonly string[], how: DeliverySettled): Promise<boolean> {
  const settling = db.updateTable('deliveries').set({ settled: how }).where('id', 'in', ids).where('settled', 'is', null);
  const { numUpdatedRows } = await settling.executeTakeFirst();
  return numUpdatedRows === BigInt(ids.length);
}
