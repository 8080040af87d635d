import { defined } from '#domain/defined.ts';
import { californiaDate } from '#domain/calendar-date.ts';
import { carriedData } from '#engine/history/carry-over.ts';
import { fieldChanges, type FieldChange, type SaidData } from '#engine/history/field-changes.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { isList, isRecord } from '#engine/data/plain-data.ts';
import { withStateDays } from '#engine/history/state-days.ts';
import { withMasks } from '#engine/data/protected-numbers.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import { type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import { deskActor } from '#server/platform/actor.ts';
import { pageOf, type AskedRows } from '#server/platform/page-query.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { PastStep, RecordPast } from './record-history.port.ts';
import { noteLook, type ReadRecordDeps } from './read-record.usecase.ts';
import { shownLinks } from './record-rights.public.ts';
import { deadlineTitle, recomputedStep, restoredStep } from '#engine/history/desk-steps.ts';
import { visibleRecord, versionOfRecord, type OneRecord, type VisibleRecordDeps } from './visible-record.public.ts';

export type HistoryDeps = VisibleRecordDeps & Pick<ReadRecordDeps, 'looks'> & { readonly past: RecordPast; readonly clock: Clock };

const usualPageSize = 20;
/** Of one step; a table may change in all its cells. */
const mostChanges = 200;

type HistoryQuery = OneRecord & { readonly query: AskedRows };

/** Every step of a record, the newest first, with what it changed: for those who see the record. */
export async function readHistory(deps: HistoryDeps, { query, ...request }: HistoryQuery) {
  const faults: InputFault[] = [];
  const { behind } = query;
  const { limit } = pageOf(query['limit'] === undefined ? {} : { limit: query['limit'] }, usualPageSize, faults);
  if (behind !== undefined && !isUniqueId(behind))
    faults.push({ pointer: '/behind', code: 'query', message: 'behind is the id of a step.' });
  refuseFaults(faults);
  const record = await visibleRecord(deps, request);
  noteLook(deps, request.user, record);
  const own = await versionOfRecord(deps.registry, record);
  const found = await deps.past.stepsOf(record.id, { limit: limit + 1, ...defined({ behind }) });
  const days = await daysOfStates(deps, record.id);
  const shown = found.slice(0, limit).map(async (step) => ({
    ...(await shownStep(deps, own, step)),
    ...(await notifierShown(deps, request.user, step)),
    ...days.get(step.id),
  }));
  const steps = await Promise.all(shown);
  return { steps, hasMore: found.length > limit };
}

/** How long each state lasted, by the step that led to it; the last one lasts. */
async function daysOfStates({ records, clock }: HistoryDeps, id: string): Promise<ReadonlyMap<string, StateDays>> {
  const all = await records.stepsOf(id);
  const timed = withStateDays([...all.values()], californiaDate(clock.now().toISOString()));
  const ids = [...all.keys()];
  const last = timed.findLastIndex(({ days }) => days !== undefined);
  return new Map(
    timed.flatMap(({ days }, index) =>
      days === undefined ? [] : [[ids[index] ?? '', { days, ...(index === last ? { lasts: true as const } : {}) }] as const],
    ),
  );
}

type StateDays = { readonly days: number; readonly lasts?: true };

async function shownStep({ registry }: HistoryDeps, own: PublishedAutomation, step: PastStep) {
  const { id, kind, event, state, by, at, note, confirmed, version, isPast } = step;
  const under = version === undefined ? own : ((await registry.version(version)) ?? own);
  const recomputed = kind === 'recomputed' ? recomputedStep(under.automation, step.payload ?? {}) : undefined;
  const changes = recomputed?.changes ?? changesOf(under, step);
  const titles = (confirmed ?? []).map((path) => under.compiled.titles.get(path) ?? path);
  const deadline = endedDeadline(under, step);
  const ofDesk = recomputed?.title ?? restoredTitle(step);
  const title = event === undefined ? ofDesk : deadline === undefined ? titleOfEvent(under, step) : undefined;
  return {
    id,
    kind,
    by,
    at,
    changes: changes.slice(0, mostChanges),
    ...(changes.length > mostChanges ? { furtherChanges: changes.length - mostChanges } : {}),
    ...(isPast ? { isPast } : {}),
    ...defined({ event, deadline, title }),
    ...(state === undefined ? {} : { state: under.automation.lifecycle?.states[state]?.meta.title ?? state }),
    ...defined({ note }),
    ...(titles.length === 0 ? {} : { confirmed: titles }),
    ...answeredIn(step),
  };
}

/** The questions that were answered before it was written. */
function answeredIn({ payload }: PastStep): { readonly answered?: readonly string[] } {
  const answered = payload?.['answered'];
  return isList(answered) ? { answered: answered.filter((sentence) => typeof sentence === 'string') } : {};
}

/** The record that notified this one, to who sees that one, too. */
async function notifierShown(deps: HistoryDeps, user: OneRecord['user'], { notifiedBy }: PastStep) {
  const [notifier] = notifiedBy === undefined ? [] : await shownLinks(deps, user, [notifiedBy]);
  return notifier === undefined ? {} : { toldBy: notifier };
}

/** The title of the deadline with whose end the desk moved a record; an event may have the same name. */
function endedDeadline({ automation }: PublishedAutomation, { event, by, notifiedBy }: PastStep): LocalizedText | undefined {
  if (by !== deskActor.email || event === undefined || notifiedBy !== undefined) return undefined;
  return automation.rules.deadlines?.[event] === undefined ? undefined : deadlineTitle(automation, event);
}

/** An edit that put back what the record said once. */
function restoredTitle({ payload }: PastStep): LocalizedText | undefined {
  const restored = payload?.['restored'];
  return isRecord(restored) ? restoredStep(restored) : undefined;
}

/** What the button of an event says; states may have different words for one event. */
function titleOfEvent({ automation }: PublishedAutomation, { event = '', fromState }: PastStep): LocalizedText | undefined {
  const { lifecycle } = automation;
  const here = lifecycle?.states[fromState ?? '']?.on?.[event];
  const [move] = here === undefined ? [] : [here].flat();
  if (move !== undefined) return move.meta.label;
  const [elsewhere] = Object.values(lifecycle?.states ?? {}).flatMap(({ on }) => [on?.[event] ?? []].flat());
  return elsewhere?.meta.label;
}

/** Encrypted numbers are masked when the answer leaves the desk; those that were stored before numbers were encrypted are masked here. */
function changesOf({ automation }: PublishedAutomation, { before, after }: PastStep): readonly FieldChange[] {
  if (before === undefined || after === undefined) return [];
  const masked = ({ data, labels }: SaidData): SaidData => ({ data: withMasks(automation.schema, carriedData(automation, data)), labels });
  return fieldChanges(automation, masked(before), masked(after));
}
