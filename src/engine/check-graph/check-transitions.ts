import type { ActionName, Transition, Workflow } from '#schemas/meta/workflow.gen.ts';
import { screens } from '#engine/workflow/screens.ts';
import { placedWays } from './placed-transitions.ts';
import { firstStep, onward } from './onward-transitions.ts';
import type { Way } from './placed-transitions.ts';
import { nameOf, roleOf } from './step-role.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';

const does = (transition: Transition, name: ActionName): boolean => (transition.actions ?? []).some((action) => nameOf(action) === name);

const KEEPS: readonly string[] = ['submit', 'create', 'update'];

type Habit = { readonly action: ActionName; readonly when: string; readonly isTime: (way: Way, workflow: Workflow) => boolean };

const call = (way: Way, workflow: Workflow): string => workflow.states[way.from]?.invoke?.src ?? '';
const leadsTo = (way: Way, workflow: Workflow): string => roleOf(workflow.states[way.transition.target ?? way.from]);

// When an action belongs to a way, and only then.
const HABITS: readonly Habit[] = [
  { action: 'chooseCase', when: 'choosing a case', isTime: (way) => way.event === 'caseChosen' },
  { action: 'prefill', when: 'opening the case', isTime: (way, workflow) => way.cause === 'done' && call(way, workflow) === 'open' },
  {
    action: 'keepPreview',
    when: 'making the preview',
    isTime: (way, workflow) => way.cause === 'done' && call(way, workflow) === 'preview',
  },
  {
    action: 'markPreviewStale',
    when: 'editing the form next to the preview',
    isTime: (way, workflow) => way.event === 'edited' && roleOf(workflow.states[way.from]) === 'preview',
  },
  {
    action: 'keepReceipt',
    when: 'saving',
    isTime: (way, workflow) => way.cause === 'done' && KEEPS.includes(call(way, workflow)),
  },
  {
    action: 'discardDraft',
    when: 'saving',
    isTime: (way, workflow) => way.cause === 'done' && KEEPS.includes(call(way, workflow)),
  },
  { action: 'keepFault', when: 'a failed call', isTime: (way) => way.cause === 'failed' },
  {
    action: 'startAgain',
    when: 'going back to the search',
    isTime: (way, workflow) => leadsTo(way, workflow) === 'search' && way.cause === 'button',
  },
];

function habits(way: Way, workflow: Workflow): readonly Finding[] {
  return HABITS.flatMap(({ action, when, isTime }) => {
    const [isDone, isDue] = [does(way.transition, action), isTime(way, workflow)];
    if (isDone === isDue) return [];
    if (isDue)
      return [
        warningAt(way.place, {
          code: 'action_missing',
          message: `The action "${action}" is missing after ${when}.`,
          remedy: `Add "${action}" to the actions.`,
        }),
      ];
    if (action === 'startAgain' && way.transition.target === workflow.initial) return [];
    return [
      warningAt(below(way.place, 'actions'), {
        code: 'action_out_of_place',
        message: `The action "${action}" belongs after ${when}.`,
        remedy: 'Move it there.',
      }),
    ];
  });
}

/** What must hold before a letter or a record is kept. */
function beforeKeeping(facts: FolderFacts, way: Way, workflow: Workflow): readonly Finding[] {
  const target = leadsTo(way, workflow);
  const isLast = way.cause === 'button' && (target === 'call submit' || target === 'call create');
  const { guard, meta } = way.transition;
  const found: Finding[] = [];
  const isChecked = meta?.checks === 'all' || guard === 'formIsRight';
  if ((isLast || (way.cause === 'button' && target === 'call preview')) && !isChecked)
    found.push(
      warningAt(below(way.place, 'meta'), {
        code: 'not_checked',
        message: 'This button does not check the whole form.',
        remedy: 'Write "checks": "all".',
      }),
    );
  const fromPreview = roleOf(workflow.states[way.from]) === 'preview';
  if (isLast && fromPreview && guard !== 'previewIsCurrent')
    found.push(
      warningAt(below(way.place, ...(guard === undefined ? [] : ['guard'])), {
        code: 'stale_preview',
        message: 'This sends a letter that may differ from the preview.',
        remedy: 'Add "guard": "previewIsCurrent".',
      }),
    );
  if (!fromPreview && guard === 'previewIsCurrent')
    found.push(
      warningAt(below(way.place, 'guard'), {
        code: 'stale_preview',
        message: 'There is no preview in this step.',
        remedy: 'Remove the guard.',
      }),
    );
  if (isLast && !fromPreview && facts.manifest.letter?.preview === 'required')
    found.push(
      errorAt(below(way.place, 'target'), {
        code: 'preview_skipped',
        message: 'The manifest requires a preview, but this button sends without one.',
        remedy: 'Make it go to the preview, or write "preview": "offered" in the manifest.',
      }),
    );
  return found;
}

function sameWays(ways: readonly Way[]): readonly Finding[] {
  const seen = new Set<string>();
  return ways
    .filter((way) => way.cause === 'button')
    .flatMap((way) => {
      const { target = way.from, actions = [], guard } = way.transition;
      const key = JSON.stringify([way.from, target, actions, guard]);
      if (!seen.has(key)) return (seen.add(key), []);
      return [
        warningAt(below(way.place, 'target'), {
          code: 'same_way',
          message: `Two buttons in "${way.from}" do the same thing.`,
          remedy: 'Remove one of them, or change its target.',
        }),
      ];
    });
}

/** Events that a screen sends by itself and that have a label too. */
function labelledScreenEvents(ways: readonly Way[], workflow: Workflow): readonly Finding[] {
  return ways.flatMap((way) => {
    const screen = workflow.states[way.from]?.meta?.screen;
    if (way.cause !== 'button' || screen === undefined || !screens[screen].sends.includes(way.event ?? '')) return [];
    return [
      warningAt(below(way.place, 'meta'), {
        code: 'screen_event',
        message: `The screen "${screen}" sends "${way.event ?? ''}" by itself, so it should not be a button.`,
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
export function checkWays(facts: FolderFacts, workflow: Workflow, file: string): readonly Finding[] {
  const ways = placedWays(workflow, file);
  return [
    ...ways.flatMap((way) => [...onward(way, workflow), ...habits(way, workflow), ...beforeKeeping(facts, way, workflow)]),
    ...sameWays(ways),
    ...firstStep(workflow, file),
    ...labelledScreenEvents(ways, workflow),
    ...previewScreens(workflow, file),
  ];
}
