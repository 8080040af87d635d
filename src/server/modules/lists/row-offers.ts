import type { CalendarDate } from '#domain/calendar-date.ts';
import { clockTone } from '#engine/workflow/clock-tone.ts';
import type { RowPage } from '#schemas/api/records.gen.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import { carriedState } from '#engine/history/renames.ts';
import { recordLine, type RecordLine } from '#engine/compilation/compile-line.ts';
import type { ScopedRecord } from '#engine/data/record-scope.ts';
import { deskScopes } from '#engine/types/desk-scopes.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { formScopes } from '#server/modules/records/form-scopes.public.ts';
import { offeredCalls, offeredEvents, type OfferDeps } from '#server/modules/records/record-offers.public.ts';
import type { StoredRow } from './rows.port.ts';

/** Names of events, update and delete by the id of a row. */
type RowOffers = NonNullable<RowPage['offers']>;

/** Whether guards of a version look beyond the row. */
function guardsRead({ compiled }: PublishedAutomation, root: 'case' | 'record.history'): boolean {
  const moves = [...(compiled.lifecycle?.states.values() ?? [])].flatMap((state) => [...state.on.values()].flat());
  return moves.some(({ guard }) =>
    guard?.reads.some((read) => read === root || read.startsWith(`${root}.`) || read.startsWith(`${root}[`)),
  );
}

type Rows = { readonly published: PublishedAutomation; readonly user: SignedIn; readonly rows: readonly StoredRow[] };

/** A row, under the version that its record was made with; desk is what every row sees. */
type OfRow = Omit<Rows, 'rows'> & { readonly row: StoredRow; readonly desk: ScopeValues };

/** A case system that does not answer leaves the list readable: what depends on the case is not offered then. */
async function scopesOfRow(deps: OfferDeps, own: PublishedAutomation, { user, row, desk }: OfRow): Promise<ScopeValues> {
  if (row.caseFileNumber === null || !guardsRead(own, 'case')) return desk;
  try {
    return await formScopes(deps, { published: own, user, caseFileNumber: row.caseFileNumber, named: row.data });
  } catch (error) {
    if (error instanceof AppError) return desk;
    throw error;
  }
}

function seenRow({ submissionId: id, data, computed, caseFileNumber, caseName, creatorEmail, createdAt }: StoredRow): ScopedRecord {
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
  const { published, user, row } = asked;
  const state = row.state ?? undefined;
  const { role } = user;
  const { automation } = published;
  const now = state === undefined ? state : carriedState(automation, state);
  const calls = offeredCalls(published, role, { automation, state: now, role, letterSent: row.hasLetter, letterServed: row.letterServed });
  const own = await deps.registry.version(row.version);
  if (own?.compiled.lifecycle === undefined || state === undefined) return calls;
  const history = guardsRead(own, 'record.history') ? await deps.records.historyOf(row.submissionId) : [];
  const scopes = await scopesOfRow(deps, own, asked);
  const isCreator = row.creatorId === user.id;
  const record = { ...seenRow(row), state, history };
  const events = offeredEvents({ automation: own.compiled, record, scopes: { values: scopes, person: { role, isCreator } } }, published);
  return [...events.filter(({ refused }) => refused === undefined).map(({ event }) => event), ...calls];
}

/** What this person may do to each row of a list, by the id of the row: the same answer as on the page of the record. */
export async function offersOfRows(deps: OfferDeps, { published, user, rows }: Rows): Promise<RowOffers> {
  const { list, manifest } = published.automation;
  const hasActions = (list?.rowActions ?? list?.bulkActions) !== undefined;
  if (!hasActions || manifest.status !== 'live') return {};
  const desk = await formScopes(deps, { published, user });
  const offers = await Promise.all(rows.map(async (row) => [row.id, await offersOfRow(deps, { published, user, row, desk })] as const));
  return Object.fromEntries(offers);
}

/** How each row is called in one line, in the words of the automation as it is now. */
export async function linesOfRows(deps: OfferDeps, { published, user, rows }: Rows): Promise<readonly RecordLine[]> {
  const { automation, compiled } = published;
  const values = deskScopes(await deps.firm.read(), user, deps.clock.now());
  const lined = { automation, line: compiled.line };
  return rows.map((row) => {
    const carried = carriedRow(automation, row);
    const { state } = carried;
    const record = { ...seenRow(carried), ...(state === null ? {} : { state }) };
    return recordLine(lined, { entry: carried, record }, { values, figures: values.figures });
  });
}

/** The tone of each row whose status has another one than its state declares, because it is late or a threshold before a deadline has come; undefined where there are none. */
export function tonesOfRows(
  { automation }: Pick<PublishedAutomation, 'automation'>,
  rows: readonly StoredRow[],
  today: CalendarDate,
): RowPage['tones'] {
  const { lifecycle } = automation;
  const found = rows.flatMap(({ id, state: stored, computed }) => {
    const state = stored === null ? undefined : carriedState(automation, stored);
    const tone = clockTone({ automation, state, computed, today });
    return tone === undefined || tone === lifecycle?.states[state ?? '']?.meta.tone ? [] : [[id, tone] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
