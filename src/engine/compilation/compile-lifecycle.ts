import { type Compilation, conditionAt } from '#engine/types/compilation.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { ScopeTypes } from '#engine/types/scopes.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { compileRecordText, type RecordText } from './record-text.ts';
import type { Expression } from '#engine/expression/expression.ts';
import { openFields } from '#engine/declaration/open-fields.ts';
import type { Onward, State, Transition } from '#schemas/meta/lifecycle.gen.ts';
import type { CompiledLifecycle, CompiledMove, CompiledOnward, CompiledState, CompiledTimedMove } from './compiled-lifecycle.ts';

const file = 'lifecycle.json';
/** What stands beside a stored record: not the fields of a form, which is closed by then. */
const scopes = ['record', 'case', 'firm', 'user', 'today', 'now'] as const;

/** The names that a sentence or a guard about a stored record can use. */
export function recordTypes({ types }: Compilation): ScopeTypes {
  return Object.fromEntries(scopes.flatMap((name) => (types[name] === undefined ? [] : [[name, types[name]] as const])));
}

/** Whether a guard reads what an event fills in, or what is worked out from it. */
function asksFilled(guard: Expression | undefined, open: ReadonlySet<string>): boolean {
  if (guard === undefined || open.size === 0) return false;
  const roots = new Set([...open].map((path) => path.split(/[.[]/, 1)[0] ?? path));
  return guard.reads.some((read) => {
    const [scope, name = 'computed'] = read.split('.');
    return scope === 'record' && (roots.has(name) || name === 'computed' || name === 'deadlines');
  });
}

function moveOf(compilation: Compilation, transition: Transition, pointer: string): CompiledMove {
  const { target, guard, meta } = transition;
  const types = recordTypes(compilation);
  const open = openFields(compilation.automation.uiSchema, meta);
  const sentence = (key: 'say' | 'confirm', text: LocalizedText | undefined, at: string): Partial<Record<typeof key, RecordText>> =>
    text === undefined ? {} : { [key]: compileRecordText(compilation, text, { file, pointer: `${pointer}${at}`, types }) };
  const holds = conditionAt(compilation, guard?.params.that, { file, pointer: `${pointer}/guard/params/that`, types });
  return {
    target,
    ...(holds === undefined ? {} : { guard: holds }),
    ...sentence('say', guard?.params.say, '/guard/params/say'),
    ...sentence('confirm', meta.confirm, '/meta/confirm'),
    open,
    asksFilled: asksFilled(holds, open),
    meta,
  };
}

function onwardOf(compilation: Compilation, { target, guard }: Onward, pointer: string): CompiledOnward {
  const types = recordTypes(compilation);
  const holds = conditionAt(compilation, guard?.params.that, { file, pointer: `${pointer}/guard/params/that`, types });
  return { target, ...(holds === undefined ? {} : { guard: holds }) };
}

function stateOf(compilation: Compilation, state: State, pointer: string): CompiledState {
  const on = Object.entries(state.on ?? {}).map(([event, transitions]) => {
    const at = pointerBelow(`${pointer}/on`, event);
    const moves = Array.isArray(transitions)
      ? transitions.map((transition, index) => moveOf(compilation, transition, `${at}/${index}`))
      : [moveOf(compilation, transitions, at)];
    return [event, moves] as const;
  });
  const after = Object.entries(state.after ?? {}).map(([deadline, onward]): CompiledTimedMove => ({
    deadline,
    ...onwardOf(compilation, onward, pointerBelow(`${pointer}/after`, deadline)),
  }));
  const { always = [] } = state;
  const atOnce = Array.isArray(always)
    ? always.map((onward, index) => onwardOf(compilation, onward, `${pointer}/always/${index}`))
    : [onwardOf(compilation, always, `${pointer}/always`)];
  return { title: state.meta.title, final: state.type === 'final', always: atOnce, after, on: new Map(on) };
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
