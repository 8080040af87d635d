import type { State, Transition, Transitions, Workflow } from '#schemas/meta/workflow.gen.ts';
import { screens } from './screens.ts';

/** What makes a workflow go from one state to another. */
export type EdgeCause = 'button' | 'screen' | 'done' | 'failed' | 'always' | 'nothing';

/** A way from one state to another, or within one. */
export type WorkflowEdge = {
  readonly from: string;
  /** Equal to from when the transition names no target. */
  readonly to: string;
  readonly cause: EdgeCause;
  /** The event of a button or screen; undefined for other causes. */
  readonly event?: string;
  readonly transition: Transition;
};

/** Transitions as a list, however they were written. */
export function transitionList(transitions: Transitions | undefined): readonly Transition[] {
  if (transitions === undefined) return [];
  return Array.isArray(transitions) ? transitions : [transitions];
}

function causeOf(state: State, event: string, transitions: readonly Transition[]): EdgeCause {
  if (transitions.some((transition) => transition.meta !== undefined)) return 'button';
  const screen = state.meta?.screen;
  return screen !== undefined && screens[screen].sends.includes(event) ? 'screen' : 'nothing';
}

function edgesFrom(from: string, state: State): readonly WorkflowEdge[] {
  const edges = (cause: EdgeCause, transitions: Transitions | undefined): readonly WorkflowEdge[] =>
    transitionList(transitions).map((transition) => ({ from, to: transition.target ?? from, cause, transition }));
  const events = Object.entries(state.on ?? {}).flatMap(([event, transitions]) => {
    const cause = causeOf(state, event, transitionList(transitions));
    return edges(cause, transitions).map((edge) => ({ ...edge, event }));
  });
  return [...events, ...edges('done', state.invoke?.onDone), ...edges('failed', state.invoke?.onError), ...edges('always', state.always)];
}

/** Every way between the states of a workflow. The cause "nothing" is an event that no button and no screen sends. */
export function workflowEdges(workflow: Workflow): readonly WorkflowEdge[] {
  return Object.entries(workflow.states).flatMap(([name, state]) => edgesFrom(name, state));
}

/** The states that a person can come to, guards taken as open. */
export function reachableStates(workflow: Workflow): ReadonlySet<string> {
  const edges = workflowEdges(workflow).filter((edge) => edge.cause !== 'nothing' && Object.hasOwn(workflow.states, edge.to));
  const reached = new Set([workflow.initial]);
  // A Set that grows while it is walked hands out the new members too.
  for (const state of reached) {
    for (const edge of edges) if (edge.from === state) reached.add(edge.to);
  }
  return reached;
}
