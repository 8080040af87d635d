import { carriedData } from '#engine/history/carry-over.ts';
import { fieldChanges, type FieldChange, type SaidData } from '#engine/history/field-changes.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { withMasks } from '#engine/data/protected-numbers.ts';
import { type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import { pageOf, type AskedRows } from '#server/platform/page-query.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { PastStep, RecordPast } from './record-history.port.ts';
import { visibleRecord, versionOfRecord, type OneRecord, type VisibleRecordDeps } from './visible-record.port.ts';

export type HistoryDeps = VisibleRecordDeps & { readonly past: RecordPast };

const usualPageSize = 20;
/** Of one step; a table may change in all its cells. */
const mostChanges = 200;

type Asked = OneRecord & { readonly query: AskedRows };

/** Every step of a record, the newest first, with what it changed: for those who see the record. */
export async function readHistory(deps: HistoryDeps, { query, ...request }: Asked) {
  const faults: InputFault[] = [];
  const { behind } = query;
  const { limit } = pageOf(query['limit'] === undefined ? {} : { limit: query['limit'] }, usualPageSize, faults);
  if (behind !== undefined && !isUniqueId(behind))
    faults.push({ pointer: '/behind', code: 'query', message: 'behind is the id of a step.' });
  refuseFaults(faults);
  const record = await visibleRecord(deps, request);
  const own = await versionOfRecord(deps.registry, record);
  const found = await deps.past.stepsOf(record.id, { limit: limit + 1, ...(behind === undefined ? {} : { behind }) });
  const steps = await Promise.all(found.slice(0, limit).map((step) => shownStep(deps, own, step)));
  return { steps, hasMore: found.length > limit };
}

async function shownStep({ registry }: HistoryDeps, own: PublishedAutomation, step: PastStep) {
  const { id, kind, event, state, by, at, note, confirmed, version } = step;
  const under = version === undefined ? own : ((await registry.version(version)) ?? own);
  const changes = changesOf(under, step);
  const titles = (confirmed ?? []).map((path) => under.compiled.titles.get(path) ?? path);
  const title = event === undefined ? undefined : titleOfEvent(under, step);
  return {
    id,
    kind,
    by,
    at,
    changes: changes.slice(0, mostChanges),
    ...(changes.length > mostChanges ? { furtherChanges: changes.length - mostChanges } : {}),
    ...(event === undefined ? {} : { event }),
    ...(title === undefined ? {} : { title }),
    ...(state === undefined ? {} : { state: under.automation.lifecycle?.states[state]?.meta.title ?? state }),
    ...(note === undefined ? {} : { note }),
    ...(titles.length === 0 ? {} : { confirmed: titles }),
  };
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

/** Sealed numbers are masked when the answer leaves the desk; those that were stored before there were seals are masked here. */
function changesOf({ automation }: PublishedAutomation, { before, after }: PastStep): readonly FieldChange[] {
  if (before === undefined || after === undefined) return [];
  const masked = ({ data, labels }: SaidData): SaidData => ({ data: withMasks(automation.schema, carriedData(automation, data)), labels });
  return fieldChanges(automation, masked(before), masked(after));
}
