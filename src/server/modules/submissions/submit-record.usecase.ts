import { saveLetters } from './letter-files.ts';
import {
  lettersAnswered,
  lettersAudited,
  newLogEntries,
  receiptText,
  recordDocuments,
  type RecordWithDocuments,
} from './record-documents.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { initialState } from '#engine/workflow/lifecycle.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import type { WrittenLetter } from '#engine/letter/write-letters.ts';
import { mayHold } from '#engine/compilation/compile-finds.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';
import { runIdempotent, stillRunning } from '#server/platform/idempotent.ts';
import { demandOffered, demandPublished, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import { columnsOf, flatRow } from '#engine/columns/flat-row.ts';
import type { RecordRecipients, StartedFrom } from '#server/platform/stored-json.ts';
import type { NewLogEntry, NewRecord, RecordAudit, RecordWriting, SubmissionEvent } from '#server/modules/records/records.port.ts';
import type { FormCallRequest, NamedPreview } from './declared-call.port.ts';
import { deferSubmission } from './defer-submission.usecase.ts';
import { evaluateNew, type EvaluatedSubmission, type NewFormRequest } from './evaluate-submission.ts';
import { retryWhile } from '#server/platform/retry.ts';
import { planTells, type Telling } from '#server/modules/relations/plan-tells.port.ts';
import { tellAround } from '#server/modules/relations/tell-records.port.ts';
import { demandStillAsFound, isFoundChanged, stillAsFound } from '#server/modules/relations/still-as-found.port.ts';
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

export type RecordRequest = NewFormRequest & {
  readonly id: string;
  readonly previews: readonly NamedPreview[];
  readonly finalize: Finalize;
};

/** Evaluates a record with everything that comes of it, and stores it in one transaction. */
export function writeRecord(deps: SubmitRecordDeps, request: RecordRequest): Promise<StoredAnswer> {
  return retryWhile(isFoundChanged, () => writeOnce(deps, request));
}

async function writeOnce(deps: SubmitRecordDeps, request: RecordRequest): Promise<StoredAnswer> {
  const { published, user, previews, from } = request;
  const evaluated = await evaluateNew(deps, request);
  const { scopes, files, content } = evaluated;
  const { data, computed } = content;
  const letters = await saveLetters(deps, { published, user, previews, scopes, letters: evaluated.letters, data });
  const { id } = request;
  const telling = tells(published) ? await planTells(deps, { published, id, on: 'create', data, computed, scopes }) : undefined;
  const record = newRecord(deps, request, withUntold(evaluated, telling));
  const documents = recordDocuments(deps.ids, { published, user, scopes, id: record.id, record, letters, files, ownDocuments: files });
  const logEntries = newLogEntries(deps.ids, published, { record, documents });
  const body = answerOf(published, { record, documents, logEntries });
  const answer: StoredAnswer = { status: 201, body };
  const found = { content, found: evaluated.found, ...(telling === undefined ? {} : { telling }) };
  const still = mayCollide(deps, published) ? stillAsFound(deps, { published, ...found, isNew: true }) : undefined;
  await deps.records.write(async (writing) => {
    if (still !== undefined) await demandStillAsFound(writing, still);
    const save = () =>
      Promise.all([...statements(deps, writing, { record, documents, logEntries, from }), request.finalize(writing, answer)]);
    const teller = { id, person: record.creator, at: record.createdAt };
    await (telling === undefined ? save() : tellAround(deps, writing, { telling, from: teller, write: save }));
  });
  return answer;
}

const tells = ({ compiled }: PublishedAutomation): boolean => compiled.tells.length > 0;

/** A record says whom it could not tell. */
function withUntold(evaluated: EvaluatedSubmission, { untold }: Partial<Telling> = {}): EvaluatedSubmission {
  if (untold === undefined || untold.length === 0) return evaluated;
  const { content } = evaluated;
  return { ...evaluated, content: { ...content, warnings: [...content.warnings, ...untold] } };
}

/** Whether what others write can change such a record, or be changed by it. */
function mayCollide({ registry }: SubmitRecordDeps, { id, automation: { log }, compiled: { finds } }: PublishedAutomation): boolean {
  if (log?.duplicates?.level === 'error' || finds.some(mayHold)) return true;
  return registry.all().some(({ compiled }) => compiled.finds.some((find) => mayHold(find) && find.records === id));
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

type Written = RecordWithDocuments & { readonly logEntries: readonly NewLogEntry[]; readonly from: StartedFrom | undefined };

/** All are sent before the first is answered, so that what names a record comes after it: the submission is the first. */
function statements(
  deps: SubmitRecordDeps,
  writing: RecordWriting,
  { record, documents, logEntries, from }: Written,
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
    ...logEntries.map((entry) => writing.saveLogEntry(entry)),
    ...documents.work.map((work) => writing.saveWork(work)),
    writing.audit(row),
  ];
}

type Receipt = RecordWithDocuments & { readonly logEntries: readonly NewLogEntry[] };

/** The receipt. It already has the letters; how they were served stands in the record later. */
export function answerOf(published: PublishedAutomation, { record, documents, logEntries: [logEntry] }: Receipt) {
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
    letter: entry.letter ?? null,
    docucentId: null,
    hasLetter: entry.documentId !== undefined,
    revision: 1,
    data: record.data,
    computed: record.computed,
  };
  return flatRow(row, columnsOf(published.automation, 'log'));
}
