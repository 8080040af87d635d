import type { Kysely } from 'kysely';
import type { AuditTrail } from '#server/modules/audit/audit.port.ts';
import type { NewLogEntry, NewSubmission, RecordContent, RecordTransactionsPort, RecordWriting, SubmissionEvent } from './records.port.ts';
import type { NewWork } from '#server/platform/jobs/work.ts';
import type { DocumentRecord } from '#server/modules/files/documents.port.ts';
import type { SentDraft } from '#server/modules/drafts/drafts.port.ts';
import { saveDeferredSubmission, finalizeDeferredSubmission } from './deferred-submissions.repository.ts';
import { settleKey } from '#server/platform/idempotency.repository.ts';
import type { Transact } from '#server/platform/database/pipelined-transaction.ts';
import { contentColumns, storedSubmission } from './records.repository.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export type RecordWritingParts = {
  readonly audit: (db: Kysely<Database>) => AuditTrail;
  /** Queues the work inside the transaction: it exists when the record does. */
  readonly enqueue: (db: Kysely<Database>, work: NewWork) => Promise<void>;
  readonly saveDocument: (db: Kysely<Database>, document: DocumentRecord) => Promise<void>;
  readonly endSentDraft: (db: Kysely<Database>, draft: SentDraft) => Promise<boolean>;
};

/** Everything about a record in one transaction: all of it stays, or nothing. */
export function recordTransactions(transact: Transact, parts: RecordWritingParts): RecordTransactionsPort {
  return { write: (work) => transact((transaction) => work(writingWithin(transaction, parts))) };
}

function writingWithin(db: Kysely<Database>, parts: RecordWritingParts): RecordWriting {
  return {
    saveSubmission: (submission) => saveSubmission(db, submission),
    saveLogEntry: (submission, entry) => saveLogEntry(db, submission, entry),
    saveDocument: (document) => parts.saveDocument(db, document),
    lockSubmission: async (id) => {
      const row = await db
        .selectFrom('submissions')
        .selectAll()
        .where('id', '=', id)
        .where('active', '=', true)
        .forUpdate()
        .executeTakeFirst();
      return row === undefined ? undefined : storedSubmission(row);
    },
    changeContent: (id, content, changedAt) => changeContent(db, { id, content, changedAt }),
    changeState: async (id, state, changedAt) => {
      await db
        .updateTable('submissions')
        .set((now) => ({ state, updated_at: changedAt, revision: now('revision', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await db.updateTable('log_entries').set({ state }).where('submission_id', '=', id).execute();
    },
    deactivate: async (id, changedAt) => {
      await db.updateTable('submissions').set({ active: false, updated_at: changedAt }).where('id', '=', id).execute();
      await db.updateTable('log_entries').set({ active: false }).where('submission_id', '=', id).execute();
    },
    saveEvent: (event) => saveEvent(db, event),
    saveDeferredSubmission: (send) => saveDeferredSubmission(db, send),
    finalizeDeferredSubmission: (id) => finalizeDeferredSubmission(db, id),
    endDraft: (draft) => parts.endSentDraft(db, draft),
    saveWork: (work) => parts.enqueue(db, work),
    audit: ({ actor, action, caseFileNumber, submissionId, documentSha256 }) =>
      parts.audit(db).note({
        actorId: actor.id,
        action,
        subject: submissionId,
        ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
        ...(documentSha256 === undefined ? {} : { documentSha256 }),
      }),
    saveAnswer: (claim, answer) => settleKey(db, claim, answer),
  };
}

async function saveSubmission(db: Kysely<Database>, submission: NewSubmission): Promise<void> {
  await db
    .insertInto('submissions')
    .values({
      id: submission.id,
      automation_id: submission.automationId,
      ...contentColumns(submission),
      letter: submission.letter === undefined ? null : JSON.stringify(submission.letter),
      recipients: submission.recipients === undefined ? null : JSON.stringify(submission.recipients),
      state: submission.state ?? null,
      creator_id: submission.creator.id,
      creator_email: submission.creator.email,
      created_at: submission.createdAt,
      updated_at: submission.createdAt,
    })
    .execute();
}

async function saveLogEntry(db: Kysely<Database>, submission: NewSubmission, entry: NewLogEntry): Promise<void> {
  await db
    .insertInto('log_entries')
    .values({
      id: entry.id,
      log_key: entry.logKey,
      automation_id: submission.automationId,
      submission_id: entry.submissionId,
      version: submission.version,
      case_file_number: submission.caseFileNumber ?? null,
      case_name: submission.caseName ?? null,
      data: JSON.stringify(submission.data),
      computed: JSON.stringify(submission.computed),
      state: submission.state ?? null,
      document_id: entry.documentId ?? null,
      docucent_id: null,
      creator_id: submission.creator.id,
      creator_email: submission.creator.email,
      created_at: submission.createdAt,
    })
    .execute();
}

type ContentChange = { readonly id: string; readonly content: RecordContent; readonly changedAt: string };

async function changeContent(db: Kysely<Database>, { id, content, changedAt }: ContentChange): Promise<void> {
  const { version, case_file_number, case_name, data, computed, ...rest } = contentColumns(content);
  const shared = { version, case_file_number, case_name, data, computed };
  await db
    .updateTable('submissions')
    .set((now) => ({ ...shared, ...rest, updated_at: changedAt, revision: now('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  // An entry with a letter says what was sent, and stays.
  await db.updateTable('log_entries').set(shared).where('submission_id', '=', id).where('document_id', 'is', null).execute();
}

async function saveEvent(db: Kysely<Database>, event: SubmissionEvent): Promise<void> {
  await db
    .insertInto('submission_events')
    .values({
      id: event.id,
      submission_id: event.submissionId,
      kind: event.kind,
      event: event.event ?? null,
      payload: event.payload === undefined ? null : JSON.stringify(event.payload),
      from_state: event.fromState ?? null,
      to_state: event.toState ?? null,
      actor_id: event.actor.id,
      actor_email: event.actor.email,
      occurred_at: event.occurredAt,
    })
    .execute();
}
