import type { DeliverySettled } from '#server/platform/stored-json.ts';
import { defined } from '#domain/defined.ts';
import { sql, type Kysely } from 'kysely';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type {
  ClientLinkWriting,
  ContentAuthor,
  NewLogEntry,
  NewRecord,
  RecordContent,
  RecordTransactionsPort,
  RecordWriting,
  SubmissionEvent,
} from './records.port.ts';
import type { LookupsPort } from './lookups.port.ts';
import type { ClientCases } from '#server/modules/cases/case-source.port.ts';
import type { Case } from '#schemas/shared/case.gen.ts';
import type { NewWork } from '#server/platform/jobs/work.ts';
import type { CameBack, ConfirmedDelivery, DocumentRecord, RecordedFiling } from '#server/modules/files/documents.port.ts';
import type { SentDraft } from '#server/modules/drafts/drafts.port.ts';
import { saveDeferredSubmission, finalizeDeferredSubmission } from './deferred-submissions.repository.ts';
import { saveKeyAnswer } from '#server/platform/idempotent.ts';
import type { Transact } from '#server/platform/database/pipelined-transaction.ts';
import { knownPanels } from '#server/modules/known-panels/known-panels.module.ts';
import { foldedContent, foldedEntry } from './folded-content.ts';
import { findRecord, stepsOf } from './records.repository.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export type RecordWritingDeps = {
  readonly newId: () => string;
  readonly audit: (db: Kysely<Database>) => AuditLog;
  /** Queues the work inside the transaction: it exists when the record does. */
  readonly enqueue: (db: Kysely<Database>, work: NewWork) => Promise<void>;
  readonly saveDocument: (db: Kysely<Database>, document: DocumentRecord) => Promise<void>;
  readonly saveDelivery: (db: Kysely<Database>, delivery: ConfirmedDelivery) => Promise<boolean>;
  readonly saveCameBack: (db: Kysely<Database>, back: CameBack) => Promise<boolean>;
  readonly settleDeliveries: (db: Kysely<Database>, ids: readonly string[], how: DeliverySettled) => Promise<boolean>;
  readonly saveFiling: (db: Kysely<Database>, filing: RecordedFiling) => Promise<void>;
  readonly clientLinks: (db: Kysely<Database>) => ClientLinkWriting;
  readonly lookups: (db: Kysely<Database>) => LookupsPort;
  readonly casesOfClient: (db: Kysely<Database>, asked: ClientCases) => Promise<readonly Case[]>;
  readonly endSentDraft: (db: Kysely<Database>, draft: SentDraft) => Promise<boolean>;
};

/** Everything about a record in one transaction: all of it stays, or nothing. */
export function recordTransactions(transact: Transact, deps: RecordWritingDeps): RecordTransactionsPort {
  return { write: (work) => transact((transaction) => work(writingWithin(transaction, deps))) };
}

function writingWithin(db: Kysely<Database>, deps: RecordWritingDeps): RecordWriting {
  return {
    newestSame: (automation, values) => deps.lookups(db).newestSame(automation, values),
    findRecords: (query) => deps.lookups(db).findRecords(query),
    findLetters: (query) => deps.lookups(db).findLetters(query),
    ...knownPanels(db),
    ...deps.clientLinks(db),
    casesOfClient: (asked) => deps.casesOfClient(db, asked),
    historyOf: async (id) => [...(await stepsOf(db, id)).values()],
    lock: (names) => lockNames(db, names),
    saveRecord: (record) => saveRecord(db, record, deps.newId()),
    saveLogEntry: (entry) => saveLogEntry(db, entry),
    saveLink: async (id, from) => {
      await db.insertInto('record_links').values({ record_id: id, from_record_id: from.id, shape: from.shape }).execute();
    },
    saveDocument: (document) => deps.saveDocument(db, document),
    saveDelivery: (delivery) => deps.saveDelivery(db, delivery),
    saveCameBack: (back) => deps.saveCameBack(db, back),
    settleDeliveries: (ids, how) => deps.settleDeliveries(db, ids, how),
    saveFiling: (filing) => deps.saveFiling(db, filing),
    changeWaiting: async (id, given) => {
      const waiting = [...given];
      await db.updateTable('records').set({ waiting }).where('id', '=', id).execute();
    },
    lockRecord: async (id) => {
      // a lock taken by the statement that reads the version would find nothing after it waited: the version is another by then
      await db.selectFrom('records').select('id').where('id', '=', id).forUpdate().execute();
      return findRecord(db, id);
    },
    changeContent: (id, content, change) => changeContent(db, { id, content, versionId: deps.newId(), ...change }),
    changeState: async (id, state, changedAt) => {
      await db
        .updateTable('records')
        .set((now) => ({ state, updated_at: changedAt, revision: now('revision', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await db.updateTable('log_entries').set({ state }).where('record_id', '=', id).execute();
    },
    deactivate: async (id, updated_at) => {
      await db.updateTable('records').set({ active: false, updated_at }).where('id', '=', id).execute();
      await db.updateTable('log_entries').set({ active: false }).where('record_id', '=', id).execute();
    },
    saveEvent: (event) => saveEvent(db, event),
    saveDeferredSubmission: (send) => saveDeferredSubmission(db, send),
    finalizeDeferredSubmission: (id) => finalizeDeferredSubmission(db, id),
    endDraft: (draft) => deps.endSentDraft(db, draft),
    saveWork: (work) => deps.enqueue(db, work),
    audit: ({ actor, action, caseFileNumber, submissionId, documentSha256, detail }) =>
      deps.audit(db).note({
        action,
        subject: submissionId,
        ...defined({ actorId: actor.id, caseFileNumber, documentSha256 }),
        ...(Object.keys(detail).length === 0 ? {} : { detail }),
      }),
    saveAnswer: (claim, answer) => saveKeyAnswer(db, claim, answer),
  };
}

/** One after the other, in the order in which they are named. */
async function lockNames(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(db);
}

/** The version that a record has now, as a value of the statement that writes. */
const currentVersion = (db: Kysely<Database>, id: string) => db.selectFrom('records').select('current_version_id').where('id', '=', id);

/** The record and its first version, in one statement. */
async function saveRecord(db: Kysely<Database>, record: NewRecord, versionId: string): Promise<void> {
  const { id, automationId, letter, recipients, creator, createdAt } = record;
  const row = {
    id,
    automation_id: automationId,
    current_version_id: versionId,
    case_file_number: record.caseFileNumber ?? null,
    state: record.state ?? null,
    waiting: [...(record.waiting ?? [])],
    creator_id: creator.id,
    creator_email: creator.email,
    creator_name: creator.name,
    folded: foldedEntry({ creator }),
    created_at: createdAt,
    updated_at: createdAt,
  };
  await db
    .with('record', (query) => query.insertInto('records').values(row))
    .insertInto('record_versions')
    .values({
      id: versionId,
      record_id: id,
      number: 1,
      automation_id: automationId,
      ...contentColumns(record),
      letter: letter === undefined ? null : JSON.stringify(letter),
      recipients: recipients === undefined ? null : JSON.stringify(recipients),
      author_id: creator.id,
      author_email: creator.email,
      created_at: createdAt,
    })
    .execute();
}

async function saveLogEntry(db: Kysely<Database>, entry: NewLogEntry): Promise<void> {
  await db
    .insertInto('log_entries')
    .values({
      id: entry.id,
      log_key: entry.logKey,
      automation_id: entry.automationId,
      record_id: entry.submissionId,
      version_id: currentVersion(db, entry.submissionId),
      state: entry.state ?? null,
      document_id: entry.documentId ?? null,
      letter: entry.letter ?? null,
      docucent_id: null,
      creator_id: entry.creator.id,
      creator_email: entry.creator.email,
      creator_name: entry.creator.name,
      folded: foldedEntry(entry),
      created_at: entry.createdAt,
    })
    .execute();
}

type ContentChange = ContentAuthor & { readonly id: string; readonly versionId: string; readonly content: RecordContent };

/** The version that comes after: its content is new, its letter and recipients are those of the one before. */
async function changeContent(db: Kysely<Database>, { id, versionId, content, author, changedAt }: ContentChange): Promise<void> {
  const before = await db
    .selectFrom('record_versions')
    .select(['number', 'automation_id', 'letter', 'recipients'])
    .where('id', '=', currentVersion(db, id))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('record_versions')
    .values({
      id: versionId,
      record_id: id,
      number: before.number + 1,
      automation_id: before.automation_id,
      ...contentColumns(content),
      letter: before.letter === null ? null : JSON.stringify(before.letter),
      recipients: before.recipients === null ? null : JSON.stringify(before.recipients),
      author_id: author.id ?? null,
      author_email: author.email,
      created_at: changedAt,
    })
    .execute();
  await db
    .updateTable('records')
    .set((now) => ({
      current_version_id: versionId,
      case_file_number: content.caseFileNumber ?? null,
      updated_at: changedAt,
      revision: now('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  // An entry with a letter says what was sent, and stays.
  await db.updateTable('log_entries').set({ version_id: versionId }).where('record_id', '=', id).where('document_id', 'is', null).execute();
}

async function saveEvent(db: Kysely<Database>, event: SubmissionEvent): Promise<void> {
  const madeVersion = event.kind === 'created' || event.kind === 'updated' || event.madeVersion === true;
  await db
    .insertInto('record_events')
    .values({
      id: event.id,
      record_id: event.submissionId,
      kind: event.kind,
      event: event.event ?? null,
      payload: event.payload === undefined ? null : JSON.stringify(event.payload),
      note: event.note ?? null,
      confirmed: event.confirmed === undefined ? null : JSON.stringify(event.confirmed),
      from_state: event.fromState ?? null,
      to_state: event.toState ?? null,
      version_id: madeVersion ? currentVersion(db, event.submissionId) : null,
      actor_id: event.actor.id ?? null,
      actor_email: event.actor.email,
      told_by: event.notifiedBy ?? null,
      occurred_at: event.occurredAt,
    })
    .execute();
}

/** The columns of a version that hold what a person sent and what the desk computed. */
function contentColumns(content: RecordContent) {
  return {
    automation_version: content.version,
    case_file_number: content.caseFileNumber ?? null,
    case_name: content.caseName ?? null,
    data: JSON.stringify(content.data),
    computed: JSON.stringify(content.computed),
    folded: foldedContent(content),
    labels: JSON.stringify(content.labels),
    figures: JSON.stringify(content.figures),
    payload: JSON.stringify(content.payload),
    sent_computed: content.sentComputed === undefined ? null : JSON.stringify(content.sentComputed),
    differences: JSON.stringify(content.differences),
    warnings: JSON.stringify(content.warnings),
  };
}
