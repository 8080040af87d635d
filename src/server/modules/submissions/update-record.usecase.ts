import { defined } from '#domain/defined.ts';
import { carriedData } from '#engine/history/carry-over.ts';
import { carriedState } from '#engine/history/renames.ts';
import type { PlannedOn } from '#engine/plan/act.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import { demandOffered, demandPublished, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { StoredRecord } from '#server/modules/records/records.port.ts';
import { seenRecord } from '#server/modules/records/seen-record.public.ts';
import { changeRecord, type ChangeRecordDeps } from './change-record.ts';
import type { CallRequest, FormCallRequest, RestoredVersion } from './declared-call.public.ts';

/** The state of a record under the published version: its own, when that has it; the first, when it had none. A record in a state that is not there any more stays where it is. */
function stateNow(published: PublishedAutomation, { state, version }: StoredRecord): string | undefined {
  const { lifecycle } = published.compiled;
  if (state === undefined) return lifecycle?.initial;
  if (version === published.version) return state;
  const now = carriedState(published.automation, state);
  if (lifecycle?.states.has(now) === true) return now;
  throw new AppError(
    'event_refused',
    "The automation's current version no longer has this record's status. You can still view the record, but not change it.",
    { facts: { why: 'state' } },
  );
}

/** A record under the version that carries it over. */
async function carriedRecord({ records }: ChangeRecordDeps, published: PublishedAutomation, stored: StoredRecord): Promise<PlannedOn> {
  const state = stateNow(published, stored);
  const carried = { ...stored, data: carriedData(published.automation, stored.data), ...defined({ state }) };
  return seenRecord(records, carried);
}

/** What the step says beside the change: the versions that it led over, and what was restored. */
function noteOf({ version: from }: StoredRecord, { version: to }: PublishedAutomation, restored: RestoredVersion | undefined) {
  const isCarried = from !== to;
  if (!isCarried && restored === undefined) return undefined;
  return {
    ...(isCarried ? { fromVersion: from, toVersion: to } : {}),
    ...(restored === undefined ? {} : { restored: { number: restored.number, at: restored.at } }),
  };
}

/** Changes what a record says, as far as its state allows; everything is checked and computed again under the published version, which carries the record over to it. */
export async function updateRecord(deps: ChangeRecordDeps, request: FormCallRequest): Promise<StoredAnswer> {
  const { call, sent, restored } = request;
  const { published } = call;
  demandOffered(call);
  demandPublished(call, request.version);
  return changeRecord(deps, request, async (stored) => {
    const note = noteOf(stored, published, restored);
    return {
      published,
      act: { kind: restored === undefined ? 'edit' : 'restore', ...sent },
      record: await carriedRecord(deps, published, stored),
      ...(restored === undefined ? {} : { alsoNamed: restored.data }),
      ...defined({ note }),
    };
  });
}

/** Takes a record out of lists and logs, where its state allows it; its letter and its author stay. */
export async function deleteRecord(deps: ChangeRecordDeps, request: CallRequest): Promise<StoredAnswer> {
  const { call } = request;
  const { published } = call;
  demandOffered(call);
  return changeRecord(deps, request, async (stored) => {
    const { state, ...record } = await seenRecord(deps.records, stored);
    const now = state === undefined ? {} : { state: carriedState(published.automation, state) };
    return { published, act: { kind: 'remove' }, record: { ...record, ...now } };
  });
}
