import { namesOfState } from '#engine/history/renames.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { CommitWork } from '#server/modules/acts/acts.port.ts';
import type { RecordsPort, StoredRecord } from '#server/modules/records/records.port.ts';
import { endedDeadlineQueue, type WorkOutcome } from '#server/platform/jobs/work.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database.ts';
import { isTransient } from '#server/platform/transient-fault.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { actAsDesk, type DeskActDeps, todayOf } from '#server/modules/acts/desk-acts.public.ts';

export type MoveEndedDeps = DeskActDeps & {
  readonly registry: Registry;
  readonly records: RecordsPort;
  readonly commitWork: CommitWork;
  readonly sha256: Sha256;
  readonly onError: (error: unknown) => void;
};

type Candidate = { readonly published: PublishedAutomation; readonly id: string };

const atOnce = 200;

/**
 * Moves every record whose state waits for a deadline that has ended, each in a transaction of its own that asks state and day again. It may run
 * at any moment and on several servers: whoever comes second finds the record moved. Answers how many it moved.
 * A record that cannot be moved becomes work that operations see, and keeps no other from moving.
 */
export async function moveEnded(deps: MoveEndedDeps, all: readonly PublishedAutomation[]): Promise<number> {
  const today = todayOf(deps);
  let moved = 0;
  for (const candidate of await candidates(deps, all, today)) if (await moveOrReport(deps, candidate)) moved += 1;
  return moved;
}

/** The same for one record, by what is published now; nothing is left to do when it moved meanwhile. */
export async function moveEndedRecord(deps: MoveEndedDeps, id: string): Promise<WorkOutcome> {
  const record = await deps.records.find(id);
  const published = record === undefined ? undefined : deps.registry.find(record.automationId);
  if (published !== undefined) await moveOne(deps, { published, id });
  return {};
}

async function moveOrReport(deps: MoveEndedDeps, candidate: Candidate): Promise<boolean> {
  try {
    return await moveOne(deps, candidate);
  } catch (error) {
    // then no record can be moved, and the next look begins anew
    if (isTransient(error) || isDatabaseUnavailable(error)) throw error;
    deps.onError(error);
    await report(deps, candidate);
    return false;
  }
}

/** Makes work of a record that could not be moved: once for each revision of it, whichever server failed. */
async function report({ records, commitWork, sha256 }: MoveEndedDeps, { published, id }: Candidate): Promise<void> {
  const record = await records.find(id);
  if (record === undefined) return;
  const { title } = published.automation.manifest;
  const subject = [textIn(title, 'en'), record.caseName].filter((part) => part !== undefined).join(' · ');
  const work = { id: uuidOf(sha256(`ended-deadline ${id} ${record.revision}`)), queue: endedDeadlineQueue, subject };
  await commitWork({ work: { ...work, submissionId: id, detail: { recordId: id } } });
}

const uuidOf = (hash: string): string => hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

async function candidates(
  { records }: MoveEndedDeps,
  all: readonly PublishedAutomation[],
  today: CalendarDate,
): Promise<readonly Candidate[]> {
  const waits = all.flatMap((published) =>
    [...(published.compiled.lifecycle?.states ?? [])].flatMap(([state, { after }]) =>
      after.flatMap(({ deadline, kind }) => {
        const before = kind === 'lastDay' ? today : addDays(today, 1);
        const search = { automationId: published.id, deadline, before, limit: atOnce };
        return namesOfState(published.automation, state).map((name) => ({ published, search: { ...search, state: name } }));
      }),
    ),
  );
  const ready: Candidate[] = [];
  for (const { published, search } of waits) {
    let ids = await records.ended(search);
    // Those whose guard does not hold stay: they must not keep the others from being seen.
    while (ids.length > 0) {
      ready.push(...ids.map((id) => ({ published, id })));
      ids = ids.length < atOnce ? [] : await records.ended({ ...search, behind: ids.at(-1) });
    }
  }
  return ready;
}

/** Moves the record if its deadline has ended, by what is published now. */
function moveOne(deps: MoveEndedDeps, { published, id }: Candidate): Promise<boolean> {
  return actAsDesk(deps, {
    id,
    act: { kind: 'clock' },
    versionFor: async ({ state }) => (state === undefined ? undefined : published),
    ordered: async (order, stored) => ({
      ...order,
      plan: { ...order.plan, state: await ownState(deps, { published, stored, state: order.plan.state }) },
    }),
  });
}

type Reached = { readonly published: PublishedAutomation; readonly stored: StoredRecord; readonly state: string | undefined };

/** The record keeps its version, whose events know a state by the name that it had there. */
async function ownState({ registry }: MoveEndedDeps, { published, stored: { version }, state = '' }: Reached): Promise<string> {
  const own = (await registry.version(version))?.compiled.lifecycle?.states;
  return namesOfState(published.automation, state).find((name) => own?.has(name) === true) ?? state;
}
