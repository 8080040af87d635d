import { californiaDate } from '#domain/calendar-date.ts';
import { initialState } from '#engine/workflow/lifecycle.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { RecordWriting, StoredRecord } from '#server/modules/records/records.port.ts';
import { workRecordAnew } from '#server/modules/relations/work-anew.port.ts';
import { deskActor } from '#server/platform/actor.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database.ts';
import { isTransient } from '#server/platform/transient-fault.ts';
import type { MoveEndedDeps } from './move-ended.usecase.ts';

/** Of each automation at one look; the next look takes the next ones. */
const atOnce = 500;

/**
 * Gives records that were made before their automation had states the state that they would start in now, with what it says of other records.
 * Each moves in a transaction of its own to the published version; several servers may look at once. Answers how many it took up.
 */
export async function takeUp(deps: MoveEndedDeps, all: readonly PublishedAutomation[]): Promise<number> {
  const { firm, figures } = await deps.firm.read();
  const now = deps.clock.now().toISOString();
  const scopes = { firm, figures, now, today: californiaDate(now) };
  let taken = 0;
  for (const published of all) {
    if (published.compiled.lifecycle === undefined || published.automation.manifest.status !== 'live') continue;
    for (const id of await deps.found.withoutState(published.id, atOnce))
      if (await takeOrReport(deps, { published, id, scopes, now })) taken += 1;
  }
  return taken;
}

type Candidate = { readonly published: PublishedAutomation; readonly id: string; readonly scopes: ScopeValues; readonly now: string };

async function takeOrReport(deps: MoveEndedDeps, candidate: Candidate): Promise<boolean> {
  try {
    return await deps.records.write((writing) => takeOne(deps, writing, candidate));
  } catch (error) {
    if (isTransient(error) || isDatabaseUnavailable(error)) throw error;
    deps.onError(error);
    return false;
  }
}

async function takeOne(deps: MoveEndedDeps, writing: RecordWriting, { published, id, scopes, now }: Candidate): Promise<boolean> {
  const record = await writing.lockRecord(id);
  if (record === undefined || record.state !== undefined) return false;
  const { seen, content } = await workRecordAnew(deps, writing, { published, record, scopes });
  const state = initialState({ compiled: published.compiled, record: seen, scopes });
  if (state === undefined) return false;
  if (content !== undefined) await writing.changeContent(id, content, { author: deskActor, changedAt: now });
  await writing.changeState(id, state, now);
  await note(deps, writing, { record, state, now, version: published.version });
  return true;
}

type Taken = { readonly record: StoredRecord; readonly state: string; readonly now: string; readonly version: string };

async function note({ ids }: MoveEndedDeps, writing: RecordWriting, { record, state, now, version }: Taken): Promise<void> {
  const { id, caseFileNumber } = record;
  await writing.saveEvent({
    id: ids.newId(),
    submissionId: id,
    kind: 'updated',
    payload: { fromVersion: record.version, toVersion: version },
    toState: state,
    actor: deskActor,
    occurredAt: now,
  });
  await writing.audit({
    actor: deskActor,
    action: 'submission.updated',
    submissionId: id,
    detail: {},
    occurredAt: now,
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
  });
}
