import type { Role } from '#schemas/meta/common.gen.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { DeferredSubmission } from './deferred-submissions.port.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { LinkedRecord } from './records.port.ts';

/** Who has the page with the logs of all automations. */
const logPageRoles: readonly Role[] = ['admin', 'manager'];

/**
 * Whether this role sees what others made: it has the log page, or a page of this automation that lists records. A partner sees cases that it
 * referred and no others, which a list of records does not ask about.
 */
export function seesAllRecords(role: Role, automation: PublishedAutomation['automation'] | undefined): boolean {
  if (logPageRoles.includes(role)) return true;
  if (role === 'atticus') return false;
  const listing = automation?.manifest.routes.filter((route) => route.screen === 'list' || route.screen === 'log') ?? [];
  return listing.some((route) => route.roles.includes(role));
}

export function maySeeRecord(
  person: Pick<SignedIn, 'id' | 'role'>,
  record: { readonly creator: Actor },
  published: PublishedAutomation | undefined,
): boolean {
  return record.creator.id === person.id || seesAllRecords(person.role, published?.automation);
}

/** Who keeps work going. */
const workRoles: readonly Role[] = ['admin', 'manager', 'operations'];

/** A send that waits is seen by whoever will see its record, and by those who have to keep it going. */
export function maySeeDeferred(
  person: Pick<SignedIn, 'id' | 'role'>,
  { sender }: DeferredSubmission,
  published: PublishedAutomation | undefined,
): boolean {
  return sender.id === person.id || workRoles.includes(person.role) || seesAllRecords(person.role, published?.automation);
}

/** Records that another one is linked with, as far as this person sees them. */
export function shownLinks({ registry }: { readonly registry: Registry }, user: SignedIn, records: readonly LinkedRecord[]) {
  return records
    .filter((record) => maySeeRecord(user, record, registry.find(record.automationId)))
    .map(({ id, automationId, createdAt }) => ({
      id,
      title: registry.find(automationId)?.automation.manifest.title ?? automationId,
      createdAt,
    }));
}
