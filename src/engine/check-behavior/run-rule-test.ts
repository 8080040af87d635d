import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { defined } from '#domain/defined.ts';
import { eventsBy } from '#engine/declaration/events-by.ts';
import type { ShapeValidator } from '#engine/declaration/shape-error.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import type { Act, ActingPerson, Planned, PlannedOn, PlanScopes } from '#engine/plan/act.ts';
import { plan } from '#engine/plan/plan.ts';
import { startState } from '#engine/plan/plan-form.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { onDay } from '#engine/data/day-of-case.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import { noRecipients } from '#engine/recipients/recipients.ts';
import { shapeOfData } from './shape-of-data.ts';

/** What is stored as a record, the event that it is sent on a day, and what that fills in. */
export type EventTried = {
  readonly given: PlainRecord;
  readonly state?: string;
  readonly event: string;
  readonly on?: string;
  readonly fills?: PlainRecord;
} & Pick<RuleTest, 'confirms' | 'note' | 'by'>;

/** A test in the standard case. */
export type Tried<Test> = { readonly compiled: CompiledAutomation; readonly test: Test; readonly scopes: ScopeValues };

const shapes = new WeakMap<object, ShapeValidator>();

/** The shape of a form, read once for all tests of its folder. */
export function shapeValidatorOf({ automation: { schema } }: CompiledAutomation): ShapeValidator {
  if (schema === undefined) return () => [];
  const known = shapes.get(schema) ?? shapeOfData(schema);
  shapes.set(schema, known);
  return known;
}

/** The scopes of a test for the plan: files and readings are not judged, because examples name files that nobody uploaded. */
export function testScopes(compiled: CompiledAutomation, values: ScopeValues, person?: ActingPerson): PlanScopes {
  let ids = 0;
  const newId = (): string => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  return { values, newId, validateShape: shapeValidatorOf(compiled), ...defined({ person }) };
}

/** What a test gives as a stored record, in the state that it names or a new record has. What events filled in is part of it, and it may be half filled. */
export function storedRecord({ compiled, test, scopes }: Tried<Pick<EventTried, 'given' | 'state'>>): PlannedOn {
  const { given: data, state } = test;
  const { computed } = evaluateForm(compiled, data, scopes);
  const record = { id: 'record-1', data, computed, history: [], ...defined({ createdAt: scopes.now }) };
  const request = { automation: compiled, act: { kind: 'clock' } as const, scopes: testScopes(compiled, scopes) };
  if (state === undefined) return { ...record, ...defined({ state: startState(request, record) }) };
  const seen = { ...scopes, record: recordScope({ ...record, state }, scopes.today) };
  return { ...record, state, computed: evaluateForm(compiled, data, seen).computed };
}

/** What came of a test, and its record before a day came. */
export type Ran = { readonly planned: Planned; readonly before?: PlannedOn };

/** The scopes of the day on which something is done. */
const scopesOn = (scopes: ScopeValues, day: string | undefined): ScopeValues => (day === undefined ? scopes : onDay(scopes, day));

/** The roles that a test is tried with: the one that it names, else one for each transition of the event. */
function rolesOf({ compiled, test }: Tried<EventTried>, state = ''): readonly ActingPerson[] {
  const { by } = test;
  const isCreator = by === 'creator';
  if (by !== undefined && by !== 'creator') return [{ role: by }];
  const moves = compiled.lifecycle?.states.get(state)?.on.get(test.event) ?? [];
  const roles = new Set(moves.flatMap(({ meta }) => meta.roles?.[0] ?? []));
  return [...(roles.size === 0 ? (['admin'] as const) : roles)].map((role) => ({ role, isCreator }));
}

/** Stores what a test gives as a record, and sends its event on its day: the plan is the one that the server commits. */
export function runEvent(tried: Tried<EventTried>): Planned {
  const { compiled, test, scopes } = tried;
  const record = storedRecord(tried);
  const values = scopesOn(scopes, test.on);
  const { event } = test;
  if (eventsBy(compiled.automation.lifecycle, 'desk').has(event))
    return plan({ automation: compiled, record, act: { kind: 'notify', event }, scopes: testScopes(compiled, values) });
  const data = { ...test.fills, ...defined({ note: test.note, confirmed: test.confirms }) };
  const act: Act = { kind: 'event', event, data };
  if (test.by === undefined && eventsBy(compiled.automation.lifecycle, 'link').has(event))
    return plan({ automation: compiled, record, act, scopes: { ...testScopes(compiled, values), byLink: true } });
  const all = rolesOf(tried, record.state).map((person) =>
    plan({ automation: compiled, record, act, scopes: testScopes(compiled, values, person) }),
  );
  const [first] = all;
  if (first === undefined) throw new Error(`The event "${event}" has no role to be tried with`);
  // of several refusals, the one that says what is wrong at a field
  return all.find(({ ok }) => ok) ?? all.find((one) => !one.ok && one.at.length > 0) ?? first;
}

/** Lets the day of a test come for what it gives as a stored record, which was in a state before. */
export function runClock({ compiled, test, scopes }: Tried<Omit<EventTried, 'event'>>): Ran {
  const record = storedRecord({ compiled, test, scopes });
  const values = scopesOn(scopes, test.on);
  const planned = plan({ automation: compiled, record, act: { kind: 'clock' }, scopes: testScopes(compiled, values) });
  return { planned, before: record };
}

/** Sends what a test gives as a new form. */
export function runForm({ compiled, test, scopes }: Tried<Pick<EventTried, 'given'>>): Planned {
  return plan({ automation: compiled, act: { kind: 'submit', data: test.given }, scopes: testScopes(compiled, scopes) });
}

/** What a record says whose letter was delivered by hand or by fax on the day of a test; the plan before that as it is where none waits. */
export function delivered({ compiled, test, scopes }: Tried<RuleTest>, planned: Planned): Planned {
  const { form } = planned;
  if (test.delivered === undefined || form === undefined) return planned;
  const [first] = planned.ok ? planned.letters : [];
  const { to, cc } = first?.recipients ?? form.recipients ?? noRecipients;
  const data = planned.ok ? (planned.content?.data ?? test.given) : test.given;
  const { computed, waiting, letterOn = '' } = form;
  const values = { ...(planned.ok ? planned.written.scopes : scopes), letterOn: undefined };
  const served = plan({
    automation: compiled,
    record: { id: 'record-1', data, computed, waiting, history: [] },
    act: { kind: 'serve', letterOn, servedOn: test.delivered, recipients: { to, cc } },
    scopes: testScopes(compiled, values),
  });
  return served.ok && served.content !== undefined ? { ...planned, form: { ...form, computed: served.content.computed } } : planned;
}

/** Whether a test of rules sends an event. */
export const sendsEvent = (test: RuleTest): test is RuleTest & { readonly event: string } => test.event !== undefined;

const memoizeTest = createMemoizer<Planned>();

/** A test of rules that sends an event: its outcome is judged, and so are the letters that it writes. Standard is what its scopes come from. */
export function runEventTest(tried: Tried<RuleTest & { readonly event: string }>, standard: unknown): Planned {
  return memoizeTest(tried.test, [tried.compiled, standard], () => runEvent(tried));
}
