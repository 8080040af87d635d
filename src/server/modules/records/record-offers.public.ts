import { defined } from '#domain/defined.ts';
import { carriedState } from '#engine/history/renames.ts';
import { type OfferedEvent, type OffersRequest, recordEvents } from '#engine/plan/offers.ts';
import { recordDeleting, recordEditing, type EditingRequest } from '#engine/workflow/record-editing.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { formScopes, type FormScopeDeps } from './form-scopes.public.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { RecordsPort, StoredRecord } from './records.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { versionOfRecord } from './visible-record.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { seenRecord } from './seen-record.public.ts';

export type OfferDeps = FormScopeDeps & { readonly registry: Registry; readonly records: RecordsPort };

/** A record with all that its lifecycle looks at, under its own version. */
export async function offersRequest(
  deps: OfferDeps,
  { user, record }: { readonly user: SignedIn; readonly record: StoredRecord },
): Promise<OffersRequest> {
  const published = await versionOfRecord(deps.registry, record);
  const { caseFileNumber, data: named } = record;
  const values = await formScopes(deps, { published, user, named, ...defined({ caseFileNumber }) });
  const person = { role: user.role, isCreator: record.creator.id === user.id };
  return { automation: published.compiled, record: await seenRecord(deps.records, record), scopes: { values, person } };
}

/** Whether the published version still has an event out of a state; of a state that it does not have, nothing is known. */
export function isStillOffered({ automation, compiled }: PublishedAutomation, state: string, event: string): boolean {
  if (automation.manifest.status !== 'live') return false;
  const now = compiled.lifecycle?.states.get(carriedState(automation, state));
  return now === undefined || now.on.has(event);
}

/** A record keeps its own version; what the published one took out is not offered any more either. */
export function offeredEvents(asked: OffersRequest, published: PublishedAutomation): readonly OfferedEvent[] {
  return recordEvents(asked).filter(({ event }) => isStillOffered(published, asked.record.state ?? '', event));
}

const changingCalls = ['update', 'delete'] as const;
const permissionFor = { update: recordEditing, delete: recordDeleting } as const;

/** Which calls that change a record this role may send to it now. */
export function offeredCalls({ calls, offered }: PublishedAutomation, role: Role, asked: EditingRequest): readonly ('update' | 'delete')[] {
  return changingCalls.filter((useCase) => {
    const served = calls.find((call) => call.useCase === useCase);
    return offered.has(useCase) && served?.roles.includes(role) === true && permissionFor[useCase](asked).ok;
  });
}
