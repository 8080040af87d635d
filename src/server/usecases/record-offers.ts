import type { LocalizedText } from '#engine/data/localized-text.ts';
import { recordScope, type SeenRecord } from '#engine/data/record-scope.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { recordText } from '#engine/letter/record-text.ts';
import { recordEvents, type OfferedEvent, type RecordRequest } from '#engine/workflow/lifecycle.ts';
import { recordDeleting, recordEditing, type EditingRequest } from '#engine/workflow/record-editing.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { AppError } from './app-error.ts';
import { formScopes, type FormScopeDeps } from './form-scopes.ts';
import type { LiveAutomation } from './live-automation.ts';
import type { RecordsPort, StoredSubmission } from './ports/records.port.ts';
import type { StoredRow } from './ports/rows.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import { versionOfRecord, visibleRecord, type ReadSubmissionDeps } from './read-submission.ts';
import type { Registry } from './registry.ts';
import { editingRequest, seenRecord } from './seen-record.ts';

export type OfferDeps = FormScopeDeps & { readonly registry: Registry; readonly found: RecordsPort };

/** Names of events, update and delete by the id of a row. */
export type RowOffers = Readonly<Record<string, readonly string[]>>;

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
function offeredCalls({ calls, offered }: LiveAutomation, role: Role, asked: EditingRequest): readonly ('update' | 'delete')[] {
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

/** Whether guards of a version look beyond the row. */
function guardsRead({ compiled }: LiveAutomation, root: 'case' | 'record.history'): boolean {
  const moves = [...(compiled.lifecycle?.states.values() ?? [])].flatMap((state) => [...state.on.values()].flat());
  return moves.some(({ guard }) =>
    guard?.reads.some((read) => read === root || read.startsWith(`${root}.`) || read.startsWith(`${root}[`)),
  );
}

type Rows = { readonly live: LiveAutomation; readonly user: SignedIn; readonly rows: readonly StoredRow[] };

/** A row, under the version that its record was made with; desk is what every row sees. */
type OfRow = Omit<Rows, 'rows'> & { readonly row: StoredRow; readonly desk: ScopeValues };

/** A case system that does not answer leaves the list readable: what depends on the case is not offered then. */
async function scopesOfRow(deps: OfferDeps, own: LiveAutomation, { user, row, desk }: OfRow): Promise<ScopeValues> {
  if (row.caseFileNumber === null || !guardsRead(own, 'case')) return desk;
  try {
    return await formScopes(deps, { live: own, user, caseFileNumber: row.caseFileNumber });
  } catch (error) {
    if (error instanceof AppError) return desk;
    throw error;
  }
}

function seenRow({ submissionId: id, data, computed, caseFileNumber, caseName, creatorEmail, createdAt }: StoredRow): SeenRecord {
  return {
    id,
    data,
    computed,
    creatorEmail,
    createdAt,
    ...(caseFileNumber === null ? {} : { caseFileNumber }),
    ...(caseName === null ? {} : { caseName }),
  };
}

async function offersOfRow(deps: OfferDeps, asked: OfRow): Promise<readonly string[]> {
  const { live, user, row } = asked;
  const state = row.state ?? undefined;
  const { role } = user;
  const calls = offeredCalls(live, role, { automation: live.automation, state, role, letterSent: row.hasLetter });
  const own = await deps.registry.version(row.version);
  if (own?.compiled.lifecycle === undefined || state === undefined) return calls;
  const history = guardsRead(own, 'record.history') ? await deps.found.historyOf(row.submissionId) : [];
  const scopes = await scopesOfRow(deps, own, asked);
  const events = offeredEvents({ compiled: own.compiled, record: { ...seenRow(row), state, history }, role, scopes }, live);
  return [...events.map(({ event }) => event), ...calls];
}

/** What this person may do to each row of a list, by the id of the row: the same answer as on the page of the record. */
export async function offersOfRows(deps: OfferDeps, { live, user, rows }: Rows): Promise<RowOffers> {
  const { list, manifest } = live.automation;
  const hasActions = (list?.rowActions ?? list?.bulkActions) !== undefined;
  if (!hasActions || manifest.status !== 'live') return {};
  const desk = await formScopes(deps, { live, user });
  const offers = await Promise.all(rows.map(async (row) => [row.id, await offersOfRow(deps, { live, user, row, desk })] as const));
  return Object.fromEntries(offers);
}
