import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { evaluateForm, type FormState } from '#engine/form/evaluate-form.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import { type AddressedLetter, addressedLetters } from '#engine/letter/write-letters.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { eventFaults, noteFault } from '#engine/workflow/event-faults.ts';
import { formOfEvent } from '#engine/workflow/event-form.ts';
import { clockMove, moveRecord } from '#engine/workflow/lifecycle.ts';
import type { RuleTest } from '#schemas/meta/rules.gen.ts';

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

/** Stores what a rule test gives as a record, and lets its day come. */
export function tryClock({ compiled, test, scopes }: Waits): TriedEvent {
  const state = test.state ?? compiled.lifecycle?.initial ?? '';
  const made = evaluateForm(compiled, test.given, scopes);
  const record = { id: 'record-1', state, data: test.given, computed: made.computed, createdAt: String(scopes.now), history: [] };
  const moved = clockMove({ compiled, record, scopes: { ...scopes, today: test.on } });
  return { state: made, led: moved?.state ?? state, faults: [] };
}

/** Stores what a test gives as a record, and sends its event on its day with what it fills in, by the role that may. */
export function tryEvent({ compiled, test, scopes }: Sent): TriedEvent {
  const { lifecycle } = compiled;
  const state = test.state ?? lifecycle?.initial ?? '';
  const made = evaluateForm(compiled, test.given, scopes);
  const createdAt = String(scopes.now);
  const stored = { id: 'record-1', state, data: test.given, computed: made.computed, createdAt, history: [] };
  const sent = { ...scopes, ...(test.on === undefined ? {} : { today: test.on }), record: recordScope(stored) };
  const [move] = lifecycle?.states.get(state)?.on.get(test.event) ?? [];
  const meta = move?.meta ?? {};
  const filled = evaluateForm(formOfEvent(compiled, meta), { ...test.given, ...test.fills }, sent);
  const data = bodyOf({ ...test.given, ...test.fills }, filled);
  const note = noteFault(move?.meta.note, test.note);
  const faults = [
    ...eventFaults({ compiled, event: meta, stored: test.given, data, hidden: filled.hidden, confirmed: test.confirms ?? [] }),
    ...(note === undefined ? [] : [note]),
  ];
  const isRight = faults.length === 0 && !filled.findings.some(({ level }) => level === 'error');
  const record = { ...stored, data, computed: filled.computed };
  const isCreator = test.by === 'creator';
  const moved = moveRecord({ compiled, record, role: move?.meta.roles[0] ?? 'admin', isCreator, scopes: sent, event: test.event });
  if (!isRight || !moved.ok) return { state: filled, led: undefined, faults };
  const after = { ...sent, record: recordScope({ ...record, state: moved.state }) };
  const content = { compiled, data, computed: filled.computed, scopes: after };
  const letters = addressedLetters({ ...content, names: moved.letters });
  return { state: filled, led: moved.state, faults, written: { ...content, letters } };
}
