import { usDateTime } from '#domain/calendar-date.ts';
import type { CompiledAutomation, CompiledNotification } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { isList, recordOf } from '#engine/data/plain-data.ts';
import type { ScopedRecord } from '#engine/data/record-scope.ts';
import { formValues } from '#engine/form/form-values.ts';
import { carriedState } from '#engine/history/renames.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { NotifiedRecord, NotifyOrder, Plan, PlannedContent, PlanRequest } from './act.ts';

type Written = {
  /** "create", "update", "delete", or the event that was sent. */
  readonly on: string;
  readonly content: Pick<PlannedContent, 'data' | 'computed' | 'caseFileNumber'>;
  /** With what was found. */
  readonly values: ScopeValues;
};

type Named = { readonly notification: CompiledNotification; readonly ids: readonly string[] };

/** The notifications of this moment whose condition holds, with the ids that they name. */
function namedNow({ automation }: PlanRequest, { on, content, values: scopes }: Written): readonly Named[] {
  const now = automation.notifies.filter((one) => one.on.includes(on));
  if (now.length === 0) return [];
  const values = formValues({ compiled: automation, data: content.data, computed: content.computed, scopes });
  const { figures } = scopes;
  return now
    .filter((one) => one.if === undefined || one.if.evaluate(values, { figures }) === true)
    .map((notification) => {
      const rows = notification.records.evaluate(values, { figures });
      const ids = isList(rows) ? rows.map((row) => String(recordOf(row)['id'])) : [];
      return { notification, ids: [...new Set(ids)] };
    });
}

/** An order, and the case that its record must be of, where there is one. */
type Order = NotifyOrder & { readonly ofCase?: string | undefined };

/** Those that are named now; a record that is changed or removed also notifies those that it notified before, also of another case. */
function ordersOf({ automation, record, scopes }: PlanRequest, { on, content }: Written, named: readonly Named[]): readonly Order[] {
  const now = named.flatMap(({ notification: { of, event, ofCase }, ids }) =>
    ids.filter((id) => id !== record?.id).map((id): Order => ({ id, of, event, ofCase: ofCase ? content.caseFileNumber : undefined })),
  );
  const still = on === 'update' || on === 'delete' ? automation.notifies.filter((one) => one.on.includes(on)) : [];
  if (still.length === 0) return now;
  const before = (scopes.notifiedBefore ?? []).filter(({ id }) => now.every((order) => order.id !== id));
  return [...now, ...before.filter(({ of, event }) => still.some((one) => one.of === of && one.event === event))];
}

/** The state of a record under its automation as it is now; the first, where it had none when it was made. */
export function stateUnder({ automation, lifecycle }: CompiledAutomation, state: string | undefined): string {
  return state === undefined ? (lifecycle?.initial ?? '') : carriedState(automation, state);
}

/** Whether a record takes an event that the desk sends it. */
export function takesEvent(automation: CompiledAutomation, { state }: Pick<ScopedRecord, 'state'>, event: string): boolean {
  if (automation.automation.manifest.status !== 'live') return false;
  const moves = automation.lifecycle?.states.get(stateUnder(automation, state))?.on.get(event) ?? [];
  return moves.some(({ meta }) => meta.by === 'desk');
}

const notNotified = (message: string): DataFault => ({ pointer: '', code: 'not_told', message });

function goneText(automation: CompiledAutomation | undefined): string {
  const title = automation === undefined ? 'A record' : `A record of "${textIn(automation.automation.manifest.title, 'en')}"`;
  return `${title} that belongs to this entry no longer exists, so it was not updated.`;
}

function refusedText(automation: CompiledAutomation, { state, createdAt = '' }: ScopedRecord): string {
  const { manifest } = automation.automation;
  const title = automation.lifecycle?.states.get(stateUnder(automation, state))?.title;
  const because = manifest.status === 'live' && title !== undefined ? `its status is "${textIn(title, 'en')}"` : 'it can only be read now';
  return `"${textIn(manifest.title, 'en')}" of ${usDateTime(createdAt)} was not updated, because ${because}. Check it yourself.`;
}

function foreignText({ automation: { manifest } }: CompiledAutomation): string {
  return `A record of "${textIn(manifest.title, 'en')}" belongs to another case, so it was not updated.`;
}

/** Why a record is not notified; undefined where it takes the event. */
function untaken({ automation, record }: Omit<NotifiedRecord, 'id'>, { event, ofCase }: Order): DataFault | undefined {
  if (automation === undefined || record === undefined) return notNotified(goneText(automation));
  if (ofCase !== undefined && record.caseFileNumber !== ofCase) return notNotified(foreignText(automation));
  return takesEvent(automation, record, event) ? undefined : notNotified(refusedText(automation, record));
}

type Notifies = Pick<Plan, 'notifies' | 'readAgain' | 'warnings'>;

/**
 * Whom a record notifies, and the lookups that must be the same when it is written. Who does not take the event is pointed out and keeps nothing from
 * being written.
 */
export function planNotifies(request: PlanRequest, written: Written): Notifies {
  const { automation, scopes } = request;
  const named = namedNow(request, written);
  const orders = ordersOf(request, written, named);
  const known = new Map(scopes.notified?.map((one) => [one.id, one]));
  const judged = orders.map((order) => {
    const { id, of, event } = order;
    const warning = scopes.notified === undefined ? undefined : untaken(known.get(id) ?? {}, order);
    return { order: { id, of, event }, warning };
  });
  const restsOn = new Set(named.flatMap(({ notification }) => [...notification.lookups]));
  return {
    notifies: judged.flatMap(({ order, warning }) => (warning === undefined ? [order] : [])),
    readAgain: new Set(automation.lookups.flatMap(({ name, mustHold }) => (mustHold || restsOn.has(name) ? [name] : []))),
    warnings: judged.flatMap(({ warning }) => warning ?? []),
  };
}
