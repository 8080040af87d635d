import { createMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Lifecycle, Transition } from '#schemas/meta/lifecycle.gen.ts';

/** One step of a record: an event, or the end of a deadline, that brings it from one resting state to another. */
export type Step = {
  readonly from: string;
  readonly cause: string;
  readonly to: string;
  /** Whether its event leads nowhere else. */
  readonly isOnly: boolean;
  readonly move?: Transition;
};

/** Before the first send. */
export const unsent = 'unsent';

/** The states in which a record may come to rest that comes to a state: where a guard of "always" holds, it goes on. */
function restsOf({ states }: Lifecycle, state: string): readonly string[] {
  const onwards = (at: string) => [states[at]?.always ?? []].flat();
  const seen = new Set<string>();
  const open = [state];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...onwards(at).map(({ target }) => target));
  }
  // where the last way asks nothing, nobody stays
  return [...seen].filter((at) => onwards(at).every(({ guard }) => guard !== undefined));
}

/** Every step that the lifecycle allows, with each outcome of the guards behind it. */
export function stepsOf(lifecycle: Lifecycle): readonly Step[] {
  const stepsTo = (target: string, step: Omit<Step, 'to' | 'isOnly'>): readonly Step[] =>
    restsOf(lifecycle, target).map((to, _, { length }) => ({ ...step, to, isOnly: length === 1 }));
  const later = Object.entries(lifecycle.states).flatMap(([from, { on = {}, after = {} }]): readonly Step[] => [
    ...Object.entries(after).flatMap(([deadline, { target }]) => stepsTo(target, { from, cause: `after ${deadline}` })),
    ...Object.entries(on).flatMap(([cause, moves]) => [moves].flat().flatMap((move) => stepsTo(move.target, { from, cause, move }))),
  ]);
  return [...stepsTo(lifecycle.initial, { from: unsent, cause: 'submit' }), ...later];
}

/** What a step is called in titles. */
export const nameOf = ({ from, cause, to }: Step): string => `${from}: ${cause} → ${to}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The steps by their names, and for each the shortest path that ends with it, over the steps that can be filled in. */
export function pathsOf(steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> {
  const byName = new Map(steps.map((step) => [nameOf(step), step]));
  const names = new Set(steps.flatMap(({ from, to }) => [from, to]));
  const machine = createMachine({
    initial: unsent,
    states: Object.fromEntries(
      [...names].map((state) => [
        state,
        { on: Object.fromEntries(steps.filter(({ from }) => from === state).map((step) => [nameOf(step), { target: step.to }])) },
      ]),
    ),
  });
  const reached = getShortestPaths(machine, { events: [...byName.keys()].map((type) => ({ type })) });
  const toState = new Map(
    reached.map(({ state, steps: taken }) => [textOf(state.value), taken.flatMap(({ event }) => byName.get(event.type) ?? [])]),
  );
  return new Map(
    steps.flatMap((step) => {
      const before = toState.get(step.from);
      return before === undefined ? [] : [[nameOf(step), [...before, step]] as const];
    }),
  );
}
