import type { Automation } from '#engine/declaration/automation.ts';
import { eventsBy } from '#engine/declaration/events-by.ts';
import { lifecycleTransitions } from '#engine/declaration/later-sections.ts';
import { reachableCalls } from '#engine/workflow/machine.ts';
import { useCaseNames, type UseCaseName } from './served-calls.public.ts';

/**
 * The use cases that something in the declaration leads to. A call that nothing leads to is refused,
 * so an edge that is taken out of a workflow is gone on the screen and on the server alike.
 */
export function offeredCalls(automation: Automation): ReadonlySet<UseCaseName> {
  const reached = automation.workflow === undefined ? new Set<string>() : reachableCalls(automation.workflow);
  const listed = automation.list !== undefined && automation.manifest.routes.some((route) => route.screen === 'list');
  const rowCalls = new Set<string>(rowActions(automation).flatMap((action) => (action.call === undefined ? [] : [action.call])));
  const offers: Readonly<Record<UseCaseName, boolean>> = {
    preview: reached.has('preview'),
    submit: reached.has('submit'),
    create: reached.has('create'),
    list: listed || reached.has('list'),
    get:
      automation.manifest.routes.some((route) => route.screen === 'record') ||
      (listed && automation.list?.detail === true) ||
      reached.has('get'),
    update: rowCalls.has('update') || reached.has('update') || automation.manifest.routes.some((route) => route.screen === 'edit'),
    delete: rowCalls.has('delete') || reached.has('delete'),
    transition: hasEvents(automation) || reached.has('transition'),
    previewEvent: lifecycleTransitions(automation).some(({ meta }) => meta.letters !== undefined),
    // other systems ask for it
    find: automation.manifest.serves?.find !== undefined,
    log: automation.manifest.serves?.log !== undefined,
    figures: automation.manifest.serves?.figures !== undefined,
    linkStatus: automation.manifest.serves?.linkStatus !== undefined,
    linkSubmit: eventsBy(automation.lifecycle, 'link').size > 0,
    linkCreate: automation.manifest.serves?.linkCreate !== undefined,
    linkExists: automation.manifest.serves?.linkExists !== undefined,
  };
  const readOnly: ReadonlySet<UseCaseName> = new Set(['list', 'get', 'find', 'log', 'figures', 'linkStatus', 'linkExists']);
  return new Set(useCaseNames.filter((name) => offers[name] && (automation.manifest.status === 'live' || readOnly.has(name))));
}

function rowActions(automation: Automation): readonly { readonly call?: string }[] {
  return [...(automation.list?.rowActions ?? []), ...(automation.list?.bulkActions ?? [])];
}

function hasEvents({ lifecycle }: Automation): boolean {
  return eventsBy(lifecycle, 'person').size > 0;
}
