import { defined } from '#domain/defined.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import type { NotifyOrder } from '#engine/plan/act.ts';
import { plan } from '#engine/plan/plan.ts';
import { stateUnder } from '#engine/plan/plan-notifies.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { deskActor } from '#server/platform/actor.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { ActWriting } from './acts.port.ts';
import { matchScopes, readLookups } from './read-lookups.public.ts';
import type { RecordWriting, StoredRecord } from '#server/modules/records/records.port.ts';
import { seenRecord } from '#server/modules/records/seen-record.public.ts';
import { MatchesChanged } from './unchanged-matches.public.ts';

export type NotifyDeps = { readonly registry: Registry; readonly ids: Ids };

/** A record that is to be notified and is held by this transaction. */
export type HeldRecord = { readonly order: NotifyOrder; readonly published: PublishedAutomation; readonly stored: StoredRecord };

type Held = { readonly notified: readonly HeldRecord[]; readonly own?: StoredRecord };

/** Holds the records of an act, its own and those that it notifies, in one order: whoever holds the same ones waits. */
export async function holdNotified(
  { registry }: NotifyDeps,
  writing: RecordWriting,
  { notifies, own }: { readonly notifies: readonly NotifyOrder[]; readonly own: string | undefined },
): Promise<Held> {
  const ids = [...new Set([...notifies.map(({ id }) => id), ...(own === undefined ? [] : [own])])].toSorted();
  const held = new Map<string, StoredRecord | undefined>();
  for (const id of ids) held.set(id, await writing.lockRecord(id));
  const notified = notifies.map((order) => {
    const [stored, published] = [held.get(order.id), registry.find(order.of)];
    // what was planned rests on another state of it
    if (stored === undefined || published === undefined) throw new MatchesChanged();
    return { order, published, stored };
  });
  return { notified, ...defined({ own: own === undefined ? undefined : held.get(own) }) };
}

type By = { readonly id: string; readonly at: string; readonly onBehalfOf: string; readonly values: ScopeValues };

type Notifying = {
  readonly notified: readonly HeldRecord[];
  /** The record that notifies, and what was seen when it was planned. */
  readonly by: By;
  readonly write: (act: ActWriting) => Promise<void>;
};

/** No person and no case: the desk works out what others rest on, whoever wrote. */
function ofDesk({ firm, figures, today, now }: ScopeValues): ScopeValues {
  return { figures, ...defined({ firm, today, now }) };
}

/** Plans what a written record comes to for another one, which says by then what it rests on. It moves to the published version. */
async function planNotified(
  { registry, ids }: NotifyDeps,
  writing: RecordWriting,
  { order, published, stored, values }: HeldRecord & { readonly values: ScopeValues },
) {
  const { automation, compiled, validateShape } = published;
  const seen = carriedRow(automation, { ...(await seenRecord(writing, stored)), state: stateUnder(compiled, stored.state) });
  const record = { ...seen, isCarried: stored.version !== published.version };
  const known = { ...values, record: recordScope(record, values.today) };
  const deps = { registry, lookups: writing, panels: writing, cases: { ofClient: writing.casesOfClient } };
  const matches = await readLookups(deps, { published, data: record.data, scopes: known, except: record.id });
  const scopes = { values: { ...values, ...matchScopes(matches) }, newId: ids.newId, validateShape };
  return plan({ automation: compiled, record, act: { kind: 'notify', event: order.event }, scopes });
}

/** Sends the records that an act notifies their events: as the desk, on behalf of who acted, each planned behind what was written. */
export async function notifyRecords(deps: NotifyDeps, writing: RecordWriting, { notified, by, write }: Notifying): Promise<void> {
  const values = ofDesk(by.values);
  const before = new Set<string>();
  for (const held of notified) {
    const { order, published } = held;
    // one that was notified already says another thing by now
    const stored = before.has(order.id) ? ((await writing.lockRecord(order.id)) ?? held.stored) : held.stored;
    const act = { kind: 'notify', event: order.event } as const;
    const planned = await planNotified(deps, writing, { order, published, stored, values });
    // the first event may have led to a state that does not know the next: what rests on this act was recomputed with it
    if (!planned.ok && before.has(order.id)) continue;
    if (!planned.ok) throw new MatchesChanged();
    before.add(order.id);
    const notifiedBy = { id: by.id, onBehalfOf: by.onBehalfOf };
    await write({ published, act, plan: planned, stored, now: stored, id: order.id, actor: deskActor, at: by.at, files: [], notifiedBy });
  }
}
