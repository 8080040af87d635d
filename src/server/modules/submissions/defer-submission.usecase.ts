import { lettersOfSubmission } from '#engine/letter/write-letters.ts';
import { deferredSubmissionQueue } from '#server/platform/jobs/work.ts';
import { englishText } from '#server/modules/automations/published-automation.port.ts';
import { caseOfForm } from '#server/modules/records/form-scopes.port.ts';
import type { Finalize, SubmitRecordDeps } from './submit-record.port.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { NewDeferredSubmission } from '#server/modules/records/deferred-submissions.port.ts';
import type { FormCallRequest } from './declared-call.port.ts';
import { checkWithoutCase } from './evaluate-submission.ts';
import { checkPreviews } from './letter-files.ts';

/**
 * Accepts a submission while the case system does not answer: what can be checked without the case is checked now, the rest when it is sent.
 * The receipt has the id that the record will have; a repeat of the key answers it again.
 */
export async function deferSubmission(deps: SubmitRecordDeps, request: FormCallRequest, finalize: Finalize): Promise<StoredAnswer> {
  const {
    call: { published },
    user,
    sent,
    previews,
    from,
  } = request;
  await checkWithoutCase(deps, { published, user, sent, ...(from === undefined ? {} : { from }) });
  const names = lettersOfSubmission(published.compiled);
  if (names.length > 0) await checkPreviews(deps, { published, user, previews, names });
  const send = newDeferredSubmission(deps, request);
  const title = englishText(published.automation.manifest.title);
  const answer = { status: 202, body: receiptOf(send, title) };
  await deps.records.write(async (writing) => {
    await writing.saveWork({
      id: send.workId,
      queue: deferredSubmissionQueue,
      subject: send.caseFileNumber === undefined ? title : `${title}, case ${send.caseFileNumber}`,
      submissionId: send.id,
      detail: { deferredSubmissionId: send.id },
    });
    await writing.saveDeferredSubmission(send);
    await writing.audit({
      actor: send.sender,
      action: 'submission.deferred',
      submissionId: send.id,
      detail: {},
      occurredAt: send.acceptedAt,
      ...(send.caseFileNumber === undefined ? {} : { caseFileNumber: send.caseFileNumber }),
    });
    await finalize(writing, answer);
  });
  return answer;
}

function newDeferredSubmission(
  { ids, clock }: SubmitRecordDeps,
  { call: { published }, user, sent, address, previews, from }: FormCallRequest,
): NewDeferredSubmission {
  const caseFileNumber = caseOfForm(published, sent.data);
  const caseName = sent.data['caseName'];
  return {
    id: ids.newId(),
    workId: ids.newId(),
    automationId: published.id,
    version: published.version,
    call: address,
    data: sent.data,
    sender: { id: user.id, email: user.email },
    acceptedAt: clock.now().toISOString(),
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
    ...(typeof caseName === 'string' ? { caseName } : {}),
    ...(sent.sentComputed === undefined ? {} : { sentComputed: sent.sentComputed }),
    previews,
    ...(from === undefined ? {} : { from }),
  };
}

/** The receipt of what waits, under the id that the record will have. */
export function receiptOf({ id, acceptedAt: createdAt, caseFileNumber, data }: NewDeferredSubmission, title: string) {
  return {
    id,
    createdAt,
    message: `${title}: the case system isn't responding. This will be sent automatically as soon as it does.`,
    deferred: { state: 'waiting' as const },
    data,
    computed: {},
    warnings: [],
    letters: [],
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
  };
}
