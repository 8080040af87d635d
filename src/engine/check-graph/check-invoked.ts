import type { Action, Workflow } from '#schemas/meta/workflow.gen.ts';
import type { WorkflowEdge } from '#engine/workflow/workflow-edges.ts';
import { workflowEdges } from '#engine/workflow/workflow-edges.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { isCallAtOnce } from '#engine/workflow/machine.ts';
import { nameOf } from './step-role.ts';

const ofStoredRecord: ReadonlySet<string> = new Set(['update', 'delete', 'transition', 'previewEvent', 'get']);

/** Calls that a workflow cannot make: it has no stored record whose id it could send, and no page of rows. */
function callFindings(workflow: Workflow, file: string): readonly Finding[] {
  return Object.entries(workflow.states).flatMap(([name, { invoke }]) => {
    if (invoke === undefined || !(ofStoredRecord.has(invoke.src) || invoke.src === 'list')) return [];
    return [
      errorAt(fileAt(file, 'states', name, 'invoke', 'src'), {
        code: 'call_without_record',
        message:
          invoke.src === 'list'
            ? 'A workflow cannot show rows, so "list" answers nothing that it could use.'
            : `"${invoke.src}" is about a stored record, and a workflow has none.`,
        remedy:
          'Call "open", "preview", "submit", "create" or a name of "uses". Stored records are changed from the list and from their own page.',
      }),
    ];
  });
}

type Visit = { readonly state: string; readonly isOpen: boolean };

function openAfter(isOpen: boolean, actions: readonly Action[]): boolean {
  return actions.map(nameOf).reduce((open, action) => (action === 'prefill' ? true : action === 'startAgain' ? false : open), isOpen);
}

/** Every state that can be come to, with and without a form that is open. */
function visits(workflow: Workflow, edges: readonly WorkflowEdge[]): readonly Visit[] {
  const seen = new Map<string, Visit>();
  const add = (visit: Visit): void => void seen.set(`${visit.state} ${String(visit.isOpen)}`, visit);
  const entryOf = (name: string): readonly Action[] => workflow.states[name]?.entry ?? [];
  add({ state: workflow.initial, isOpen: openAfter(false, entryOf(workflow.initial)) });
  // A Map that grows while it is walked hands out the new entries too.
  for (const { state, isOpen } of seen.values()) {
    for (const { from, to, transition } of edges) {
      if (from !== state) continue;
      const isMoved = transition.target !== undefined;
      const actions = [
        ...(isMoved ? (workflow.states[from]?.exit ?? []) : []),
        ...(transition.actions ?? []),
        ...(isMoved ? entryOf(to) : []),
      ];
      add({ state: to, isOpen: openAfter(isOpen, actions) });
    }
  }
  return [...seen.values()];
}

/** Steps that show the form and can be come to before anything has opened it: they would draw nothing. */
function unopenedFindings(workflow: Workflow, file: string): readonly Finding[] {
  const edges = workflowEdges(workflow).filter(({ cause, to }) => cause !== 'nothing' && Object.hasOwn(workflow.states, to));
  const empty = visits(workflow, edges).filter(({ state, isOpen }) => {
    const screen = workflow.states[state]?.meta?.screen;
    return !isOpen && (screen === 'form' || screen === 'preview' || screen === 'review');
  });
  return empty.slice(0, 1).map(({ state }) =>
    errorAt(fileAt(file, 'states', state, 'meta', 'screen'), {
      code: 'form_not_opened',
      message: `"${state}" shows the form, but a person can reach it before the form is opened.`,
      remedy:
        'Lead to it by a state with "invoke": { "src": "open", … } whose "onDone" has the action "prefill". For a form without a case, write { "id": …, "is": "record", "case": "none" } as workflow.json.',
    }),
  );
}

/** A record that is created beside all else needs a list that shows what becomes of it. */
function unseenFindings({ draft, manifest, workflow, isSound }: FolderFacts): readonly Finding[] {
  const name = Object.entries(workflow?.workflow.states ?? {}).find(([, { invoke }]) => isCallAtOnce(invoke?.src))?.[0];
  const isSeen = draft.list?.optimistic === true && manifest.routes.some(({ screen }) => screen === 'list');
  if (workflow === undefined || name === undefined || isSeen || !isSound('list.json')) return [];
  return [
    errorAt(fileAt(workflow.file, 'states', name, 'invoke', 'src'), {
      code: 'created_unseen',
      message: 'The record is created after its form was left, and no list shows what becomes of it.',
      remedy:
        'Add "optimistic": true to list.json and a page with the screen "list" to manifest.json, or choose the workflow "letter" or "record".',
    }),
  ];
}

/** What a workflow asks for and cannot have: calls about stored records, and a form that nothing opened. */
export function checkInvoked(facts: FolderFacts): readonly Finding[] {
  const { workflow } = facts;
  if (workflow === undefined) return [];
  const { workflow: machine, file } = workflow;
  const calls = [...callFindings(machine, file), ...unseenFindings(facts)];
  return calls.length > 0 || !Object.hasOwn(machine.states, machine.initial) ? calls : unopenedFindings(machine, file);
}
