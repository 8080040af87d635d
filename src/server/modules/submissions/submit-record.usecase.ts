import type { SubmitRecordDeps, SubmitRecordRequest } from './submit-record.port.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { AppError } from '#server/platform/app-error.ts';
import { deferSubmission } from './defer-submission.usecase.ts';
import { recordDocuments, type RecordDocuments } from './record-documents.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import { once } from '#server/platform/idempotent.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { NewLogEntry, NewSubmission, RecordAudit, RecordWriting, SubmissionEvent } from '#server/modules/records/records.port.ts';
import { columnsOf, flatRow } from '#server/modules/lists/record-row.port.ts';
import { sameEntryWarnings } from './duplicate-check.ts';
import { finalizeSubmission } from './finalize-submission.ts';
import { evaluateSubmission, type FormRequest, type EvaluatedSubmission } from './evaluate-submission.ts';
import { writeLetter, type NamedPreview } from './write-letter.ts';

/** Submit and create: checks, works out, writes the letter, and keeps everything at once. A repeat gets the first answer. */
export async function submitRecord(deps: SubmitRecordDeps, request: SubmitRecordRequest): Promise<StoredAnswer> {
  const { key, call, user, sent, preview } = request;
  if (key === undefined)
    throw new AppError('key_missing', 'Send an Idempotency-Key with every create, and the same one when it is sent again.');
  const fingerprint = deps.sha256(canonicalJson([sent.data, preview ?? null]));
  return once(deps, { userId: user.id, key, call, fingerprint }, (claim) => submitOnce(deps, request, claim));
}

async function submitOnce(deps: SubmitRecordDeps, request: SubmitRecordRequest, claim: Claim): Promise<StoredAnswer> {
  request.admit();
  const settle = (writing: RecordWriting, answer: StoredAnswer): Promise<void> => finalizeSubmission(writing, { request, claim, answer });
  try {
    return await writeRecord(deps, { ...request, id: deps.ids.newId(), settle });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'case_source_down') throw error;
  }
  return deferSubmission(deps, request, claim);
}

export type RecordRequest = FormRequest & {
  readonly id: string;
  readonly preview?: NamedPreview;
  /** A part of the transaction; what it throws undoes all of it. */
  readonly settle: (writing: RecordWriting, answer: StoredAnswer) => Promise<void>;
};

/** Works out a record with everything that comes of it, and keeps it in one transaction. */
export async function writeRecord(deps: SubmitRecordDeps, request: RecordRequest): Promise<StoredAnswer> {
  const { live, user, preview } = request;
  const worked = await evaluateWithDuplicates(deps, request);
  const letter = await writeLetter(deps, { live, user, worked, ...(preview === undefined ? {} : { preview }) });
  const submission = newSubmission(deps, request, worked);
  const papers = recordDocuments(deps.ids, { live, user, worked, submission, ...(letter === undefined ? {} : { letter }) });
  const logEntry = newLogEntry(deps, live, { submission, papers });
  const answer: StoredAnswer = {
    status: 201,
    body: answerOf(live, { submission, papers, worked, ...(logEntry === undefined ? {} : { logEntry }) }),
  };
  await deps.records.write(async (writing) => {
    await Promise.all([...savedParts(deps, writing, { submission, papers, logEntry }), request.settle(writing, answer)]);
  });
  return answer;
}

/** Also points out that the log has the same already. */
async function evaluateWithDuplicates(deps: SubmitRecordDeps, request: FormRequest): Promise<EvaluatedSubmission> {
  const { live, user } = request;
  const worked = await evaluateSubmission(deps, request);
  const same = await sameEntryWarnings(deps, { live, user, data: worked.content.data });
  return { ...worked, content: { ...worked.content, warnings: [...worked.content.warnings, ...same] } };
}

function newSubmission(
  deps: SubmitRecordDeps,
  { live, user, id }: RecordRequest,
  { content, letter, recipients }: EvaluatedSubmission,
): NewSubmission {
  const { lifecycle } = live.automation;
  return {
    ...content,
    id,
    automationId: live.id,
    creator: { id: user.id, email: user.email },
    createdAt: deps.clock.now().toISOString(),
    ...(letter === undefined ? {} : { letter }),
    ...(recipients === undefined ? {} : { recipients }),
    ...(lifecycle === undefined ? {} : { state: lifecycle.initial }),
  };
}

type Made = { readonly submission: NewSubmission; readonly papers: RecordDocuments };

function newLogEntry(
  { ids }: SubmitRecordDeps,
  { automation }: PublishedAutomation,
  { submission, papers }: Made,
): NewLogEntry | undefined {
  if (automation.log === undefined) return undefined;
  const document = papers.letter === undefined ? {} : { documentId: papers.letter.id };
  return { id: ids.newId(), logKey: automation.log.key, submissionId: submission.id, ...document };
}

/** All are said before the first is answered, so that what names a record comes after it: the submission is the first. */
function savedParts(
  deps: SubmitRecordDeps,
  writing: RecordWriting,
  { submission, papers, logEntry }: Made & { readonly logEntry: NewLogEntry | undefined },
): readonly Promise<void>[] {
  const { id, creator, createdAt, caseFileNumber, state } = submission;
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
    detail: {},
    occurredAt: createdAt,
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
    ...(papers.letter === undefined ? {} : { documentSha256: papers.letter.sha256 }),
  };
  return [
    writing.saveSubmission(submission),
    ...papers.documents.map((document) => writing.saveDocument(document)),
    ...(logEntry === undefined ? [] : [writing.saveLogEntry(submission, logEntry)]),
    writing.saveEvent(created),
    ...(papers.work === undefined ? [] : [writing.saveWork(papers.work)]),
    writing.audit(row),
  ];
}

type Told = Made & { readonly worked: EvaluatedSubmission; readonly logEntry?: NewLogEntry };

/** The receipt. It already has the letter; how it was served stands in the log later. */
export function answerOf(live: PublishedAutomation, { submission, papers, worked, logEntry }: Told) {
  const { id, createdAt, caseFileNumber, state, data, computed, labels, warnings } = submission;
  return {
    id,
    createdAt,
    message: papers.letter === undefined ? 'Saved.' : 'Letter created. Service is in progress.',
    data,
    computed,
    labels,
    warnings,
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
    ...(state === undefined ? {} : { state }),
    ...(papers.letter === undefined || worked.letter === undefined
      ? {}
      : { letter: { documentId: papers.letter.id, sha256: papers.letter.sha256, pages: papers.letter.pages, model: worked.letter } }),
    ...(logEntry === undefined ? {} : { logEntry: logRow(live, submission, logEntry) }),
    enclosures: papers.enclosures.map(({ id: documentId, name }) => ({ id: documentId, name })),
  };
}

function logRow(live: PublishedAutomation, submission: NewSubmission, entry: NewLogEntry): PlainRecord {
  const row = {
    id: entry.id,
    submissionId: submission.id,
    automationId: submission.automationId,
    version: submission.version,
    caseFileNumber: submission.caseFileNumber ?? null,
    caseName: submission.caseName ?? null,
    creatorEmail: submission.creator.email,
    createdAt: submission.createdAt,
    state: submission.state ?? null,
    documentId: entry.documentId ?? null,
    docucentId: null,
    hasLetter: entry.documentId !== undefined,
    revision: 1,
    data: submission.data,
    computed: submission.computed,
  };
  return flatRow(row, columnsOf(live.automation, 'log'));
}
