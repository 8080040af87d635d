import type { FigureUsed } from '#domain/dated-figures.ts';
import { hasDeadlineEnded } from '#domain/deadlines.ts';
import type { CompiledOnward, CompiledTimedMove } from '#engine/compilation/compiled-lifecycle.ts';
import { valueAt } from '#engine/data/places.ts';
import { defined } from '#domain/defined.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { type MovedDeadline, recomputeDeadlines } from '#engine/form/recompute-deadlines.ts';
import { recomputeStored } from '#engine/form/recompute-stored.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { Act, Plan, Planned, PlannedEvent, RecomputedContent, StoredRequest } from './act.ts';
import { guardHolds, guardsOver } from './guards.ts';
import { judgeClock, judgeEvent } from './judge-transition.ts';
import { startState } from './plan-form.ts';
import { refusal } from './refusals.ts';

/** What comes of an act of the desk, which writes no letters and answers nobody. */
export function planOfDesk(
  { act, record, scopes }: StoredRequest,
  event: PlannedEvent,
  given: {
    readonly state?: string | undefined;
    readonly content?: RecomputedContent | undefined;
    readonly moved?: readonly MovedDeadline[];
  },
): Plan {
  return {
    ok: true,
    kind: act.kind,
    event,
    letters: [],
    written: { names: [], data: record.data, computed: record.computed, scopes: scopes.values },
    files: [],
    notifies: [],
    readAgain: new Set(),
    warnings: [],
    answer: 'Saved.',
    ...defined(given),
  };
}

/** The figures of a record with those that it rests on now; one that is known under its key and day already is not said twice. */
export function allFigures(before: readonly FigureUsed[] = [], added: readonly FigureUsed[]): readonly FigureUsed[] {
  const keyOf = ({ kind, key, on }: FigureUsed): string => canonicalJson([kind, key, on]);
  const known = new Set(before.map(keyOf));
  return [...before, ...added.filter((figure) => !known.has(keyOf(figure)))];
}

/** What a record says of other records, computed again; undefined where it says the same, under the version that it was stored under. */
function recomputed({ automation, record, scopes: { values } }: StoredRequest): RecomputedContent | undefined {
  const { data, computed: before, figures, isCarried } = record;
  const scopes = { ...values, record: recordScope(record, values.today) };
  const after = recomputeStored({ compiled: automation, data, computed: before, scopes });
  const isSame = isCarried !== true && canonicalJson(after.computed) === canonicalJson(before);
  return isSame ? undefined : { data, computed: after.computed, figures: allFigures(figures, after.figures) };
}

/** Another record was written: what rests on it is computed again, and the event of the desk leads where it leads now. */
export function planNotify(request: StoredRequest, { event }: Extract<Act, { readonly kind: 'notify' }>): Planned {
  const { automation, record } = request;
  const { lifecycle } = automation;
  const { state = '' } = record;
  const moves =
    lifecycle?.states
      .get(state)
      ?.on.get(event)
      ?.filter(({ meta }) => meta.by === 'desk') ?? [];
  if (lifecycle === undefined || moves.length === 0)
    return refusal('event_refused', 'state', 'The record does not take this event in its state.');
  const content = recomputed(request);
  const after = { ...record, ...defined({ computed: content?.computed }) };
  const holds = guardsOver(request, after);
  const ofDesk = new Set<CompiledOnward>(moves);
  const others = new Set<CompiledOnward>(
    lifecycle.states
      .get(state)
      ?.on.get(event)
      ?.filter((move) => !ofDesk.has(move)),
  );
  const judged = judgeEvent(lifecycle, { state, event, isOpen: (onward, at) => !others.has(onward) && holds(onward, at) });
  return planOfDesk(request, { kind: 'moved', event }, { content, state: judged?.state ?? state });
}

const isTimed = (transition: CompiledOnward): transition is CompiledTimedMove => 'deadline' in transition;

/** Whether the deadline that a transition waits for has ended. */
function isDue({ record, scopes: { values } }: StoredRequest, { deadline, kind }: CompiledTimedMove): boolean {
  const outer = valueAt(record.computed, `/deadlines/${deadline}/outer`);
  const { today } = values;
  return typeof outer === 'string' && today !== undefined && hasDeadlineEnded({ kind, outer, today });
}

/** Where a record goes by itself on this day; one without a state gets that of a new record, with what it says of others. */
export function planClock(request: StoredRequest): Planned {
  const { automation, record } = request;
  const { lifecycle } = automation;
  if (record.state === undefined) {
    const content = recomputed({ ...request, record: { ...record, ...defined({ state: lifecycle?.initial }) } });
    const state = startState(request, { ...record, ...defined({ computed: content?.computed }) });
    if (state === undefined) return refusal('event_refused', 'state', 'The automation has no states.');
    return planOfDesk(request, { kind: 'updated' }, { content, state });
  }
  const judged =
    lifecycle === undefined
      ? undefined
      : judgeClock(lifecycle, {
          state: record.state,
          isOpen: (transition, state) =>
            (!isTimed(transition) || isDue(request, transition)) && guardHolds(request, transition, { ...record, state }),
        });
  if (judged === undefined) return refusal('event_refused', 'guard', 'No deadline of this record has ended.');
  return planOfDesk(request, { kind: 'moved', event: judged.taken.deadline }, { state: judged.state });
}

const runs = ({ outer }: MovedDeadline['before'], today = ''): boolean => typeof outer === 'string' && outer >= today;

/** The deadlines of a record by other holidays; nothing else changes. Refused where none moves that still runs. */
export function planRecount(request: StoredRequest, { before, after }: Extract<Act, { readonly kind: 'recount' }>): Planned {
  const { automation, record, scopes } = request;
  const { today } = scopes.values;
  const { data, computed, figures: used, state } = record;
  const stored = { compiled: automation, data, computed, record: recordScope(record, today) };
  const { moved, deadlines, figures } = recomputeDeadlines(stored, { before, after });
  const isMoved = moved.some((move) => runs(move.before, today) || runs(move.after, today));
  if (!isMoved) return refusal('event_refused', 'guard', 'No deadline of this record moves.');
  const content = { data, computed: { ...computed, deadlines }, figures: allFigures(used, figures) };
  return planOfDesk(request, { kind: 'recomputed' }, { content, state, moved });
}
