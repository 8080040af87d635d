import type { Workflow } from '#schemas/meta/workflow.gen.ts';
import { reachableCalls } from '#engine/workflow/machine.ts';
import type { WorkflowEdge } from '#engine/workflow/workflow-edges.ts';
import { reachableStates, workflowEdges } from '#engine/workflow/workflow-edges.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';

/** The states from which a transition leads to one of the given. */
function statesLeadingTo(ends: readonly string[], edges: readonly WorkflowEdge[]): ReadonlySet<string> {
  const leading = new Set(ends);
  // A Set that grows while it is walked hands out the new members too.
  for (const end of leading) for (const edge of edges) if (edge.to === end) leading.add(edge.from);
  return leading;
}

function endless(edges: readonly WorkflowEdge[], file: string): readonly Finding[] {
  const open = edges.filter((edge) => edge.cause === 'always' && edge.transition.guard === undefined);
  return open
    .filter((edge) => statesLeadingTo([edge.from], open).has(edge.to))
    .map((edge) =>
      errorAt(fileAt(file, 'states', edge.from, 'always'), {
        code: 'endless',
        message: `"${edge.from}" moves on automatically and returns, in an endless loop.`,
        remedy: 'Add a guard, or change the target.',
      }),
    );
}

function silentEvents(edges: readonly WorkflowEdge[], file: string): readonly Finding[] {
  const silent = new Map(edges.filter((edge) => edge.cause === 'nothing').map((edge) => [`${edge.from} ${edge.event ?? ''}`, edge]));
  return [...silent.values()].map((edge) =>
    warningAt(fileAt(file, 'states', edge.from, 'on', edge.event ?? ''), {
      code: 'event_never_sent',
      message: `Nothing sends the event "${edge.event ?? ''}" in "${edge.from}".`,
      remedy: 'Add a label under "meta" to make it a button, or use an event that the screen sends.',
    }),
  );
}

function idleCalls(facts: FolderFacts, workflow: Workflow): readonly Finding[] {
  const { serves, status } = facts.manifest;
  const reached = reachableCalls(workflow);
  if (status !== 'live') return [];
  return (['preview', 'submit', 'create'] as const)
    .filter((name) => serves?.[name] !== undefined && !reached.has(name))
    .map((name) =>
      warningAt(fileAt('manifest.json', 'serves', name), {
        code: 'call_not_invoked',
        message: `No step of the workflow calls "${name}", so the desk refuses this call.`,
        remedy: 'Call it in the workflow, or remove it from "serves".',
      }),
    );
}

/** What the graph of a workflow tells: states that nothing reaches, steps without a path to an end, events that nothing sends, calls that nothing invokes. */
export function checkWorkflowGraph(facts: FolderFacts, workflow: Workflow, file: string): readonly Finding[] {
  const edges = workflowEdges(workflow).filter((edge) => Object.hasOwn(workflow.states, edge.to));
  const reached = reachableStates(workflow);
  const ends = Object.entries(workflow.states)
    .filter(([, state]) => state.type === 'final')
    .map(([name]) => name);
  const ending = statesLeadingTo(
    ends,
    edges.filter((edge) => edge.cause !== 'nothing'),
  );
  const names = Object.keys(workflow.states);
  const hasEnd = ending.has(workflow.initial);
  const lost = names.filter((name) => !reached.has(name) && (hasEnd || !ends.includes(name)));
  const stuck = names.filter((name) => reached.has(name) && !ending.has(name));
  const noEnd = warningAt(fileAt(file, 'initial'), {
    code: 'no_way_out',
    message: 'The workflow never ends.',
    remedy: 'Give a button a target with "type": "final".',
  });
  return [
    ...lost.map((name) =>
      warningAt(fileAt(file, 'states', name), {
        code: 'unreachable',
        message: `Nothing leads to the state "${name}".`,
        remedy: 'Make it the target of a button or a call, or remove it.',
      }),
    ),
    ...(hasEnd
      ? stuck.map((name) =>
          warningAt(fileAt(file, 'states', name), {
            code: 'no_way_out',
            message: `The workflow cannot end from "${name}".`,
            remedy: 'Add a button or a call that goes on to a final state.',
          }),
        )
      : [noEnd]),
    ...endless(edges, file),
    ...silentEvents(edges, file),
    ...idleCalls(facts, workflow),
  ];
}
