import { saveLetters } from './letter-files.ts';
import { lettersAnswered, lettersAudited, recordDocuments, type RecordDocuments } from './record-documents.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { initialState } from '#engine/workflow/lifecycle.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import type { WrittenLetter } from '#engine/letter/write-letters.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';
import { runIdempotent, stillRunning } from '#server/platform/idempotent.ts';
import {
  demandOffered,
  demandPublished,
  englishText,
  type PublishedAutomation,
} from '#server/modules/automations/published-automation.port.ts';
import { columnsOf, flatRow } from '#engine/columns/flat-row.ts';
import { caseOfForm } from '#server/modules/records/form-scopes.port.ts';
import { demandOrigin } from '#server/modules/records/started-from.port.ts';
import type { RecordRecipients, StartedFrom } from '#server/platform/stored-json.ts';
import type { NewLogEntry, NewRecord, RecordAudit, RecordWriting, SubmissionEvent } from '#server/modules/records/records.port.ts';
import type { FormCallRequest, NamedPreview } from './declared-call.port.ts';
import { deferSubmission } from './defer-submission.usecase.ts';
import { evaluateNew, type EvaluatedSubmission, type FormRequest } from './evaluate-submission.ts';
import { demandStillAsFound, FoundChanged, stillAsFound } from './still-as-found.ts';
import type { Finalize, SubmitRecordDeps } from './submit-record.port.ts';

/** Submit and create: checks, computes, writes the letter, and stores everything at once. A repeat gets the first answer. */
export async function submitRecord(deps: SubmitRecordDeps, request: FormCallRequest): Promise<StoredAnswer> {
  const { key, address, user, sent, previews, from } = request;
  if (key === undefined)
    throw new AppError('key_missing', 'Send an Idempotency-Key with every create, and the same one when it is sent again.');
  const fingerprint = deps.sha256(canonicalJson([sent.data, previewsSent(previews), ...(from === undefined ? [] : [from])]));
  return runIdempotent(deps, { userId: user.id, key, call: address, fingerprint }, (claim) => submitNew(deps, request, claim));
}

/** One letter stands as before there were several, or a repeat would not be known again. */
function previewsSent(previews: readonly NamedPreview[]): NamedPreview | readonly NamedPreview[] | null {
  const [first = null, ...others] = previews;
  return others.length === 0 ? first : previews;
}

/** What is not offered, or was filled under another version, is refused; a repeat gets its first answer all the same. */
async function submitNew(deps: SubmitRecordDeps, request: FormCallRequest, claim: Claim): Promise<StoredAnswer> {
  const { call, version, user, sent, previews, from } = request;
  demandOffered(call);
  demandPublished(call, version);
  const finalize: Finalize = (writing, answer) => finalizeSubmission(writing, { request, claim, answer });
  const seen = { previews, ...(from === undefined ? {} : { from }) };
  try {
    return await writeRecord(deps, { published: call.published, user, sent, id: deps.ids.newId(), finalize, ...seen });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'case_source_down') throw error;
  }
  return deferSubmission(deps, request, finalize);
}

type Finalized = { readonly request: FormCallRequest; readonly claim: Claim; readonly answer: StoredAnswer };

/** What ends every accepted submission: its answer is stored for who sends it again, and its draft ends, so that nobody finds it and sends it as new. */
async function finalizeSubmission(writing: RecordWriting, { request: { draft }, claim, answer }: Finalized): Promise<void> {
  const ended = draft === undefined ? true : writing.endDraft(draft);
  const [isStored, isEnded] = await Promise.all([writing.saveAnswer(claim, answer), ended]);
  if (!isStored) throw stillRunning(1);
  if (!isEnded) throw new AppError('draft_changed', 'This form was changed or sent in another window. Review it, then send again.');
}

export type RecordRequest = FormRequest & {
  readonly id: string;
  readonly previews: readonly NamedPreview[];
  readonly from?: StartedFrom;
  readonly finalize: Finalize;
};

/** Where somebody wrote meanwhile what this one rests on, it is worked out anew, so that its sender reads the sentence of the check. */
const mostTries = 10;

export async function anewWhenChanged<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FoundChanged) || tries === mostTries) throw error;
    }
  }
}

/** Evaluates a record with everything that comes of it, and stores it in one transaction. */
export function writeRecord(deps: SubmitRecordDeps, request: RecordRequest): Promise<StoredAnswer> {
  return anewWhenChanged(() => writeOnce(deps, request));
}

async function writeOnce(deps: SubmitRecordDeps, request: RecordRequest): Promise<StoredAnswer> {
  const { published, user, previews, from } = request;
  if (from !== undefined) await demandOrigin(deps, { from, user, published, ...ofCase(published, request.sent.data) });
  const evaluated = await evaluateNew(deps, request);
  const { scopes, files, content } = evaluated;
  const letters = await saveLetters(deps, { published, user, previews, scopes, letters: evaluated.letters, data: content.data });
  const record = newRecord(deps, request, evaluated);
  const documents = recordDocuments(deps.ids, { published, user, scopes, id: record.id, record, letters, files, kept: files });
  const logEntry = newLogEntry(deps, published, { record, documents });
  const body = answerOf(published, { record, documents, ...(logEntry === undefined ? {} : { logEntry }) });
  const answer: StoredAnswer = { status: 201, body };
  const still = mayCollide(deps, published) ? stillAsFound(deps, { published, content, found: evaluated.found, isNew: true }) : undefined;
  await deps.records.write(async (writing) => {
    if (still !== undefined) await demandStillAsFound(writing, still);
    await Promise.all([...statements(deps, writing, { record, documents, logEntry, from }), request.finalize(writing, answer)]);
  });
  return answer;
}

function ofCase(published: PublishedAutomation, data: PlainRecord): { readonly caseFileNumber?: string } {
  const caseFileNumber = caseOfForm(published, data);
  return caseFileNumber === undefined ? {} : { caseFileNumber };
}

/** Whether what others write can refuse such a record, or be refused by it. */
function mayCollide({ registry }: SubmitRecordDeps, { id, automation: { log }, compiled: { finds } }: PublishedAutomation): boolean {
  if (log?.duplicates?.level === 'error' || finds.some(({ refuses }) => refuses)) return true;
  return registry.all().some(({ compiled }) => compiled.finds.some(({ records, refuses }) => refuses && records === id));
}

function newRecord(
  deps: SubmitRecordDeps,
  { published, user, id }: RecordRequest,
  { content, scopes, letters }: EvaluatedSubmission,
): NewRecord {
  const first = letters.find(({ name }) => name === firstLetter);
  const createdAt = deps.clock.now().toISOString();
  const record = { ...content, id, creatorEmail: user.email, createdAt, history: [] };
  const state = initialState({ compiled: published.compiled, record, scopes });
  return {
    ...content,
    id,
    automationId: published.id,
    creator: { id: user.id, email: user.email },
    createdAt,
    ...(first === undefined ? {} : { letter: first.model, recipients: sentTo(first.recipients) }),
    ...(state === undefined ? {} : { state }),
  };
}

function sentTo({ to, cc, leftOut }: WrittenLetter['recipients']): RecordRecipients {
  return { to, cc, ...(leftOut.length === 0 ? {} : { leftOut }) };
}

type RecordWithDocuments = { readonly record: NewRecord; readonly documents: RecordDocuments };

function newLogEntry(
  { ids }: SubmitRecordDeps,
  { automation }: PublishedAutomation,
  { record, documents }: RecordWithDocuments,
): NewLogEntry | undefined {
  if (automation.log === undefined) return undefined;
  const [letter] = documents.letters;
  const document = letter === undefined ? {} : { documentId: letter.document.id };
  return { id: ids.newId(), logKey: automation.log.key, submissionId: record.id, ...document };
}

type Written = RecordWithDocuments & { readonly logEntry: NewLogEntry | undefined; readonly from: StartedFrom | undefined };

/** All are sent before the first is answered, so that what names a record comes after it: the submission is the first. */
function statements(
  deps: SubmitRecordDeps,
  writing: RecordWriting,
  { record, documents, logEntry, from }: Written,
): readonly Promise<void>[] {
  const { id, creator, createdAt, caseFileNumber, state } = record;
  const created: SubmissionEvent = {
    id: deps.ids.newId(),
    submissionId: id,
    kind: 'created',
    actor: creator,
    occurredAt: createdAt,
    ...(state === undefined ? {} : { toState: state }),
  };
  const row: RecordAudit = {
    actor: creator,
    action: 'submission.created',
    submissionId: id,
    occurredAt: createdAt,
    ...lettersAudited(documents),
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
  };
  return [
    writing.saveRecord(record),
    ...(from === undefined ? [] : [writing.saveLink(id, from)]),
    writing.saveEvent(created),
    ...documents.documents.map((document) => writing.saveDocument({ ...document, eventId: created.id })),
    ...(logEntry === undefined ? [] : [writing.saveLogEntry(record, logEntry)]),
    ...documents.work.map((work) => writing.saveWork(work)),
    writing.audit(row),
  ];
}

type Receipt = RecordWithDocuments & { readonly logEntry?: NewLogEntry };

/** The receipt. It already has the letters; how they were served stands in the record later. */
export function answerOf(published: PublishedAutomation, { record, documents, logEntry }: Receipt) {
  const { id, createdAt, caseFileNumber, state, data, computed, labels, warnings } = record;
  const letters = lettersAnswered(documents);
  const [letter] = letters;
  return {
    id,
    createdAt,
    message: receiptText(published, documents),
    data,
    computed,
    labels,
    warnings,
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
    ...(state === undefined ? {} : { state }),
    ...(letter === undefined ? {} : { letter }),
    letters,
    ...(logEntry === undefined ? {} : { logEntry: logRow(published, record, logEntry) }),
    enclosures: documents.enclosures.map(({ id: documentId, name }) => ({ id: documentId, name })),
  };
}

function receiptText({ automation: { manifest } }: PublishedAutomation, { letters }: RecordDocuments): string {
  if (manifest.receipt !== undefined) return englishText(manifest.receipt);
  if (letters.length === 0) return 'Saved.';
  return letters.length === 1 ? 'Letter created. Service is in progress.' : 'Letters created. Service is in progress.';
}

function logRow(published: PublishedAutomation, record: NewRecord, entry: NewLogEntry): PlainRecord {
  const row = {
    id: entry.id,
    submissionId: record.id,
    automationId: record.automationId,
    version: record.version,
    caseFileNumber: record.caseFileNumber ?? null,
    caseName: record.caseName ?? null,
    creatorEmail: record.creator.email,
    createdAt: record.createdAt,
    state: record.state ?? null,
    documentId: entry.documentId ?? null,
    docucentId: null,
    hasLetter: entry.documentId !== undefined,
    revision: 1,
    data: record.data,
    computed: record.computed,
  };
  return flatRow(row, columnsOf(published.automation, 'log'));
}
