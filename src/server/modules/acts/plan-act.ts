import { defined } from '#domain/defined.ts';
import type { NotifiedRecord, NotifyOrder, Plan, PlanScopes } from '#engine/plan/act.ts';
import { plan } from '#engine/plan/plan.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { ActRequest, PlanAct, PlannedAct, ReadScopes } from './acts.port.ts';
import { duplicateText } from './duplicate-text.public.ts';
import type { LookupsPort } from '#server/modules/records/lookups.port.ts';
import { refusedAct } from './plan-faults.public.ts';
import { lockOfPanel, locksOfWritten } from './read-lookups.public.ts';
import type { HeldFile } from './record-documents.public.ts';
import { actOfCopy, readCopies, type ReadCopies } from './read-copies.ts';
import { readScopes, type ReadScopesDeps } from './read-scopes.ts';
import type { SharedFilePort } from '#server/modules/files/uploads.port.ts';
import type { StoredRecord } from '#server/modules/records/records.port.ts';
import { unchangedMatches, type UnchangedMatches } from './unchanged-matches.public.ts';

export type PlanActDeps = ReadScopesDeps & { readonly lookups: LookupsPort; readonly sharedFile: SharedFilePort };

type Further = Pick<PlanScopes, 'sameEntry' | 'notified' | 'copies'>;

/** The sentence about the newest entry of the log that says the same as a new record. */
async function sameEntryOf(deps: PlanActDeps, { published, user, act }: ActRequest, { content }: Plan): Promise<string | undefined> {
  const { automation } = published;
  if (act.kind !== 'submit' || content === undefined || user === undefined || automation.log?.duplicates === undefined) return undefined;
  const same = await deps.lookups.newestSame(automation, content);
  return same === undefined ? undefined : duplicateText(deps, same, { published, user, values: content });
}

type Notified = { readonly order: NotifyOrder; readonly stored: StoredRecord | undefined };

/** The records that an act notifies, as they are stored. */
function readNotified({ records }: PlanActDeps, { notifies }: Plan): Promise<readonly Notified[]> {
  return Promise.all(
    notifies.map(async (order) => {
      const stored = isUniqueId(order.id) ? await records.find(order.id) : undefined;
      return { order, stored: stored?.automationId === order.of ? stored : undefined };
    }),
  );
}

function notifiedRecord({ registry }: PlanActDeps, { order, stored }: Notified): NotifiedRecord {
  const automation = registry.find(order.of)?.compiled;
  const record = stored === undefined ? undefined : { ...stored, creatorEmail: stored.creator.email };
  return { id: order.id, ...defined({ automation, record }) };
}

type Settled = { readonly plan: Plan; readonly notified: readonly Notified[]; readonly copies: ReadCopies['read'] };

/** The plan with what only its own outcome tells to be read: the same entry of the log, the records that it notifies, and the other cases. */
async function settle(deps: PlanActDeps, request: ActRequest, { scopes }: ReadScopes): Promise<Settled> {
  const { published, act, record } = request;
  const given = { automation: published.compiled, record, act };
  const first = plan({ ...given, scopes });
  if (!first.ok) throw refusedAct(first, request.client?.language);
  const sameAs = (asked: ActRequest, planned: Plan) => sameEntryOf(deps, asked, planned);
  const [sameEntry, notified, copies] = await Promise.all([
    sameAs(request, first),
    readNotified(deps, first),
    readCopies({ ...deps, sameEntryOf: sameAs }, request, first),
  ]);
  if (sameEntry === undefined && notified.length === 0 && copies.scopes.size === 0) return { plan: first, notified, copies: copies.read };
  const further: Further = { sameEntry, notified: notified.map((one) => notifiedRecord(deps, one)), copies: copies.scopes };
  const settled = plan({ ...given, scopes: { ...scopes, ...further } });
  if (!settled.ok) throw refusedAct(settled, request.client?.language);
  return { plan: settled, notified, copies: copies.read };
}

/** The locks of the panels that an act says something of: the one that its record names now, and the one before. */
function locksOfPanel({ panel }: Pick<Plan, 'panel'>): readonly string[] {
  return [panel?.number, panel?.former].flatMap((one) => (one === undefined ? [] : [lockOfPanel(one)]));
}

/** What must still hold when the plan is committed; nothing where the record goes on saying what it says and notifies nobody. */
function mustHold(
  deps: PlanActDeps,
  request: ActRequest,
  { matches, ...settled }: Omit<Settled, 'copies'> & Pick<ReadScopes, 'matches'>,
): UnchangedMatches | undefined {
  const { published, act, stored } = request;
  const { content, notifies, readAgain } = settled.plan;
  const isMoved = settled.plan.state !== stored?.state;
  const isWritten = content !== undefined || notifies.length > 0 || isMoved || act.kind === 'remove';
  const snapshot = content ?? stored;
  if (!isWritten || snapshot === undefined) return undefined;
  const ofNotified = settled.notified.flatMap(({ order, stored: other }) =>
    other !== undefined && notifies.some(({ id }) => id === order.id) ? locksOfWritten(deps, order.of, other) : [],
  );
  const { caseFileNumber } = { ...stored, ...content };
  return unchangedMatches(deps, {
    published,
    content: { data: snapshot.data, computed: snapshot.computed, ...defined({ caseFileNumber }) },
    matches: matches.filter(({ name }) => readAgain.has(name)),
    isNew: act.kind === 'submit',
    otherLocks: [...ofNotified, ...locksOfPanel(settled.plan)],
  });
}

function heldFiles({ uploads }: ReadScopes, { files }: Plan): readonly HeldFile[] {
  return files.flatMap((named) => {
    const file = uploads.get(named.fileId);
    return file === undefined ? [] : [{ ...named, file }];
  });
}

/** The files that all letters share, as far as the letters of this act enclose them: whoever sends them has them like own ones. */
async function sharedFiles({ sharedFile }: PlanActDeps, { user }: ActRequest, { letters }: Plan): Promise<readonly HeldFile[]> {
  const named = letters.flatMap(({ shared }) => shared);
  const each = named.filter(({ pointer }, index) => named.findIndex((one) => one.pointer === pointer) === index);
  if (user === undefined) return [];
  return Promise.all(
    each.map(async ({ pointer, name, title }) => {
      const file = await sharedFile(user.id, name);
      return { pointer, title: { en: title, es: title }, fileId: file.id, file };
    }),
  );
}

/** The files that the letters of an act may enclose. */
async function filesOf(
  deps: PlanActDeps,
  request: ActRequest,
  { read, plan: planned }: { readonly read: ReadScopes; readonly plan: Plan },
) {
  return [...heldFiles(read, planned), ...(await sharedFiles(deps, request, planned))];
}

/** The records of the other cases, each with what it rests on. */
function plannedCopies(deps: PlanActDeps, request: ActRequest, { plan: planned, copies }: Settled): Promise<readonly PlannedAct[]> {
  const each = (planned.copies ?? []).flatMap((copy) => {
    const read = copies.get(copy.caseFileNumber);
    return read === undefined || copy.plan === undefined ? [] : [{ copy, read, plan: copy.plan }];
  });
  return Promise.all(
    each.map(async ({ copy, read, plan: own }) => {
      const asked = actOfCopy(request, copy);
      const unchanged = mustHold(deps, asked, { plan: own, notified: [], matches: read.matches });
      return { ...asked, plan: own, files: await filesOf(deps, asked, { read, plan: own }), ...defined({ unchanged }) };
    }),
  );
}

/** One act, one plan: reads what it sees and asks the engine; what the plan refuses is thrown with all that is wrong. */
export function planActs(deps: PlanActDeps): PlanAct {
  return async (request): Promise<PlannedAct> => {
    const read = await readScopes(deps, request);
    const settled = await settle(deps, request, read);
    const unchanged = mustHold(deps, request, { ...settled, matches: read.matches });
    const files = await filesOf(deps, request, { read, plan: settled.plan });
    const copies = await plannedCopies(deps, request, settled);
    return { ...request, plan: settled.plan, files, ...(copies.length === 0 ? {} : { copies }), ...defined({ unchanged }) };
  };
}
