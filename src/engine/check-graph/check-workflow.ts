import { lifecycleTransitions } from '#engine/declaration/later-sections.ts';
import type { Action, Guard, Workflow } from '#schemas/meta/workflow.gen.ts';
import { actions as catalogue } from '#engine/workflow/actions.ts';
import { builtInGuards, isBuiltInGuard } from '#engine/workflow/built-in-guards.ts';
import { checkTransitions } from './check-transitions.ts';
import { callFindings, caseFindings, sendsFindings, wordFindings } from './check-machine-words.ts';
import { checkWorkflowGraph } from './check-workflow-graph.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, repeated, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { PlacedTransition } from './placed-transitions.ts';
import { placedTransitions, transitionsOfState } from './placed-transitions.ts';

type Step = { readonly name: string; readonly state: Workflow['states'][string]; readonly place: Place };

function stepsOf(workflow: Workflow, file: string): readonly Step[] {
  return Object.entries(workflow.states).map(([name, state]) => ({ name, state, place: fileAt(file, 'states', name) }));
}

function transitionsOf({ state, place }: Step): readonly PlacedTransition[] {
  return transitionsOfState(state, place);
}

function actionFindings(action: Action, place: Place): readonly Finding[] {
  const { type, params } = typeof action === 'string' ? { type: action, params: {} } : action;
  const takes = catalogue[type].params;
  const idle = Object.keys(params).filter((key) => !takes.some((taken) => taken === key));
  const missing = takes.filter((key) => key !== 'tone' && !Object.hasOwn(params, key));
  return [
    ...idle.map((key) =>
      errorAt(below(place, 'params', key), {
        code: 'idle_setting',
        message: `The action "${type}" does not use "${key}".`,
        remedy: takes.length === 0 ? 'Write only its name.' : `It uses ${takes.join(' and ')}.`,
      }),
    ),
    ...missing.map((key) =>
      errorAt(place, {
        code: 'missing_key',
        message: `The action "${type}" needs "${key}".`,
        remedy: `Write { "type": "${type}", "params": { "${key}": … } }.`,
      }),
    ),
  ];
}

function guardFindings(facts: FolderFacts, guard: Guard | undefined, place: Place): readonly Finding[] {
  if (typeof guard !== 'string' || isBuiltInGuard(guard) || !facts.isSound('rules.json')) return [];
  const names = Object.keys(facts.draft.rules.names ?? {});
  if (names.includes(guard)) return [];
  return [
    unknownName(below(place, 'guard'), {
      kind: 'a guard',
      name: guard,
      where: 'rules.json or of the desk',
      known: [...names, ...Object.keys(builtInGuards)],
    }),
  ];
}

function shapeFindings({ state, place, name }: Step): readonly Finding[] {
  const isFinal = state.type === 'final';
  const goesOn = state.on !== undefined || state.invoke !== undefined || state.always !== undefined;
  if (isFinal)
    return goesOn
      ? [
          errorAt(place, {
            code: 'final_goes_on',
            message: `"${name}" is final, but something follows it.`,
            remedy: 'Remove "type": "final", or remove what follows.',
          }),
        ]
      : [];
  if (!goesOn)
    return [
      errorAt(place, {
        code: 'dead_end',
        message: `Nothing follows "${name}", and it is not final.`,
        remedy: 'Add an event, or "type": "final".',
      }),
    ];
  if (state.meta?.screen === undefined && state.invoke === undefined && state.always === undefined)
    return [
      errorAt(place, {
        code: 'no_screen',
        message: `"${name}" has no screen and makes no call.`,
        remedy: 'Add "screen" under "meta", or an "invoke".',
      }),
    ];
  return [];
}

const KEY = /^(?:.|enter|escape|space|tab|delete|backspace|home|end|pageup|pagedown|f(?:\d|1[0-2]))$/;

function keyFindings({ state, place }: Step): readonly Finding[] {
  const keys = Object.entries(state.on ?? {}).flatMap(([event, transitions]) =>
    placedTransitions(transitions, below(place, 'on', event)).flatMap(({ value, place: at }) =>
      value.meta?.keys === undefined ? [] : [{ name: value.meta.keys, place: below(at, 'meta', 'keys') }],
    ),
  );
  const unknown = keys.filter(({ name }) => !KEY.test(name.slice(name.lastIndexOf('+') + 1)));
  return [
    ...unknown.map(({ name, place: at }) =>
      errorAt(at, {
        code: 'unknown_key_name',
        message: `There is no key "${name.slice(name.lastIndexOf('+') + 1)}".`,
        remedy: 'After the +, write a letter, a digit, enter, escape, space, tab or f1 to f12.',
      }),
    ),
    ...repeated(keys, (name) => `Two buttons have the keys ${name}.`),
  ];
}

function targetFindings(step: Step, workflow: Workflow): readonly Finding[] {
  return transitionsOf(step).flatMap(({ value, place }) => {
    const { target } = value;
    if (target === undefined || Object.hasOwn(workflow.states, target)) return [];
    return [
      unknownName(below(place, 'target'), { kind: 'a state', name: target, where: 'this workflow', known: Object.keys(workflow.states) }),
    ];
  });
}

function orderFindings({ state, place }: Step): readonly Finding[] {
  const lists = [
    ...Object.entries(state.on ?? {}).map(([event, transitions]) => placedTransitions(transitions, below(place, 'on', event))),
    placedTransitions(state.always, below(place, 'always')),
  ];
  return lists.flatMap((list) => {
    const open = list.findIndex(({ value }) => value.guard === undefined);
    return list.slice(open < 0 ? list.length : open + 1).map(({ place: at }) =>
      warningAt(at, {
        code: 'never_taken',
        message: 'This transition is never used, because one before it has no guard.',
        remedy: 'Put the transition without a guard last.',
      }),
    );
  });
}

function sectionFindings(facts: FolderFacts, steps: readonly Step[]): readonly Finding[] {
  const known = facts.draft.uiSchema?.sections.map(({ id }) => id);
  if (known === undefined) return [];
  const unknown = steps.flatMap(({ state, place }) =>
    (state.meta?.sections ?? []).flatMap((id, index) =>
      known.includes(id)
        ? []
        : [unknownName(below(place, 'meta', 'sections', index), { kind: 'a section', name: id, where: 'ui-schema.json', known })],
    ),
  );
  const forms = steps.filter(({ state }) => state.meta?.screen === 'form');
  const opened = lifecycleTransitions(facts.draft).flatMap(({ meta }) => meta.sections ?? []);
  const shown = new Set([...forms.flatMap(({ state }) => state.meta?.sections ?? known), ...opened]);
  const hidden =
    forms.length === 0
      ? []
      : known.flatMap((id, index) =>
          shown.has(id)
            ? []
            : [
                warningAt(fileAt('ui-schema.json', 'sections', index, 'id'), {
                  code: 'section_not_shown',
                  message: `No step of the workflow shows the section "${id}".`,
                  remedy: 'Add it to "sections" of a step.',
                }),
              ],
        );
  return [...unknown, ...hidden];
}

/** The workflow: its names, its graph, and how it leads a person. */
export function checkWorkflow(facts: FolderFacts): readonly Finding[] {
  if (facts.workflow === undefined) return [];
  const { workflow, file } = facts.workflow;
  const steps = stepsOf(workflow, file);
  const start = Object.hasOwn(workflow.states, workflow.initial)
    ? []
    : [
        unknownName(fileAt(file, 'initial'), {
          kind: 'a state',
          name: workflow.initial,
          where: 'this workflow',
          known: Object.keys(workflow.states),
        }),
      ];
  const own = facts.manifest.workflow === 'own';
  const wanted = own ? facts.manifest.id : facts.manifest.workflow;
  const names =
    workflow.id === wanted
      ? []
      : [
          errorAt(fileAt(file, 'id'), {
            code: 'wrong_id',
            message: own
              ? `The id here is "${workflow.id}", but the id in manifest.json is "${wanted ?? ''}".`
              : `The id is "${workflow.id}", but the file is ${wanted ?? ''}.json.`,
            remedy: own ? 'Write the name of the folder in both.' : `Write "${wanted ?? ''}".`,
          }),
        ];
  const targets = steps.flatMap((step) => targetFindings(step, workflow));
  const each = steps.flatMap((step) => [
    ...shapeFindings(step),
    ...keyFindings(step),
    ...orderFindings(step),
    ...transitionsOf(step).flatMap(({ value, place }) => [
      ...guardFindings(facts, value.guard, place),
      ...(value.actions ?? []).flatMap((action, index) => actionFindings(action, below(place, 'actions', index))),
    ]),
    ...(['entry', 'exit'] as const).flatMap((when) =>
      (step.state[when] ?? []).flatMap((action, index) => actionFindings(action, below(step.place, when, index))),
    ),
  ]);
  const named = [
    ...(own ? [...wordFindings(facts), ...sendsFindings(facts)] : []),
    ...start,
    ...names,
    ...targets,
    ...each,
    ...sectionFindings(facts, steps),
    ...callFindings(facts, workflow, file),
    ...caseFindings(facts, workflow, file),
  ];
  // Where a state is unknown, what can be reached is not known either; where another name is, how a person is led is not.
  const graph = start.length + targets.length > 0 ? [] : checkWorkflowGraph(facts, workflow, file);
  const transitions = named.length > 0 ? [] : checkTransitions(facts, workflow, file);
  return [...named, ...graph, ...transitions];
}
