import type { Action, ActionName, State, Workflow } from '#schemas/meta/workflow.gen.ts';
import type { PlacedEdge } from './placed-transitions.ts';

/** The name of an action, however short it was written. */
export function nameOf(action: Action): ActionName {
  return typeof action === 'string' ? action : action.type;
}

/** What a state is for a person: the screen it shows, or the call it makes. */
export function roleOf(state: State | undefined): string {
  if (state === undefined) return 'nothing';
  if (state.type === 'final') return 'end';
  return state.invoke === undefined ? (state.meta?.screen ?? 'nothing') : `call ${state.invoke.src}`;
}

/** The state from which a transition starts, with the outcome of its call: "call open failed". */
export function stepKind(edge: PlacedEdge, workflow: Workflow): string {
  const role = roleOf(workflow.states[edge.from]);
  return edge.cause === 'done' || edge.cause === 'failed' ? `${role} ${edge.cause}` : role;
}
