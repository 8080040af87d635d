import { workflowEdges, type WorkflowEdge } from '#engine/workflow/workflow-edges.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';
import type { CallEnd, Move } from './scene.ts';

type Way = readonly WorkflowEdge[];

/** The shortest way to each state that can be reached, failures only where nothing else leads. */
const waysOf = (workflow: Workflow): ReadonlyMap<string, Way> => {
  const edges = workflowEdges(workflow).filter(({ cause, to, from }) => cause !== 'nothing' && to !== from);
  const ways = new Map<string, Way>([[workflow.initial, []]]);
  // A Map that grows while it is walked hands out the new entries too: nearest first.
  for (const [state, way] of ways) {
    const onward = edges.filter(({ from }) => from === state).toSorted((one, other) => failed(one) - failed(other));
    for (const edge of onward) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  }
  return ways;
};

const failed = ({ cause }: WorkflowEdge): number => (cause === 'failed' ? 1 : 0);

const callEnd = (workflow: Workflow, state: string, next: WorkflowEdge | undefined): CallEnd | undefined => {
  if (workflow.states[state]?.invoke === undefined) return undefined;
  if (next === undefined) return 'never';
  return next.cause === 'failed' ? 'failed' : 'done';
};

const movesOf = (workflow: Workflow, way: Way): readonly Move[] => {
  const first = callEnd(workflow, workflow.initial, way[0]);
  const start: readonly Move[] = first === undefined ? [] : [{ to: workflow.initial, call: first }];
  return [
    ...start,
    ...way.map(({ event, to }, index) => {
      const call = callEnd(workflow, to, way[index + 1]);
      return { to, ...(event === undefined ? {} : { event }), ...(call === undefined ? {} : { call }) };
    }),
  ];
};

/** A state of a workflow that draws something, and the way to it. */
export type DrawnState = { readonly name: string; readonly screen: string | undefined; readonly moves: readonly Move[] };

/** The states that show a screen or say that a call runs, nearest first. */
export const drawnStates = (workflow: Workflow): readonly DrawnState[] =>
  [...waysOf(workflow)].flatMap(([name, way]) => {
    const state = workflow.states[name];
    if (state?.meta?.screen === undefined && state?.invoke === undefined) return [];
    return [{ name, screen: state.meta?.screen, moves: movesOf(workflow, way) }];
  });
