import { mustPreview } from '#engine/declaration/letters.ts';
import type { ActionName, Transition, Workflow } from '#schemas/meta/workflow.gen.ts';
import { callsAtOnce } from '#engine/workflow/machine.ts';
import { screens } from '#engine/workflow/screens.ts';
import { placedEdges } from './placed-transitions.ts';
import { firstStep, checkOnward } from './onward-transitions.ts';
import type { PlacedEdge } from './placed-transitions.ts';
import { nameOf, roleOf } from './step-role.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';

const does = (transition: Transition, name: ActionName): boolean => (transition.actions ?? []).some((action) => nameOf(action) === name);

const SAVES: readonly string[] = ['submit', 'create', 'update'];

type Habit = { readonly action: ActionName; readonly when: string; readonly isTime: (edge: PlacedEdge, workflow: Workflow) => boolean };

const call = (edge: PlacedEdge, workflow: Workflow): string => workflow.states[edge.from]?.invoke?.src ?? '';
const leadsTo = (edge: PlacedEdge, workflow: Workflow): string => roleOf(workflow.states[edge.transition.target ?? edge.from]);

// When an action belongs to a transition, and only then.
const HABITS: readonly Habit[] = [
  { action: 'chooseCase', when: 'choosing a case', isTime: (edge) => edge.event === 'caseChosen' },
  { action: 'prefill', when: 'opening the case', isTime: (edge, workflow) => edge.cause === 'done' && call(edge, workflow) === 'open' },
  {
    action: 'keepPreview',
    when: 'making the preview',
    isTime: (edge, workflow) => edge.cause === 'done' && call(edge, workflow) === 'preview',
  },
  {
    action: 'markPreviewStale',
    when: 'editing the form next to the preview',
    isTime: (edge, workflow) => edge.event === 'edited' && roleOf(workflow.states[edge.from]) === 'preview',
  },
  {
    action: 'keepReceipt',
    when: 'saving',
    isTime: (edge, workflow) => edge.cause === 'done' && SAVES.includes(call(edge, workflow)),
  },
  {
    action: 'discardDraft',
    when: 'saving',
    isTime: (edge, workflow) => edge.cause === 'done' && SAVES.includes(call(edge, workflow)),
  },
  { action: 'keepFault', when: 'a failed call', isTime: (edge) => edge.cause === 'failed' },
  {
    action: 'startAgain',
    when: 'going back to the search',
    isTime: (edge, workflow) => leadsTo(edge, workflow) === 'search' && edge.cause === 'button',
  },
];

function habits(edge: PlacedEdge, workflow: Workflow): readonly Finding[] {
  return HABITS.flatMap(({ action, when, isTime }) => {
    const [isDone, isDue] = [does(edge.transition, action), isTime(edge, workflow)];
    if (isDone === isDue) return [];
    if (isDue)
      return [
        warningAt(edge.place, {
          code: 'action_missing',
          message: `The action "${action}" is missing after ${when}.`,
          remedy: `Add "${action}" to the actions.`,
        }),
      ];
    if (action === 'startAgain' && edge.transition.target === workflow.initial) return [];
    return [
      warningAt(below(edge.place, 'actions'), {
        code: 'action_out_of_place',
        message: `The action "${action}" belongs after ${when}.`,
        remedy: 'Move it there.',
      }),
    ];
  });
}

/** What must hold before a letter or a record is kept. */
function beforeSaving(facts: FolderFacts, edge: PlacedEdge, workflow: Workflow): readonly Finding[] {
  const target = leadsTo(edge, workflow);
  const isLast = edge.cause === 'button' && ['call submit', 'call create', ...callsAtOnce.map((name) => `call ${name}`)].includes(target);
  const { guard, meta } = edge.transition;
  const found: Finding[] = [];
  const isChecked = meta?.checks === 'all' || guard === 'formIsRight';
  if ((isLast || (edge.cause === 'button' && target === 'call preview')) && !isChecked)
    found.push(
      warningAt(below(edge.place, 'meta'), {
        code: 'not_checked',
        message: 'This button does not check the whole form.',
        remedy: 'Write "checks": "all".',
      }),
    );
  const fromPreview = roleOf(workflow.states[edge.from]) === 'preview';
  if (isLast && fromPreview && guard !== 'previewIsCurrent')
    found.push(
      warningAt(below(edge.place, ...(guard === undefined ? [] : ['guard'])), {
        code: 'stale_preview',
        message: 'This button may send a letter that differs from the preview.',
        remedy: 'Add "guard": "previewIsCurrent".',
      }),
    );
  if (!fromPreview && guard === 'previewIsCurrent')
    found.push(
      warningAt(below(edge.place, 'guard'), {
        code: 'stale_preview',
        message: 'There is no preview in this step.',
        remedy: 'Remove the guard.',
      }),
    );
  if (isLast && !fromPreview && mustPreview(facts.manifest))
    found.push(
      errorAt(below(edge.place, 'target'), {
        code: 'preview_skipped',
        message: 'The manifest requires a preview, but this button sends without one.',
        remedy: 'Make it go to the preview, or write "preview": "offered" in the manifest.',
      }),
    );
  return found;
}

function duplicateButtons(edges: readonly PlacedEdge[]): readonly Finding[] {
  const seen = new Set<string>();
  return edges
    .filter((edge) => edge.cause === 'button')
    .flatMap((edge) => {
      const { target = edge.from, actions = [], guard } = edge.transition;
      const key = JSON.stringify([edge.from, target, actions, guard]);
      if (!seen.has(key)) return (seen.add(key), []);
      return [
        warningAt(below(edge.place, 'target'), {
          code: 'same_transition',
          message: `Two buttons in "${edge.from}" do the same thing.`,
          remedy: 'Remove one of them, or change its target.',
        }),
      ];
    });
}

/** Events that a screen sends by itself and that have a label too. */
function labelledScreenEvents(edges: readonly PlacedEdge[], workflow: Workflow): readonly Finding[] {
  return edges.flatMap((edge) => {
    const screen = workflow.states[edge.from]?.meta?.screen;
    if (edge.cause !== 'button' || screen === undefined || !screens[screen].sends.includes(edge.event ?? '')) return [];
    return [
      warningAt(below(edge.place, 'meta'), {
        code: 'screen_event',
        message: `The screen "${screen}" sends "${edge.event ?? ''}" automatically, so it should not be a button.`,
        remedy: 'Give the button an event with another name.',
      }),
    ];
  });
}

function previewScreens(workflow: Workflow, file: string): readonly Finding[] {
  const screens = Object.entries(workflow.states).filter(([, state]) => roleOf(state) === 'preview' && state.on?.['edited'] === undefined);
  return screens.map(([name]) =>
    warningAt(below({ file, path: '' }, 'states', name), {
      code: 'action_missing',
      message: `The preview "${name}" does not notice changes to the form.`,
      remedy: 'Add "edited": { "actions": ["markPreviewStale"] } under "on".',
    }),
  );
}

/** How a workflow leads a person: each action where it belongs, no letter without a check, no step that a person would not expect. */
export function checkTransitions(facts: FolderFacts, workflow: Workflow, file: string): readonly Finding[] {
  const edges = placedEdges(workflow, file);
  return [
    ...edges.flatMap((edge) => [...checkOnward(edge, workflow), ...habits(edge, workflow), ...beforeSaving(facts, edge, workflow)]),
    ...duplicateButtons(edges),
    ...firstStep(workflow, file),
    ...labelledScreenEvents(edges, workflow),
    ...previewScreens(workflow, file),
  ];
}
