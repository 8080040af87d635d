import type { ScopeValues } from '#engine/types/scopes.ts';
import { carriedState } from '#engine/history/renames.ts';
import { recordEvents, type OfferedEvent, type RecordRequest } from '#engine/workflow/lifecycle.ts';
import { recordDeleting, recordEditing, type EditingRequest } from '#engine/workflow/record-editing.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { formScopes, type FormScopeDeps } from './form-scopes.port.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { RecordsPort, StoredRecord } from './records.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { versionOfRecord } from './visible-record.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { seenRecord } from './seen-record.port.ts';

export type OfferDeps = FormScopeDeps & { readonly registry: Registry; readonly found: RecordsPort };

type Asking = { readonly user: SignedIn; readonly record: StoredRecord };

/** A record with all that its lifecycle looks at. */
export async function lifecycleRequest(deps: OfferDeps, { user, record }: Asking): Promise<RecordRequest> {
  const published = await versionOfRecord(deps.registry, record);
  const { state = '', caseFileNumber } = record;
  const scopes: ScopeValues = await formScopes(deps, { published, user, ...(caseFileNumber === undefined ? {} : { caseFileNumber }) });
  const seen = { ...(await seenRecord(deps.found, record)), state };
  return { compiled: published.compiled, record: seen, role: user.role, isCreator: record.creator.id === user.id, scopes };
}

/** A record keeps its own version; what the published one took out is not offered any more either. */
export function offeredEvents(asked: RecordRequest, published: PublishedAutomation): readonly OfferedEvent[] {
  if (published.automation.manifest.status !== 'live') return [];
  const own = recordEvents(asked);
  const now = published.compiled.lifecycle?.states.get(carriedState(published.automation, asked.record.state));
  if (now === undefined) return own;
  const still = new Set(now.on.keys());
  return own.filter(({ event }) => still.has(event));
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
