import { defined } from '#domain/defined.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import { foldText } from '#domain/fold-text.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type {
  ConfirmedDelivery,
  RecordedFiling,
  DeliveryRecord,
  DocumentRecord,
  DocumentRecordsPort,
  ServedOutcome,
  SignedProof,
  SwornProof,
} from './documents.port.ts';
import { carriedLetters, recordProgress } from './service-progress.repository.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export type DocumentsDeps = { readonly audit: (db: Kysely<Database>) => AuditLog };

export function documentsRepository(db: Kysely<Database>, deps: DocumentsDeps): DocumentRecordsPort {
  return {
    find: async (id) => {
      const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : documentOf(row);
    },
    ofRecord: async (submissionId) => {
      const rows = await db
        .selectFrom('documents')
        .selectAll()
        .where('record_id', '=', submissionId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(documentOf);
    },
    recordsWithUpload: async (uploadId) => {
      const rows = await db.selectFrom('documents').select('record_id').distinct().where('upload_id', '=', uploadId).limit(20).execute();
      return rows.map((row) => row.record_id);
    },
    deliveriesOf: async (documentId) => {
      const rows = await db.selectFrom('deliveries').selectAll().where('document_id', '=', documentId).orderBy('position').execute();
      return rows.map(deliveryOf);
    },
    carriedLetters: (since) => carriedLetters(db, since),
    recordProgress: (progress) =>
      db.transaction().execute((transaction) => recordProgress(transaction, deps.audit(transaction), { progress, saveDocument })),
    recordProof: (signed) => db.transaction().execute((transaction) => recordProof(transaction, deps.audit(transaction), signed)),
    recordService: (outcome) => db.transaction().execute((transaction) => recordService(transaction, deps.audit(transaction), outcome)),
  };
}

/** Inside the transaction of its submission. A letter with recipients waits from here on to be served on each. */
export async function saveDocument(db: Kysely<Database>, document: DocumentRecord): Promise<void> {
  const stored = db
    .insertInto('documents')
    .values({
      id: document.id,
      record_id: document.submissionId,
      kind: document.kind,
      name: document.name,
      sha256: document.sha256,
      pages: document.pages,
      dated_on: document.datedOn,
      service_plan: document.servicePlan === undefined ? null : JSON.stringify(document.servicePlan),
      upload_id: document.uploadId ?? null,
      parent_document_id: document.ofDocument ?? null,
      event_id: document.eventId ?? null,
      letter: document.letter === undefined ? null : JSON.stringify(document.letter),
      signature: document.signature === undefined ? null : JSON.stringify(document.signature),
      ...defined({ type: document.type }),
    })
    .execute();
  const waiting = (document.servicePlan?.recipients ?? []).map((recipient, position) => ({
    document_id: document.id,
    position,
    party_id: recipient.partyId,
    method: recipient.method,
    docucent_id: null,
    served_on: null,
    served_by: null,
    filing_number: null,
    proof_id: null,
  }));
  await Promise.all([stored, waiting.length === 0 ? [] : db.insertInto('deliveries').values(waiting).execute()]);
}

/** The row of the letter is the lock: a second worker waits here, and then finds what the first one wrote. */
async function lockLetter(db: Kysely<Database>, documentId: string): Promise<void> {
  await db.selectFrom('documents').select('id').where('id', '=', documentId).forUpdate().execute();
}

async function caseOf(db: Kysely<Database>, submissionId: string): Promise<{ readonly caseFileNumber?: string }> {
  const row = await db.selectFrom('records').select('case_file_number').where('id', '=', submissionId).executeTakeFirstOrThrow();
  return row.case_file_number === null ? {} : { caseFileNumber: row.case_file_number };
}

async function recordService(db: Kysely<Database>, audit: AuditLog, outcome: ServedOutcome): Promise<void> {
  const { documentId, submissionId, docucentId, servedOn, proofs } = outcome;
  const [packed, apart] = proofs;
  await lockLetter(db, documentId);
  const ids = await saveOutcomes(db, outcome);
  if (ids.length === 0) return;
  for (const sworn of proofs) await saveProof(db, { ...sworn, documentId, ids });
  const folded = sql<string>`folded || jsonb_build_object('docucentId', ${foldText(docucentId)}::text)`;
  await db.updateTable('log_entries').set({ docucent_id: docucentId, folded }).where('document_id', '=', documentId).execute();
  await audit.note({
    action: 'document.served',
    subject: documentId,
    ...defined({ documentSha256: packed?.proof.sha256 }),
    ...(await caseOf(db, submissionId)),
    detail: { docucentId, servedOn, submissionId, ...defined({ proofId: packed?.proof.id, clientProofId: apart?.proof.id }) },
  });
}

/** What became of each who waited; answers the deliveries that were made. Who was refused was not served. */
async function saveOutcomes(
  db: Kysely<Database>,
  { documentId, methods, docucentId, servedOn, submittedAt, outcomes = [], sentFrom, carrier }: ServedOutcome,
): Promise<readonly string[]> {
  const ofLetter = db.selectFrom('deliveries').select(['id', 'party_id', 'method']).where('document_id', '=', documentId);
  const waiting = await ofLetter.where('status', '=', 'waiting').where('transit', '=', 'queued').where('method', 'in', methods).execute();
  const made: string[] = [];
  for (const { id, party_id: partyId, method } of waiting) {
    const { messageId, refused } = outcomes.find((one) => one.partyId === partyId) ?? {};
    const isBack = refused !== undefined;
    const sent = { status: 'served', transit: 'sent', docucent_id: docucentId, served_on: servedOn, carrier: carrier ?? null } as const;
    const back = { transit: 'bounced', back_on: servedOn, back_reason: refused ?? '' } as const;
    const from = method === 'email' ? { sent_from: sentFrom ?? null, message_id: messageId ?? null } : {};
    await db
      .updateTable('deliveries')
      .set({ ...(isBack ? back : sent), ...from, updated_at: submittedAt })
      .where('id', '=', id)
      .execute();
    if (!isBack) made.push(id);
  }
  return made;
}

/** A proof and the deliveries of its parties among those that were served now. */
async function saveProof(
  db: Kysely<Database>,
  { proof, partyIds, documentId, ids }: SwornProof & { readonly documentId: string; readonly ids: readonly string[] },
): Promise<void> {
  await saveDocument(db, { ...proof, ofDocument: documentId });
  const sworn = db.updateTable('deliveries').set({ proof_id: proof.id }).where('id', 'in', ids);
  await sworn.where('party_id', 'in', partyIds).execute();
}

/** Inside the transaction of its record; false where somebody recorded it meanwhile. */
export async function saveDelivery(
  db: Kysely<Database>,
  { deliveryId, servedOn, servedBy, at, proof }: ConfirmedDelivery,
): Promise<boolean> {
  if (proof !== undefined) await saveDocument(db, proof);
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ status: 'served', transit: 'delivered', served_on: servedOn, served_by: servedBy, updated_at: at, proof_id: proof?.id ?? null })
    .where('id', '=', deliveryId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Inside the transaction of its record: what waits to be filed of it was filed. */
export async function saveFiling(db: Kysely<Database>, { submissionId, on, number, by, at }: RecordedFiling): Promise<void> {
  const ofRecord = db.selectFrom('documents').select('id').where('record_id', '=', submissionId);
  await db
    .updateTable('deliveries')
    .set({
      status: 'served',
      transit: 'delivered',
      served_on: on,
      served_by: by,
      filing_number: number === '' ? null : number,
      updated_at: at,
    })
    .where('document_id', 'in', ofRecord)
    .where('method', '=', 'filed')
    .where('status', '=', 'waiting')
    .execute();
}

async function recordProof(
  db: Kysely<Database>,
  audit: AuditLog,
  { submissionId, proofs, ofDocument, deliveryIds, signerId }: SignedProof,
): Promise<boolean> {
  await lockLetter(db, ofDocument);
  const unsworn = await db.selectFrom('deliveries').select('id').where('id', 'in', deliveryIds).where('proof_id', 'is', null).execute();
  if (unsworn.length < deliveryIds.length) return false;
  const ofCase = await caseOf(db, submissionId);
  for (const { proof, partyIds } of proofs) {
    await saveProof(db, { proof, partyIds, documentId: ofDocument, ids: deliveryIds });
    await audit.note({
      actorId: signerId,
      action: 'document.signed',
      subject: ofDocument,
      documentSha256: proof.sha256,
      ...ofCase,
      detail: { proofId: proof.id, submissionId },
    });
  }
  return true;
}

function documentOf(row: Selectable<Database['documents']>): DocumentRecord {
  return {
    id: row.id,
    submissionId: row.record_id,
    kind: row.kind,
    name: row.name,
    sha256: row.sha256,
    pages: row.pages,
    datedOn: row.dated_on,
    type: row.type,
    ...(row.upload_id === null ? {} : { uploadId: row.upload_id }),
    ...(row.parent_document_id === null ? {} : { ofDocument: row.parent_document_id }),
    ...(row.event_id === null ? {} : { eventId: row.event_id }),
    ...(row.letter === null ? {} : { letter: row.letter }),
    ...(row.signature === null ? {} : { signature: row.signature }),
    ...(row.service_plan === null ? {} : { servicePlan: row.service_plan }),
  };
}

function deliveryOf(row: Selectable<Database['deliveries']>): DeliveryRecord {
  return {
    id: row.id,
    documentId: row.document_id,
    partyId: row.party_id,
    method: row.method,
    status: row.status,
    transit: row.transit,
    ...(row.docucent_id === null ? {} : { docucentId: row.docucent_id }),
    ...(row.served_on === null ? {} : { servedOn: row.served_on }),
    ...(row.served_by === null ? {} : { servedBy: row.served_by }),
    ...(row.filing_number === null ? {} : { filingNumber: row.filing_number }),
    ...(row.proof_id === null ? {} : { proofId: row.proof_id }),
    ...(row.message_id === null ? {} : { messageId: row.message_id }),
    ...(row.carrier === null ? {} : { carrier: row.carrier }),
    ...(row.sent_from === null ? {} : { sentFrom: row.sent_from }),
    ...(row.back_on === null ? {} : { backOn: row.back_on }),
    ...(row.back_reason === null ? {} : { backReason: row.back_reason }),
    ...(row.settled === null ? {} : { settled: row.settled }),
  };
}
