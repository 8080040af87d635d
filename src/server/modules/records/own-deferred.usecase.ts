import { defined } from '#domain/defined.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { DeferredSubmission, DeferredSubmissionsPort } from './deferred-submissions.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { WorkPort } from '#server/modules/operations/work.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';

export type DeferredSubmissionDeps = {
  readonly deferred: DeferredSubmissionsPort;
  readonly registry: Registry;
  readonly work: Pick<WorkPort, 'giveUp'>;
};

/** What this person sent that still waits for the case system, is stuck, or was given up. */
export async function listDeferredSubmissions(
  { deferred, registry }: Pick<DeferredSubmissionDeps, 'deferred' | 'registry'>,
  { id }: SignedIn,
) {
  const sends = await deferred.ofSender(id);
  return sends.map((send) => ({
    id: send.id,
    automation: send.automationId,
    title: registry.find(send.automationId)?.automation.manifest.title ?? send.automationId,
    caseFileNumber: send.caseFileNumber ?? null,
    caseName: send.caseName ?? null,
    acceptedAt: send.acceptedAt,
    ...deferredState(send),
  }));
}

/** How a deferred submission stands: the reason is why it was given up, or why it is stuck. */
export function deferredState({ state, lastError, reason }: DeferredSubmission): {
  readonly state: 'waiting' | 'stuck' | 'givenUp';
  readonly reason?: string;
} {
  if (state === 'givenUp') return { state, ...defined({ reason }) };
  return state === 'failed' ? { state: 'stuck', ...defined({ reason: lastError }) } : { state: 'waiting' };
}

const takenBack = 'Taken back by its sender';

/** The sender takes it back: it will not go out any more, and what was typed is answered, to be put right and sent again. */
export async function withdrawDeferredSubmission(
  { deferred, work }: DeferredSubmissionDeps,
  { user, id }: { readonly user: SignedIn; readonly id: string },
) {
  const send = isUniqueId(id) ? await deferred.find(id) : undefined;
  if (send === undefined || send.sender.id !== user.id) throw new AppError('not_found', 'This pending item was not found.');
  const isOver = send.state === 'givenUp';
  if (!isOver && !(await work.giveUp(send.workId, takenBack, { actorId: user.id, action: 'work.withdrawn', subject: send.id })))
    throw new AppError('record_changed', 'It is being sent right now. Try again in a moment.');
  const { automationId, version, caseFileNumber, data } = send;
  return { automation: automationId, version, data, ...defined({ caseFileNumber }) };
}
