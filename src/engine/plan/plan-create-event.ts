import { defined } from '#domain/defined.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopedRecord } from '#engine/data/record-scope.ts';
import { createEvents } from '#engine/workflow/create-events.ts';
import type { Plan, Planned, PlanRequest, PlannedContent } from './act.ts';
import { isWholeContent } from './planned-content.ts';
import { planEvent } from './plan-event.ts';

type Sent = { readonly data: PlainRecord; readonly event?: string };

/** The form of a new record as it was sent, and the event of the workflow that was named beside it. */
export function withoutCreateEvent({ automation: { automation } }: PlanRequest, sent: PlainRecord): Sent {
  const { event, ...data } = sent;
  const isField = automation.schema?.properties['event'] !== undefined;
  return !isField && typeof event === 'string' && createEvents(automation.workflow).includes(event) ? { data, event } : { data: sent };
}

type Created = { readonly plan: Plan; readonly content: PlannedContent; readonly record: ScopedRecord };

/** A new record that is sent an event at once: one act, in the state and with the letters of the event, or refused with it. */
export function planCreateEvent(request: PlanRequest, event: string, { plan, content, record }: Created): Planned {
  const created = { ...record, payload: content.payload, ...(plan.state === undefined ? {} : { state: plan.state }) };
  const moved = planEvent({ ...request, record: created, act: { kind: 'event', event, data: {} } });
  if (!moved.ok) return moved;
  const after = moved.content !== undefined && isWholeContent(moved.content) ? moved.content : content;
  return {
    ...moved,
    kind: 'submit',
    content: { ...content, data: after.data, computed: after.computed, labels: after.labels, figures: after.figures },
    event: { ...plan.event, event },
    files: plan.files,
    notifies: [...plan.notifies, ...moved.notifies],
    readAgain: new Set([...plan.readAgain, ...moved.readAgain]),
    warnings: plan.warnings,
    waiting: [...new Set([...(plan.waiting ?? []), ...(moved.waiting ?? [])])],
    questions: plan.questions ?? [],
    ...defined({ panel: moved.panel ?? plan.panel }),
  };
}
