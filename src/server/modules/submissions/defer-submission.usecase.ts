import { defined } from '#engine/data/defined.ts';
import { lettersOfSubmission } from '#engine/letter/write-letters.ts';
import { judgeWithoutCase } from '#engine/plan/judge-form.ts';
import { caseOfForm } from '#engine/plan/planned-content.ts';
import { faultyForm } from '#engine/plan/refusals.ts';
import { deferredSubmissionQueue } from '#server/platform/jobs/work.ts';
import { englishText } from '#server/modules/automations/published-automation.port.ts';
import type { CommitWork, ReadWithoutCase } from '#server/modules/acts/acts.port.ts';
import { refusedAct } from '#server/modules/acts/plan-faults.public.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { NewDeferredSubmission } from '#server/modules/records/deferred-submissions.port.ts';
import type { FormCallRequest } from './declared-call.port.ts';
import { checkPreviews, type WriteLetterDeps } from './letter-files.ts';
import type { Finalize } from './perform-act.usecase.ts';

export type DeferDeps = Pick<WriteLetterDeps, 'previews' | 'clock'> & {
  readonly readWithoutCase: ReadWithoutCase;
  readonly commitWork: CommitWork;
  readonly ids: Ids;
  readonly clock: Clock;
};

/** Refuses what no case could make right: the wrong shape, files that are not there, and readings in doubt. */
async function demandWithoutCase(deps: DeferDeps, { call: { published }, user, sent, from }: FormCallRequest): Promise<void> {
  const { scopes } = await deps.readWithoutCase({ published, user, act: { kind: 'submit', ...sent }, ...defined({ from }) });
  const faults = judgeWithoutCase({ compiled: published.compiled, data: sent.data, values: scopes.values, scopes });
  const refused = faultyForm(faults);
  if (refused !== undefined) throw refusedAct(refused);
}

/**
 * Accepts a submission while the case system does not answer: what can be checked without the case is checked now, the rest when it is sent.
 * The receipt has the id that the record will have; a repeat of the key answers it again.
 */
export async function deferSubmission(deps: DeferDeps, request: FormCallRequest, finalize: Finalize): Promise<StoredAnswer> {
  const { published } = request.call;
  const { user, previews } = request;
  await demandWithoutCase(deps, request);
  const names = lettersOfSubmission(published.compiled);
  if (names.length > 0) await checkPreviews(deps, { published, user, previews, names });
  const send = newDeferredSubmission(deps, request);
  const { caseFileNumber } = send;
  const title = englishText(published.automation.manifest.title);
  const answer = { status: 202, body: receiptOf(send, title) };
  await deps.commitWork({
    work: {
      id: send.workId,
      queue: deferredSubmissionQueue,
      subject: caseFileNumber === undefined ? title : `${title}, case ${caseFileNumber}`,
      submissionId: send.id,
      detail: { deferredSubmissionId: send.id },
    },
    deferred: send,
    audit: {
      actor: send.sender,
      action: 'submission.deferred',
      submissionId: send.id,
      detail: {},
      occurredAt: send.acceptedAt,
      ...defined({ caseFileNumber }),
    },
    finalize: (writing) => finalize(writing, answer),
  });
  return answer;
}

function newDeferredSubmission(
  { ids, clock }: DeferDeps,
  { call: { published }, user, sent, address, previews, from }: FormCallRequest,
): NewDeferredSubmission {
  const caseFileNumber = caseOfForm(published.compiled, sent.data);
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
