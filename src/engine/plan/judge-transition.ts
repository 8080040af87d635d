import { initialTransition, setup, transition } from 'xstate';
import type { CompiledLifecycle, CompiledMove, CompiledOnward, CompiledTimedMove } from '#engine/compilation/compiled-lifecycle.ts';

/** Whether a transition out of a state is open for the record that is judged. */
export type IsOpen = (transition: CompiledOnward, state: string) => boolean;

/** The state in which the record comes to rest, and the transition that was taken. */
export type Judged<Taken> = { readonly state: string; readonly taken: Taken };

type Context = { readonly isOpen: IsOpen };
type Params = { readonly transition: CompiledOnward; readonly state: string };

/** No declaration can give an event this name. */
const clockEvent = 'desk.clock';

/** A guard is asked once for each state on the way: a circle of "always" ends where it began. */
function onceEach(isOpen: IsOpen, isAlways: (transition: CompiledOnward) => boolean): IsOpen {
  const left = new Set<string>();
  return (onward, state) => {
    if (!isAlways(onward)) return isOpen(onward, state);
    if (left.has(state) || !isOpen(onward, state)) return false;
    left.add(state);
    return true;
  };
}

function machineOf(lifecycle: CompiledLifecycle) {
  const types: { readonly context: Context; readonly input: Context } = {
    context: { isOpen: () => false },
    input: { isOpen: () => false },
  };
  const parts = setup({
    types,
    actions: { take: (_given, _params: Params) => undefined },
    guards: { open: ({ context }, params: Params) => context.isOpen(params.transition, params.state) },
  });
  const states = [...lifecycle.states].map(([state, { on, after, always, final }]) => {
    const transitionsOf = (all: readonly CompiledOnward[]) =>
      all.map((one) => {
        const params: Params = { transition: one, state };
        return { target: one.target, guard: { type: 'open' as const, params }, actions: { type: 'take' as const, params }, reenter: true };
      });
    const events = [...on].map(([event, moves]) => [event, transitionsOf(moves)] as const);
    const declared = { on: Object.fromEntries([...events, [clockEvent, transitionsOf(after)]]), always: transitionsOf(always) };
    return [state, final ? { type: 'final' as const } : declared] as const;
  });
  return parts.createMachine({
    id: lifecycle.id,
    initial: lifecycle.initial,
    context: ({ input }) => input,
    states: Object.fromEntries(states),
  });
}

const machines = new WeakMap<CompiledLifecycle, ReturnType<typeof machineOf>>();

function cachedMachine(lifecycle: CompiledLifecycle): ReturnType<typeof machineOf> {
  const known = machines.get(lifecycle) ?? machineOf(lifecycle);
  machines.set(lifecycle, known);
  return known;
}

function contextOf(lifecycle: CompiledLifecycle, isOpen: IsOpen): Context {
  const always = new Set([...lifecycle.states.values()].flatMap((state) => state.always));
  return { isOpen: onceEach(isOpen, (onward) => always.has(onward)) };
}

type TransitionRequest = { readonly state: string; readonly event: string; readonly isOpen: IsOpen };

/** XState takes the first transition whose guard holds, then those of "always"; of all that were taken the first answers for the event. */
function judge<Taken extends CompiledOnward>(
  lifecycle: CompiledLifecycle,
  { state, event, isOpen }: TransitionRequest,
  candidates: readonly Taken[],
): Judged<Taken> | undefined {
  if (candidates.length === 0) return undefined;
  const machine = cachedMachine(lifecycle);
  const from = machine.resolveState({ value: state, context: contextOf(lifecycle, isOpen) });
  const [next, actions] = transition(machine, from, { type: event });
  const [first] = actions.flatMap(({ params }) => candidates.filter((one) => one === transitionIn(params)));
  return first === undefined ? undefined : { state: String(next.value), taken: first };
}

function transitionIn(params: unknown): unknown {
  return typeof params === 'object' && params !== null && 'transition' in params ? params.transition : undefined;
}

/** Where an event leads; undefined where the state does not know it, or none of its transitions is open. */
export function judgeEvent(lifecycle: CompiledLifecycle, asked: TransitionRequest): Judged<CompiledMove> | undefined {
  return judge(lifecycle, asked, lifecycle.states.get(asked.state)?.on.get(asked.event) ?? []);
}

/** Where the clock leads, by the first deadline whose transition is open; undefined while none is. */
export function judgeClock(lifecycle: CompiledLifecycle, asked: Omit<TransitionRequest, 'event'>): Judged<CompiledTimedMove> | undefined {
  return judge(lifecycle, { ...asked, event: clockEvent }, lifecycle.states.get(asked.state)?.after ?? []);
}

/** The state in which a new record comes to rest. */
export function judgeStart(lifecycle: CompiledLifecycle, isOpen: IsOpen): string {
  const [start] = initialTransition(cachedMachine(lifecycle), contextOf(lifecycle, isOpen));
  return String(start.value);
}
