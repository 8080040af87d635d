import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { evaluateForm, type FormState } from '#engine/form/evaluate-form.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { standsInOpen } from '#engine/form/closed-fields.ts';
import { formOfEvent } from '#engine/workflow/event-form.ts';
import { clockMove, initialState, moveRecord, type LifecycleRecord } from '#engine/workflow/lifecycle.ts';
import type { RuleTest } from '#schemas/meta/rules.gen.ts';

/** A record after an event of a rule test; led is undefined when the event was refused. */
export type TriedEvent = { readonly state: FormState; readonly led: string | undefined };

type Sent = { readonly compiled: CompiledAutomation; readonly test: RuleTest & { readonly event: string }; readonly scopes: ScopeValues };

type Waits = { readonly compiled: CompiledAutomation; readonly test: RuleTest & { readonly on: string }; readonly scopes: ScopeValues };

type Stored = { readonly made: FormState; readonly record: LifecycleRecord };

/** What a rule test gives as a stored record, in the state that the test names or a new record has. */
function storedRecord({ compiled, test, scopes }: Pick<Waits, 'compiled' | 'scopes'> & { readonly test: RuleTest }): Stored {
  const made = evaluateForm(compiled, test.given, scopes);
  const record = { id: 'record-1', data: test.given, computed: made.computed, createdAt: String(scopes.now), history: [] };
  return { made, record: { ...record, state: test.state ?? initialState({ compiled, record, scopes }) ?? '' } };
}

/** Stores what a rule test gives as a new record. */
export function tryNew(given: Pick<Waits, 'compiled' | 'scopes'> & { readonly test: RuleTest }): TriedEvent {
  const { made, record } = storedRecord(given);
  return { state: made, led: record.state };
}

/** Stores what a rule test gives as a record, and lets its day come. */
export function tryClock({ compiled, test, scopes }: Waits): TriedEvent {
  const { made, record } = storedRecord({ compiled, test, scopes });
  const moved = clockMove({ compiled, record, scopes: { ...scopes, today: test.on } });
  return { state: made, led: moved?.state ?? record.state };
}

/** Stores what a rule test gives as a record, and sends its event on its day with what it fills in, by the role that may. */
export function tryEvent({ compiled, test, scopes }: Sent): TriedEvent {
  const { record: stored } = storedRecord({ compiled, test, scopes });
  const sent = { ...scopes, ...(test.on === undefined ? {} : { today: test.on }), record: recordScope(stored) };
  const [move] = compiled.lifecycle?.states.get(stored.state)?.on.get(test.event) ?? [];
  const data: PlainRecord = { ...test.given, ...test.fills };
  const filled = evaluateForm(formOfEvent(compiled, move?.meta.needs ?? []), data, sent);
  // What is closed is not judged again.
  const isRight = !filled.findings.some(({ level, pointer }) => level === 'error' && standsInOpen(pointer, move?.open ?? new Set()));
  const record = { ...stored, data, computed: filled.computed };
  const moved = moveRecord({ compiled, record, role: move?.meta.roles[0] ?? 'admin', scopes: sent, event: test.event });
  return { state: filled, led: isRight && moved.ok ? moved.state : undefined };
}
