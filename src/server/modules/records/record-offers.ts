import type { LocalizedText } from '#engine/data/localized-text.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { recordText } from '#engine/compilation/record-text.ts';
import { recordEvents, type OfferedEvent, type RecordRequest } from '#engine/workflow/lifecycle.ts';
import { recordDeleting, recordEditing, type EditingRequest } from '#engine/workflow/record-editing.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { formScopes, type FormScopeDeps } from './form-scopes.ts';
import type { LiveAutomation } from '#server/modules/automations/published-automation.ts';
import type { RecordsPort, StoredSubmission } from './records.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { versionOfRecord, visibleRecord, type ReadSubmissionDeps } from './read-record.usecase.ts';
import type { Registry } from '#server/modules/automations/registry.ts';
import { editingRequest, seenRecord } from './seen-record.ts';

export type OfferDeps = FormScopeDeps & { readonly registry: Registry; readonly found: RecordsPort };

type Asking = { readonly user: SignedIn; readonly record: StoredSubmission };

/** A record with all that its lifecycle looks at. */
export async function lifecycleRequest(deps: OfferDeps, { user, record }: Asking): Promise<RecordRequest> {
  const live = await versionOfRecord(deps.registry, record);
  const { state = '', caseFileNumber } = record;
  const scopes: ScopeValues = await formScopes(deps, { live, user, ...(caseFileNumber === undefined ? {} : { caseFileNumber }) });
  return { compiled: live.compiled, record: { ...(await seenRecord(deps.found, record)), state }, role: user.role, scopes };
}

/** A record keeps its own version; what the published one took out is not offered any more either. */
export function offeredEvents(asked: RecordRequest, published: LiveAutomation): readonly OfferedEvent[] {
  if (published.automation.manifest.status !== 'live') return [];
  const own = recordEvents(asked);
  if (published.compiled.lifecycle?.states.has(asked.record.state) !== true) return own;
  const still = new Set(published.compiled.lifecycle.states.get(asked.record.state)?.on.keys());
  return own.filter(({ event }) => still.has(event));
}

const changingCalls = ['update', 'delete'] as const;
const permissionFor = { update: recordEditing, delete: recordDeleting } as const;

/** Which calls that change a record this role may send to it now. */
export function offeredCalls({ calls, offered }: LiveAutomation, role: Role, asked: EditingRequest): readonly ('update' | 'delete')[] {
  return changingCalls.filter((useCase) => {
    const served = calls.find((call) => call.useCase === useCase);
    return offered.has(useCase) && served?.roles.includes(role) === true && permissionFor[useCase](asked).ok;
  });
}

/** What this person may do to a record now: its events, and the questions that the row actions of the list ask of this record. */
export async function eventsOfRecord(
  deps: OfferDeps & Pick<ReadSubmissionDeps, 'registry' | 'found'>,
  { user, id }: { readonly user: SignedIn; readonly id: string },
): Promise<{
  readonly events: readonly OfferedEvent[];
  readonly calls: readonly ('update' | 'delete')[];
  readonly questions: Readonly<Record<string, LocalizedText>>;
}> {
  const record = await visibleRecord(deps, { user, id });
  const live = deps.registry.find(record.automationId);
  if (live === undefined) return { events: [], calls: [], questions: {} };
  const asked = await lifecycleRequest(deps, { user, record });
  const values = { ...asked.scopes, record: recordScope(asked.record) };
  const questions = [...live.compiled.rowQuestions].map(
    ([action, text]) => [action, recordText(text, { values, figures: asked.scopes.figures })] as const,
  );
  return {
    events: record.state === undefined ? [] : offeredEvents(asked, live),
    calls: offeredCalls(live, user.role, editingRequest(live, record, user.role)),
    questions: Object.fromEntries(questions),
  };
}
