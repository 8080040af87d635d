import { defined } from '#domain/defined.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { recordDeleting } from '#engine/workflow/record-editing.ts';
import type { Planned, PlanRequest, StoredRequest } from './act.ts';
import { planClock, planNotify, planRecount } from './plan-desk.ts';
import { planServe } from './plan-serve.ts';
import { planEvent } from './plan-event.ts';
import { planEdit, planSubmit } from './plan-form.ts';
import { planNotifies } from './plan-notifies.ts';
import { planPanel } from './plan-panel.ts';
import { refusal } from './refusals.ts';

const noRecord: LocalizedText = { en: 'There is no such record.', es: 'No existe ese registro.' };

/** Takes a record out of lists and logs, where its state allows it. */
function planRemove(request: StoredRequest): Planned {
  const { automation, record, scopes } = request;
  const { state, letterSent = false, letterServed = false } = record;
  const { role } = scopes.person ?? {};
  const permission = recordDeleting({ automation: automation.automation, state, letterSent, letterServed, role });
  if (!permission.ok) return refusal(permission.code, permission.code === 'not_allowed' ? 'role' : 'state', permission.message);
  const { values } = scopes;
  const { notifies, readAgain, warnings } = planNotifies(request, { on: 'delete', content: record, values });
  const panel = planPanel(request, { ...defined({ caseFileNumber: record.caseFileNumber }), data: {}, computed: {}, values });
  return {
    ok: true,
    kind: 'remove',
    event: { kind: 'deleted' },
    letters: [],
    written: { names: [], data: record.data, computed: record.computed, scopes: values },
    files: [],
    notifies,
    readAgain,
    warnings,
    answer: 'Deleted.',
    ...defined({ panel }),
  };
}

function planStored(request: StoredRequest): Planned {
  const { act } = request;
  switch (act.kind) {
    case 'edit':
    case 'restore':
      return planEdit({ ...request, act });
    case 'event':
      return planEvent({ ...request, act });
    case 'remove':
      return planRemove(request);
    case 'notify':
      return planNotify(request, act);
    case 'serve':
      return planServe(request, act);
    case 'clock':
      return planClock(request);
    case 'recount':
      return planRecount(request, act);
    case 'submit':
      return planSubmit({ ...request, act });
  }
}

/**
 * Everything that comes of an act on a record, or why it is refused. Pure: ids, day and moment are in the scopes, and nothing is written. Server, browser,
 * rule tests, examples, stories and the clock ask this one function.
 */
export function plan(request: PlanRequest): Planned {
  const { record, act } = request;
  if (act.kind === 'submit') return planSubmit({ ...request, act });
  return record === undefined ? refusal('event_refused', 'state', noRecord) : planStored({ ...request, record });
}
