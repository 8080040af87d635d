import { defined } from '#domain/defined.ts';
import { workflowEdges, type WorkflowEdge } from '#engine/workflow/workflow-edges.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';
import type { CallEnd, Move } from './scene.ts';

type Path = readonly WorkflowEdge[];

/** The shortest path to each state that can be reached, failures only where nothing else leads. */
const pathsOf = (workflow: Workflow): ReadonlyMap<string, Path> => {
  const edges = workflowEdges(workflow).filter(({ cause, to, from }) => cause !== 'nothing' && to !== from);
  const paths = new Map<string, Path>([[workflow.initial, []]]);
  // A Map that grows while it is walked hands out the new entries too: nearest first.
  for (const [state, path] of paths) {
    const onward = edges.filter(({ from }) => from === state).toSorted((one, other) => failed(one) - failed(other));
    for (const edge of onward) if (!paths.has(edge.to)) paths.set(edge.to, [...path, edge]);
  }
  return paths;
};

const failed = ({ cause }: WorkflowEdge): number => (cause === 'failed' ? 1 : 0);

const callEnd = (workflow: Workflow, state: string, next: WorkflowEdge | undefined): CallEnd | undefined => {
  if (workflow.states[state]?.invoke === undefined) return undefined;
  if (next === undefined) return 'never';
  return next.cause === 'failed' ? 'failed' : 'done';
};

const movesOf = (workflow: Workflow, path: Path): readonly Move[] => {
  const first = callEnd(workflow, workflow.initial, path[0]);
  const start: readonly Move[] = first === undefined ? [] : [{ to: workflow.initial, call: first }];
  return [
    ...start,
    ...path.map(({ event, to }, index) => {
      const call = callEnd(workflow, to, path[index + 1]);
      return { to, ...defined({ event, call }) };
    }),
  ];
};

/** A state of a workflow that draws something, and the path to it. */
export type DrawnState = { readonly name: string; readonly screen: string | undefined; readonly moves: readonly Move[] };

/** The states that show a screen or say that a call runs, nearest first. */
export const drawnStates = (workflow: Workflow): readonly DrawnState[] =>
  [...pathsOf(workflow)].flatMap(([name, path]) => {
    const state = workflow.states[name];
    if (state?.meta?.screen === undefined && state?.invoke === undefined) return [];
    return [{ name, screen: state.meta?.screen, moves: movesOf(workflow, path) }];
  });
