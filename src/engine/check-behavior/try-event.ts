import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { onDay } from '#engine/data/day-of-case.ts';
import { eventsBy } from '#engine/declaration/events-by.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import { workAnew } from '#engine/form/work-anew.ts';
import { evaluateForm, type FormState } from '#engine/form/evaluate-form.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import { type AddressedLetter, addressedLetters } from '#engine/letter/write-letters.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { closedFault, standsInOpen, withOpenFields } from '#engine/form/closed-fields.ts';
import { fixedRowFaults } from '#engine/form/fixed-rows.ts';
import { lockedFaults } from '#engine/form/locked-values.ts';
import { eventFaults, noteFault } from '#engine/workflow/event-faults.ts';
import { formOfEvent } from '#engine/workflow/event-form.ts';
import { clockMove, initialState, moveRecord, toldMove, type LifecycleRecord } from '#engine/workflow/lifecycle.ts';

/** What a letter is written from, and the letters that are written from it. */
export type LettersTried = {
  readonly compiled: CompiledAutomation;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  readonly scopes: ScopeValues;
  readonly letters: readonly AddressedLetter[];
};

/** A record after an event of a rule test or an example; led is undefined when the event was refused. */
export type TriedEvent = {
  readonly state: FormState;
  readonly led: string | undefined;
  /** What the event itself finds wrong with what was filled in. */
  readonly faults: readonly DataFault[];
  readonly written?: LettersTried;
};

/** What is stored as a record, the event that it is sent on a day, and what that fills in. */
export type EventTried = {
  readonly given: PlainRecord;
  readonly state?: string;
  readonly event: string;
  readonly on?: string;
  readonly fills?: PlainRecord;
} & Pick<RuleTest, 'confirms' | 'note' | 'by'>;

type Sent = { readonly compiled: CompiledAutomation; readonly test: EventTried; readonly scopes: ScopeValues };

type Waits = {
  readonly compiled: CompiledAutomation;
  readonly test: Omit<EventTried, 'event'> & { readonly on: string };
  readonly scopes: ScopeValues;
};

type Stored = { readonly made: FormState; readonly record: LifecycleRecord };

/** What a rule test gives as a stored record, in the state that the test names or a new record has. */
function storedRecord({
  compiled,
  test,
  scopes,
}: Pick<Waits, 'compiled' | 'scopes'> & { readonly test: Pick<EventTried, 'given' | 'state'> }): Stored {
  const made = evaluateForm(compiled, test.given, scopes);
  const { given: data, state } = test;
  const record = { id: 'record-1', data, computed: made.computed, createdAt: String(scopes.now), history: [] };
  if (state === undefined) return { made, record: { ...record, state: initialState({ compiled, record, scopes }) ?? '' } };
  // What events filled in is part of a stored record, and not of a new form.
  const { computed } = evaluateForm(compiled, data, { ...scopes, record: recordScope({ ...record, state }, scopes.today) });
  return { made, record: { ...record, state, computed } };
}

/** Stores what a rule test gives as a new record. */
export function tryNew(given: Pick<Waits, 'compiled' | 'scopes'> & { readonly test: Pick<EventTried, 'given' | 'state'> }): TriedEvent {
  const { made, record } = storedRecord(given);
  return { state: made, led: record.state, faults: [] };
}

/** Stores what a rule test gives as a record, and lets its day come. */
export function tryClock({ compiled, test, scopes }: Waits): TriedEvent {
  const { made, record } = storedRecord({ compiled, test, scopes });
  const moved = clockMove({ compiled, record, scopes: onDay(scopes, test.on) });
  return { state: made, led: moved?.state ?? record.state, faults: [] };
}

/** Stores what a rule test gives as a record, and sends it an event of the desk: it is worked out anew from what is found. */
function tryTold({ compiled, test, scopes }: Sent): TriedEvent {
  const { made, record } = storedRecord({ compiled, test, scopes });
  const sent = test.on === undefined ? scopes : onDay(scopes, test.on);
  const { data, computed: stored } = record;
  const { computed } = workAnew({ compiled, data, computed: stored, scopes: { ...sent, record: recordScope(record, sent.today) } });
  const led = toldMove({ compiled, record: { ...record, computed }, scopes: sent, event: test.event });
  return { state: { ...made, computed }, led, faults: [] };
}

/** Stores what a test gives as a record, and sends its event on its day with what it fills in, by the role that may. */
export function tryEvent({ compiled, test, scopes }: Sent): TriedEvent {
  if (eventsBy(compiled.automation.lifecycle, 'desk').has(test.event)) return tryTold({ compiled, test, scopes });
  const { record: stored } = storedRecord({ compiled, test, scopes });
  const on = test.on === undefined ? scopes : onDay(scopes, test.on);
  const sent = { ...on, record: recordScope(stored, on.today) };
  const [move] = compiled.lifecycle?.states.get(stored.state)?.on.get(test.event) ?? [];
  const meta = move?.meta ?? {};
  const open = move?.open ?? new Set<string>();
  const form = formOfEvent(compiled, meta);
  const { data: whole, changed } = withOpenFields({ ...test.given, ...test.fills }, test.given, open);
  const filled = evaluateForm(form, whole, sent);
  const data = bodyOf(whole, filled, open);
  // What is closed is not judged again.
  const isJudged = ({ pointer }: { readonly pointer: string }): boolean => standsInOpen(pointer, open);
  const closed = changed.map((pointer) => closedFault(compiled, pointer, 'event'));
  const lockedRows = [
    ...fixedRowFaults({ compiled: form, data, scopes: sent }),
    ...lockedFaults({ compiled: form, data, scopes: sent, state: filled, stored: test.given }),
  ];
  const note = noteFault(move?.meta.note, test.note);
  const faults = [
    ...eventFaults({ compiled, event: meta, stored: test.given, data, hidden: filled.hidden, confirmed: test.confirms ?? [] }),
    ...(note === undefined ? [] : [note]),
    ...closed,
    ...lockedRows.filter(isJudged),
  ];
  const isRight = faults.length === 0 && !filled.findings.some((finding) => finding.level === 'error' && isJudged(finding));
  const record = { ...stored, data, computed: filled.computed };
  const isCreator = test.by === 'creator';
  const moved = moveRecord({ compiled, record, role: move?.meta.roles?.[0] ?? 'admin', isCreator, scopes: sent, event: test.event });
  if (!isRight || !moved.ok) return { state: filled, led: undefined, faults };
  const after = { ...sent, record: recordScope({ ...record, state: moved.state }, sent.today) };
  const content = { compiled, data, computed: filled.computed, scopes: after };
  const letters = addressedLetters({ ...content, names: moved.letters });
  return { state: filled, led: moved.state, faults, written: { ...content, letters } };
}

/** Whether a test of rules sends an event. */
export const sendsEvent = (test: RuleTest): test is RuleTest & { readonly event: string } => test.event !== undefined;

const memoizeTried = createMemoizer<TriedEvent>();

/** A test of rules that sends an event: its outcome is judged, and so are the letters that it writes. */
export function tryTest({ compiled, test, scopes, standard }: TestTried): TriedEvent {
  return memoizeTried(test, [compiled, standard], () => tryEvent({ compiled, test, scopes }));
}

/** A test in the standard case, which its scopes come from. */
type TestTried = Omit<Sent, 'test'> & { readonly test: RuleTest & { readonly event: string }; readonly standard: unknown };
