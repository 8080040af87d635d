import { defined } from '#domain/defined.ts';
import type { State, Transition, Transitions, Workflow } from '#schemas/meta/workflow.gen.ts';
import type { EdgeCause } from '#engine/workflow/workflow-edges.ts';
import { transitionList, workflowEdges } from '#engine/workflow/workflow-edges.ts';
import { below } from '#engine/findings/finding.ts';
import type { Place } from '#engine/findings/finding.ts';

/** A transition with its place in the file. */
export type PlacedTransition = { readonly value: Transition; readonly place: Place };

/** A transition of a workflow with its place, and what makes a person take it. */
export type PlacedEdge = {
  readonly from: string;
  readonly cause: EdgeCause;
  readonly event?: string;
  readonly transition: Transition;
  readonly place: Place;
};

/** Transitions with their places, however they were written. */
export function placedTransitions(transitions: Transitions | undefined, place: Place): readonly PlacedTransition[] {
  const isSeveral = Array.isArray(transitions);
  return transitionList(transitions).map((value, index) => ({ value, place: isSeveral ? below(place, index) : place }));
}

/** Every transition of a state with its place. */
export function transitionsOfState(state: State, place: Place): readonly PlacedTransition[] {
  return [
    ...Object.entries(state.on ?? {}).flatMap(([event, transitions]) => placedTransitions(transitions, below(place, 'on', event))),
    ...placedTransitions(state.invoke?.onDone, below(place, 'invoke', 'onDone')),
    ...placedTransitions(state.invoke?.onError, below(place, 'invoke', 'onError')),
    ...placedTransitions(state.always, below(place, 'always')),
  ];
}

/** Every transition of a workflow with its place. */
export function placedEdges(workflow: Workflow, file: string): readonly PlacedEdge[] {
  const places = new Map(
    Object.entries(workflow.states).flatMap(([name, state]) =>
      transitionsOfState(state, below({ file, path: '' }, 'states', name)).map(({ value, place }) => [value, place] as const),
    ),
  );
  return workflowEdges(workflow).map(({ from, cause, event, transition }) => ({
    from,
    cause,
    ...defined({ event }),
    transition,
    place: places.get(transition) ?? { file, path: '' },
  }));
}
