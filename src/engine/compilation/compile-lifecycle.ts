import { defined } from '#domain/defined.ts';
import { type Compilation, conditionAt } from '#engine/types/compilation.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { SolveStep } from './compiled-automation.ts';
import { looksAt } from './looks-at.ts';
import { compileRecordText, recordTypes, type RecordText } from './record-text.ts';
import type { Expression } from '#engine/expression/expression.ts';
import { openFields } from '#engine/declaration/open-fields.ts';
import type { Onward, State, Transition } from '#schemas/meta/lifecycle.gen.ts';
import type { CompiledLifecycle, CompiledMove, CompiledOnward, CompiledState, CompiledTimedMove, Watched } from './compiled-lifecycle.ts';

const file = 'lifecycle.json';
/** A lifecycle is compiled behind the form: what a guard rests on is worked out there. */
type Lived = Compilation & { readonly steps: readonly SolveStep[] };

/** Whether a guard reads what an event fills in, or what is worked out from it. */
function asksFilled({ steps }: Lived, guard: Expression | undefined, open: ReadonlySet<string>): boolean {
  if (guard === undefined || open.size === 0) return false;
  const roots = new Set([...open].map((path) => path.split(/[.[]/, 1)[0] ?? path));
  const read = guard.reads.filter((path) => path.startsWith('record.')).map((path) => path.slice('record.'.length));
  return [...looksAt(steps, read)].some((path) => roots.has(path.split('.', 1)[0] ?? path));
}

function moveOf(compilation: Lived, transition: Transition, pointer: string): CompiledMove {
  const { target, guard, meta } = transition;
  const types = recordTypes(compilation);
  const open = openFields(compilation.automation.uiSchema, meta);
  const sentence = (key: 'say' | 'confirm', text: LocalizedText | undefined, at: string): Partial<Record<typeof key, RecordText>> =>
    text === undefined ? {} : { [key]: compileRecordText(compilation, text, { file, pointer: `${pointer}${at}`, types }) };
  const holds = conditionAt(compilation, guard?.params.that, { file, pointer: `${pointer}/guard/params/that`, types });
  return {
    target,
    ...defined({ guard: holds }),
    ...sentence('say', guard?.params.say, '/guard/params/say'),
    ...sentence('confirm', meta.confirm, '/meta/confirm'),
    open,
    asksFilled: asksFilled(compilation, holds, open),
    meta,
  };
}

function onwardOf(compilation: Lived, { target, guard }: Onward, pointer: string): CompiledOnward {
  const types = recordTypes(compilation);
  const holds = conditionAt(compilation, guard?.params.that, { file, pointer: `${pointer}/guard/params/that`, types });
  return { target, ...defined({ guard: holds }) };
}

function stateOf(compilation: Lived, state: State, pointer: string): CompiledState {
  const on = Object.entries(state.on ?? {}).map(([event, transitions]) => {
    const at = pointerBelow(`${pointer}/on`, event);
    const moves = Array.isArray(transitions)
      ? transitions.map((transition, index) => moveOf(compilation, transition, `${at}/${index}`))
      : [moveOf(compilation, transitions, at)];
    return [event, moves] as const;
  });
  const watch = (deadline: string, at: Watched['at'] = []): Watched => ({
    deadline,
    kind: compilation.automation.rules.deadlines?.[deadline]?.kind ?? 'lastDay',
    at,
  });
  const after = Object.entries(state.after ?? {}).map(([deadline, onward]): CompiledTimedMove => ({
    ...watch(deadline, onward.at),
    ...onwardOf(compilation, onward, pointerBelow(`${pointer}/after`, deadline)),
  }));
  const { always = [] } = state;
  const atOnce = Array.isArray(always)
    ? always.map((onward, index) => onwardOf(compilation, onward, `${pointer}/always/${index}`))
    : [onwardOf(compilation, always, `${pointer}/always`)];
  const watched = Object.entries(state.at ?? {}).map(([deadline, at]) => watch(deadline, at));
  return { title: state.meta.title, final: state.type === 'final', always: atOnce, after, watched, on: new Map(on) };
}

/** The lifecycle of an automation with its guards compiled; undefined when it declares none. */
export function compileLifecycle(compilation: Lived): CompiledLifecycle | undefined {
  const { lifecycle } = compilation.automation;
  if (lifecycle === undefined) return undefined;
  const states = Object.entries(lifecycle.states).map(
    ([name, state]) => [name, stateOf(compilation, state, pointerBelow('/states', name))] as const,
  );
  return { id: lifecycle.id, initial: lifecycle.initial, states: new Map(states) };
}
