import { toldMove } from '#engine/workflow/lifecycle.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { RecordWriting, StoredRecord } from '#server/modules/records/records.port.ts';
import { deskActor, type Actor } from '#server/platform/actor.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { takesEvent, type Telling, type Told } from './plan-tells.port.ts';
import { FoundChanged } from './still-as-found.port.ts';
import { workRecordAnew } from './work-anew.port.ts';

export type TellRecordsDeps = { readonly registry: Registry; readonly ids: Ids };

/** A record that is told and held by this transaction. */
type HeldTold = { readonly told: Told; readonly published: PublishedAutomation; readonly record: StoredRecord };

/** Holds the records that are told, in one order and with one of the teller's own: whoever tells the same ones waits. */
async function holdTold(
  { registry }: Pick<TellRecordsDeps, 'registry'>,
  writing: RecordWriting,
  { told, own }: { readonly told: readonly Told[]; readonly own?: string },
): Promise<readonly HeldTold[]> {
  const ids = [...new Set([...told.map(({ id }) => id), ...(own === undefined ? [] : [own])])].toSorted();
  const held = new Map<string, StoredRecord | undefined>();
  for (const id of ids) held.set(id, await writing.lockRecord(id));
  return told.map((one) => {
    const [record, published] = [held.get(one.id), registry.find(one.of)];
    // what was planned rests on another state of it
    if (record === undefined || published === undefined || !takesEvent(published, record, one.event)) throw new FoundChanged();
    return { told: one, published, record };
  });
}

/** Who wrote what, when. */
export type TellingRecord = { readonly id: string; readonly person: Actor; readonly at: string };

type Around = {
  readonly telling: Telling;
  readonly from: TellingRecord;
  /** The record that is changed; absent for a new one. */
  readonly own?: string;
  readonly write: () => Promise<unknown>;
};

/**
 * Writes a record, and sends those that it tells their events: each is held before, worked out anew behind it, and moves as the desk, on behalf
 * of who wrote.
 */
export async function tellAround(deps: TellRecordsDeps, writing: RecordWriting, { telling, from, own, write }: Around): Promise<void> {
  const held = await holdTold(deps, writing, { told: telling.told, ...(own === undefined ? {} : { own }) });
  await write();
  const told = new Set<string>();
  for (const one of held) {
    // one that was told already says another thing by now
    const record = told.has(one.record.id) ? ((await writing.lockRecord(one.record.id)) ?? one.record) : one.record;
    told.add(record.id);
    await tellRecord(deps, writing, { held: { ...one, record }, from, scopes: telling.scopes });
  }
}

type OneTold = { readonly held: HeldTold; readonly from: TellingRecord } & Pick<Telling, 'scopes'>;

async function tellRecord(
  deps: TellRecordsDeps,
  writing: RecordWriting,
  { held: { told, published, record }, from, scopes }: OneTold,
): Promise<void> {
  const { seen, content } = await workRecordAnew(deps, writing, { published, record, scopes });
  const state = toldMove({ compiled: published.compiled, record: seen, scopes, event: told.event }) ?? seen.state;
  if (content !== undefined) await writing.changeContent(record.id, content, { author: deskActor, changedAt: from.at });
  if (state !== record.state) await writing.changeState(record.id, state, from.at);
  await writing.saveEvent({
    id: deps.ids.newId(),
    submissionId: record.id,
    kind: 'moved',
    event: told.event,
    toState: state,
    actor: deskActor,
    toldBy: from.id,
    occurredAt: from.at,
    ...(record.state === undefined ? {} : { fromState: record.state }),
    ...(content === undefined ? {} : { madeVersion: true }),
  });
  await writing.audit({
    actor: deskActor,
    action: 'submission.moved',
    submissionId: record.id,
    detail: { toldBy: from.id, onBehalfOf: from.person.id },
    occurredAt: from.at,
    ...(record.caseFileNumber === undefined ? {} : { caseFileNumber: record.caseFileNumber }),
  });
}
