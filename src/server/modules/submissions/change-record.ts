import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { fieldsInAddress, type CallRequest } from './declared-call.port.ts';
import { letterEntries, lettersAudited, type RecordDocuments } from './record-documents.ts';
import { AppError } from '#server/platform/app-error.ts';
import { runIdempotent, stillRunning, type IdempotentDeps } from '#server/platform/idempotent.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type {
  RecordAudit,
  RecordTransactionsPort,
  RecordWriting,
  StoredRecord,
  SubmissionEvent,
} from '#server/modules/records/records.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import { unknownRecord, visibleRecord, type VisibleRecordDeps } from '#server/modules/records/visible-record.port.ts';
import type { Telling } from '#server/modules/relations/plan-tells.port.ts';
import { tellAround } from '#server/modules/relations/tell-records.port.ts';
import { demandStillAsFound, holdFound, isFoundChanged, type StillAsFound } from '#server/modules/relations/still-as-found.port.ts';
import { retryWhile } from '#server/platform/retry.ts';

export type ChangeRecordDeps = IdempotentDeps &
  VisibleRecordDeps & {
    readonly records: RecordTransactionsPort;
    readonly ids: Ids;
    readonly clock: Clock;
    readonly sha256: Sha256;
  };

/** What a change does inside the transaction, and what it answers. */
export type Change = {
  readonly audit: RecordAudit['action'];
  readonly event: Pick<SubmissionEvent, 'kind' | 'event' | 'payload' | 'madeVersion' | 'toState'>;
  readonly write: (writing: RecordWriting, changedAt: string) => Promise<void>;
  /** What its checks rest on. */
  readonly still?: StillAsFound;
  /** Whom it tells. */
  readonly telling?: Telling;
  /** The letters that it writes, whose bytes are on the disk. */
  readonly documents?: RecordDocuments;
  readonly body: PlainRecord;
};

/** Changes a stored record in one transaction with its event and audit row; a repeat under the same key gets the first answer. */
export async function changeRecord(
  deps: ChangeRecordDeps,
  request: CallRequest,
  plan: (record: StoredRecord) => Promise<Change>,
): Promise<StoredAnswer> {
  const { call, params, user, key, address, body, previews } = request;
  const id = typeof params['id'] === 'string' ? params['id'] : '';
  const once = async (claim?: Claim): Promise<StoredAnswer> => {
    const seen = await visibleRecord(deps, { user, id, automationId: call.published.id, fields: fieldsInAddress(request) });
    const change = await plan(seen);
    return writeChange(deps, { request, seen, change, ...(claim === undefined ? {} : { claim }) });
  };
  const work = (claim?: Claim): Promise<StoredAnswer> => retryWhile(isFoundChanged, () => once(claim));
  if (key === undefined) return work();
  const fingerprint = deps.sha256(canonicalJson([isRecord(body) ? body : null, ...previews.map(({ id, sha256 }) => [id, sha256])]));
  return runIdempotent(deps, { userId: user.id, key, call: address, fingerprint }, work);
}

const noDocuments: RecordDocuments = { letters: [], enclosures: [], documents: [], work: [] };

type Writing = { readonly request: CallRequest; readonly seen: StoredRecord; readonly change: Change; readonly claim?: Claim };

async function writeChange(deps: ChangeRecordDeps, { request, seen, change, claim }: Writing): Promise<StoredAnswer> {
  const { call, user, revision } = request;
  const actor = { id: user.id, email: user.email };
  const occurredAt = deps.clock.now().toISOString();
  const answer: StoredAnswer = { status: 200, body: change.body };
  const { documents = noDocuments, still, telling } = change;
  const write = async (writing: RecordWriting): Promise<void> => {
    const now = await writing.lockRecord(seen.id);
    if (now === undefined) throw unknownRecord();
    if (now.revision !== (revision ?? seen.revision))
      throw new AppError('record_changed', 'Someone else changed this record. Review it again.');
    if (still !== undefined) await demandStillAsFound(writing, still);
    await change.write(writing, occurredAt);
    const eventId = deps.ids.newId();
    await writing.saveEvent({
      id: eventId,
      submissionId: seen.id,
      actor,
      occurredAt,
      ...change.event,
      ...(now.state === undefined ? {} : { fromState: now.state }),
    });
    for (const document of documents.documents) await writing.saveDocument({ ...document, eventId });
    const state = change.event.toState ?? now.state;
    const act = {
      submissionId: seen.id,
      automationId: seen.automationId,
      creator: actor,
      createdAt: occurredAt,
      ...(state === undefined ? {} : { state }),
    };
    for (const entry of letterEntries(deps.ids, call.published, { act, documents })) await writing.saveLogEntry(entry);
    for (const work of documents.work) await writing.saveWork(work);
    await writing.audit({
      actor,
      action: change.audit,
      submissionId: seen.id,
      occurredAt,
      ...lettersAudited(documents),
      ...(now.caseFileNumber === undefined ? {} : { caseFileNumber: now.caseFileNumber }),
    });
    if (claim !== undefined && !(await writing.saveAnswer(claim, answer))) throw stillRunning(1);
  };
  const from = { id: seen.id, person: actor, at: occurredAt };
  await deps.records.write(async (writing) => {
    if (still !== undefined) await holdFound(writing, still);
    await (telling === undefined
      ? write(writing)
      : tellAround(deps, writing, { telling, from, own: seen.id, write: () => write(writing) }));
  });
  return answer;
}
