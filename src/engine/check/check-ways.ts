import type { ActionName, Transition, Workflow } from '#schemas/meta/workflow.gen.ts';
import { screens } from '../workflow/screens.ts';
import { placedWays } from './placed-ways.ts';
import { firstStep, onward } from './onward-ways.ts';
import type { Way } from './placed-ways.ts';
import { nameOf, roleOf } from './step-role.ts';
import type { Finding } from './finding.ts';
import { below, errorAt, warningAt } from './finding.ts';
import type { FolderFacts } from './folder-facts.ts';

const does = (transition: Transition, name: ActionName): boolean => (transition.actions ?? []).some((action) => nameOf(action) === name);

const KEEPS: readonly string[] = ['submit', 'create', 'update'];

type Habit = { readonly action: ActionName; readonly when: string; readonly isTime: (way: Way, workflow: Workflow) => boolean };

const call = (way: Way, workflow: Workflow): string => workflow.states[way.from]?.invoke?.src ?? '';
const leadsTo = (way: Way, workflow: Workflow): string => roleOf(workflow.states[way.transition.target ?? way.from]);

// When an action belongs to a way, and only then.
const HABITS: readonly Habit[] = [
  { action: 'chooseCase', when: 'a case is chosen', isTime: (way) => way.event === 'caseChosen' },
  { action: 'prefill', when: 'the case was opened', isTime: (way, workflow) => way.cause === 'done' && call(way, workflow) === 'open' },
  {
    action: 'keepPreview',
    when: 'the preview was made',
    isTime: (way, workflow) => way.cause === 'done' && call(way, workflow) === 'preview',
  },
  {
    action: 'markPreviewStale',
    when: 'the form is edited beside the preview',
    isTime: (way, workflow) => way.event === 'edited' && roleOf(workflow.states[way.from]) === 'preview',
  },
  {
    action: 'keepReceipt',
    when: 'the desk has kept it',
    isTime: (way, workflow) => way.cause === 'done' && KEEPS.includes(call(way, workflow)),
  },
  {
    action: 'discardDraft',
    when: 'the desk has kept it',
    isTime: (way, workflow) => way.cause === 'done' && KEEPS.includes(call(way, workflow)),
  },
  { action: 'keepFault', when: 'a call failed', isTime: (way) => way.cause === 'failed' },
  {
    action: 'startAgain',
    when: 'a person goes back to the search',
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
          message: `"${action}" is missing where ${when}.`,
          remedy: `Add "${action}" to the actions.`,
        }),
      ];
    if (action === 'startAgain' && way.transition.target === workflow.initial) return [];
    return [
      warningAt(below(way.place, 'actions'), {
        code: 'action_out_of_place',
        message: `"${action}" belongs where ${when}.`,
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
        message: 'This goes on without checking the whole form.',
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
        message: 'There is no preview here that could be current.',
        remedy: 'Remove the guard.',
      }),
    );
  if (isLast && !fromPreview && facts.manifest.letter?.preview === 'required')
    found.push(
      errorAt(below(way.place, 'target'), {
        code: 'preview_skipped',
        message: 'The manifest requires a preview, but this sends without one.',
        remedy: 'Lead it to the preview, or write "preview": "offered" in the manifest.',
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
          message: `Two buttons of "${way.from}" do the same.`,
          remedy: 'Remove one of them, or lead it elsewhere.',
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
        message: `The screen "${screen}" sends "${way.event ?? ''}" by itself, so it should be no button.`,
        remedy: 'Give the button an event of its own name.',
      }),
    ];
  });
}

function previewScreens(workflow: Workflow, file: string): readonly Finding[] {
  const screens = Object.entries(workflow.states).filter(([, state]) => roleOf(state) === 'preview' && state.on?.['edited'] === undefined);
  return screens.map(([name]) =>
    warningAt(below({ file, path: '' }, 'states', name), {
      code: 'action_missing',
      message: `The preview "${name}" does not notice that the form is edited.`,
      remedy: 'Add "edited": { "actions": ["markPreviewStale"] } under "on".',
    }),
  );
}

/** How a workflow leads a person: each action where it belongs, no letter without a check, no way that a person would not expect. */
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
