import { type Compilation, conditionAt } from '#engine/types/compilation.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { ScopeTypes } from '#engine/types/scopes.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { sharedShape } from '#engine/types/shared-shapes.ts';
import { compileRecordText, type RecordText } from './record-text.ts';
import { typeOfSchema, type ValueType } from '#engine/expression/value-type.ts';
import type { State, Transition } from '#schemas/meta/lifecycle.gen.ts';
import type { CompiledLifecycle, CompiledMove, CompiledState } from './compiled-lifecycle.ts';

const file = 'lifecycle.json';
/** What stands beside a stored record: not the fields of a form, which is closed by then. */
const scopes = ['record', 'case', 'firm', 'user', 'today', 'now'] as const;

/** The names that a sentence or a guard about a stored record can use. */
export function recordTypes({ types }: Compilation): ScopeTypes {
  return Object.fromEntries(scopes.flatMap((name) => (types[name] === undefined ? [] : [[name, types[name]] as const])));
}

function eventType(payload: Transition['meta']['payload']): ValueType {
  return payload === undefined
    ? { kind: 'record', name: 'event', fields: {} }
    : typeOfSchema(payload, { name: 'event', resolve: sharedShape });
}

function moveOf(compilation: Compilation, transition: Transition, pointer: string): CompiledMove {
  const { target, guard, meta } = transition;
  const ofRecord = recordTypes(compilation);
  const types: ScopeTypes = { ...ofRecord, event: eventType(meta.payload) };
  const sentence = (key: 'say' | 'confirm', text: LocalizedText | undefined, at: string): Partial<Record<typeof key, RecordText>> =>
    text === undefined ? {} : { [key]: compileRecordText(compilation, text, { file, pointer: `${pointer}${at}`, types: ofRecord }) };
  const holds = conditionAt(compilation, guard?.params.that, { file, pointer: `${pointer}/guard/params/that`, types });
  const asksEvent = holds?.reads.some((read) => read === 'event' || read.startsWith('event.')) === true;
  return {
    target,
    ...(holds === undefined ? {} : { guard: holds }),
    ...sentence('say', guard?.params.say, '/guard/params/say'),
    ...sentence('confirm', meta.confirm, '/meta/confirm'),
    asksEvent,
    meta,
  };
}

function stateOf(compilation: Compilation, state: State, pointer: string): CompiledState {
  const on = Object.entries(state.on ?? {}).map(([event, transitions]) => {
    const at = pointerBelow(`${pointer}/on`, event);
    const moves = Array.isArray(transitions)
      ? transitions.map((transition, index) => moveOf(compilation, transition, `${at}/${index}`))
      : [moveOf(compilation, transitions, at)];
    return [event, moves] as const;
  });
  return { title: state.meta.title, final: state.type === 'final', on: new Map(on) };
}

/** The lifecycle of an automation with its guards compiled; undefined when it declares none. */
export function compileLifecycle(compilation: Compilation): CompiledLifecycle | undefined {
  const { lifecycle } = compilation.automation;
  if (lifecycle === undefined) return undefined;
  const states = Object.entries(lifecycle.states).map(
    ([name, state]) => [name, stateOf(compilation, state, pointerBelow('/states', name))] as const,
  );
  return { id: lifecycle.id, initial: lifecycle.initial, states: new Map(states) };
}
