import { defined } from '#domain/defined.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { recomputeServed } from '#engine/form/recompute-served.ts';
import type { Act, Planned, RecomputedContent, StoredRequest } from './act.ts';
import { allFigures, planOfDesk } from './plan-desk.ts';

type Serve = Extract<Act, { readonly kind: 'serve' }>;

/** The deadlines that begin with a service: those that waited for it, or, where the letter is served again, those that ran from its day. */
function begunBy({ record: { waiting = [], computed } }: StoredRequest, { again, letterOn }: Serve): ReadonlySet<string> {
  if (again !== true) return new Set(waiting);
  const ran = Object.entries(recordOf(computed['deadlines'])).filter(([, deadline]) => recordOf(deadline)['triggerOn'] === letterOn);
  return new Set([...waiting, ...ran.map(([name]) => name)]);
}

/** What the record says with the deadlines that begin; undefined where none does. */
function contentServed(request: StoredRequest, act: Serve): RecomputedContent | undefined {
  const { automation, record } = request;
  const { values } = request.scopes;
  const { letterOn, servedOn, recipients } = act;
  const names = begunBy(request, act);
  if (names.size === 0 || servedOn === undefined) return undefined;
  const { waiting: _, ...delivered } = record;
  const kept = Object.entries(recordOf(record.computed['deadlines'])).filter(([name]) => !names.has(name));
  const computed = { ...record.computed, deadlines: Object.fromEntries(kept) };
  const scopes = { ...values, letterOn: servedOn, record: recordScope({ ...delivered, computed }, values.today) };
  const after = recomputeServed({ compiled: automation, data: record.data, computed, scopes, recipients, letterOn, names });
  return { data: after.data, computed: after.computed, figures: allFigures(record.figures, after.figures) };
}

/** What waits now: nothing once it begins; of a letter that somebody brings or faxes again, all that ran from it. */
function waitingAfter(request: StoredRequest, act: Serve, content: RecomputedContent | undefined): readonly string[] {
  if (content !== undefined) return [];
  return act.again === true ? [...begunBy(request, act)] : (request.record.waiting ?? []);
}

/** A letter was delivered that somebody had to bring or fax, or is served again. After the last one what waited begins to run. */
export function planServe(request: StoredRequest, act: Serve): Planned {
  const content = contentServed(request, act);
  const { state } = request.record;
  return {
    ...planOfDesk(request, { kind: 'served', ...defined({ note: act.note }) }, { content, state }),
    waiting: waitingAfter(request, act, content),
  };
}
