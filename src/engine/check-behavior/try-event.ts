import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { isOpenPlace } from '#engine/form/closed-fields.ts';
import { evaluateForm, type FormState } from '#engine/form/evaluate-form.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import { type AddressedLetter, addressedLetters } from '#engine/letter/write-letters.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { formOfEvent } from '#engine/workflow/event-form.ts';
import { clockMove, moveRecord } from '#engine/workflow/lifecycle.ts';

/** What a letter is written from, and the letters that are written from it. */
export type LettersTried = {
  readonly compiled: CompiledAutomation;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  readonly scopes: ScopeValues;
  readonly letters: readonly AddressedLetter[];
};

/** A record after an event of a rule test or an example; led is undefined when the event was refused. */
export type TriedEvent = { readonly state: FormState; readonly led: string | undefined; readonly written?: LettersTried };

/** What is stored as a record, the event that it is sent on a day, and what that fills in. */
export type EventTried = {
  readonly given: PlainRecord;
  readonly state?: string;
  readonly event: string;
  readonly on?: string;
  readonly fills?: PlainRecord;
};

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
  return { state: made, led: moved?.state ?? state };
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
  const filled = evaluateForm(formOfEvent(compiled, { needs: move?.meta.needs }), { ...test.given, ...test.fills }, sent);
  const open = move?.open ?? new Set<string>();
  const isRight = !filled.findings.some(({ level, pointer }) => level === 'error' && isOpenPlace(open, pointer));
  const data = bodyOf({ ...test.given, ...test.fills }, filled);
  const record = { ...stored, data, computed: filled.computed };
  const moved = moveRecord({ compiled, record, role: move?.meta.roles[0] ?? 'admin', scopes: sent, event: test.event });
  if (!isRight || !moved.ok) return { state: filled, led: undefined };
  const after = { ...sent, record: recordScope({ ...record, state: moved.state }) };
  const content = { compiled, data, computed: filled.computed, scopes: after };
  const letters = addressedLetters({ ...content, names: moved.letters });
  return { state: filled, led: moved.state, written: { ...content, letters } };
}
