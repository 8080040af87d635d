import { defined } from '#domain/defined.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { recomputeServed } from '#engine/form/recompute-served.ts';
import type { Act, Planned, RecomputedContent, StoredRequest } from './act.ts';
import { allFigures, planOfDesk } from './plan-desk.ts';

type Serve = Extract<Act, { readonly kind: 'serve' }>;

/** What the record says with the deadlines that waited for the delivery; undefined where none did. */
function contentServed(
  { automation, record, scopes: { values } }: StoredRequest,
  { letterOn, servedOn, recipients }: Serve,
): RecomputedContent | undefined {
  const { waiting = [], data, computed, figures } = record;
  if (waiting.length === 0 || servedOn === undefined) return undefined;
  const { waiting: _, ...delivered } = record;
  const scopes = { ...values, letterOn: servedOn, record: recordScope(delivered, values.today) };
  const after = recomputeServed({ compiled: automation, data, computed, scopes, recipients, letterOn, names: new Set(waiting) });
  return { data: after.data, computed: after.computed, figures: allFigures(figures, after.figures) };
}

/** A letter was delivered that somebody had to bring or fax. After the last one what waited begins to run. */
export function planServe(request: StoredRequest, act: Serve): Planned {
  const content = contentServed(request, act);
  const { state, waiting = [] } = request.record;
  return {
    ...planOfDesk(request, { kind: 'served', ...defined({ note: act.note }) }, { content, state }),
    waiting: content === undefined ? waiting : [],
  };
}
