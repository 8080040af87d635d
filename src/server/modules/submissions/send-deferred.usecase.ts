import { defined } from '#engine/data/defined.ts';
import { AppError } from '#server/platform/app-error.ts';
import { demandOffered, demandPublished } from '#server/modules/automations/published-automation.port.ts';
import type { ErrorCode } from '#server/platform/error-codes.ts';
import { performAct, type PerformDeps } from './perform-act.usecase.ts';
import { isTransient } from '#server/platform/transient-fault.ts';
import type { DeferredSubmission, DeferredSubmissionsPort } from '#server/modules/records/deferred-submissions.port.ts';
import type { PeoplePort } from '#server/modules/users/people.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { WorkOutcome } from '#server/platform/jobs/work.ts';
import type { PublishedCall, Registry } from '#server/modules/automations/registry.port.ts';

export type SendDeferredDeps = PerformDeps & {
  readonly deferred: DeferredSubmissionsPort;
  readonly people: Pick<PeoplePort, 'find'>;
  readonly registry: Registry;
};

/** Also what may pass is tried again; everything else waits for a person. */
const mayPass: ReadonlySet<ErrorCode> = new Set(['letter_timeout', 'unexpected']);

/**
 * Writes the record of a deferred submission, under the sender's rights of today. It may be run again at any moment: the record and the end
 * of the waiting are one transaction.
 */
export async function sendDeferred(deps: SendDeferredDeps, id: string): Promise<WorkOutcome> {
  const deferred = await deps.deferred.find(id);
  if (deferred === undefined || deferred.state === 'givenUp') return {};
  try {
    const { call, user } = await admitted(deps, deferred);
    const { published } = call;
    const { data, sentComputed, previews, from } = deferred;
    await performAct(deps, {
      published,
      logged: published,
      user,
      id,
      act: { kind: 'submit', data, ...defined({ sentComputed }) },
      isOnce: true,
      finalize: async (writing) => {
        if (!(await writing.finalizeDeferredSubmission(id))) throw new AppError('record_changed', 'This was already sent or canceled.');
      },
      previews,
      ...defined({ from }),
    });
    return {};
  } catch (error) {
    if (error instanceof AppError && !isTransient(error) && !mayPass.has(error.code)) return { stuckFor: reasonOf(error) };
    throw error;
  }
}

/** The call as it is published now, for its sender as the person is now. */
async function admitted(
  { people, registry }: SendDeferredDeps,
  deferred: DeferredSubmission,
): Promise<{ readonly call: PublishedCall; readonly user: SignedIn }> {
  const person = await people.find(deferred.sender.id);
  const [method = '', path = ''] = deferred.call.split(' ');
  const { call } = registry.match(method, path);
  if (call === undefined) throw new AppError('call_not_offered', 'This automation is no longer available.');
  if (person === undefined || !person.active || person.blocked || !call.roles.includes(person.role))
    throw new AppError('not_allowed', 'The person who submitted this no longer has permission to send it.');
  demandOffered(call);
  demandPublished(call, deferred.version);
  const { id, email, role, name, lastName } = person;
  return { call, user: { id, email, role, name, lastName, sessionId: '' } };
}

function reasonOf({ message, details: { faults = [] } }: AppError): string {
  return [...new Set([message, ...faults.map((fault) => fault.message)])].join(' ');
}
