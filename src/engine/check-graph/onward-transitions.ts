import type { ActionName, Workflow } from '#schemas/meta/workflow.gen.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { PlacedEdge } from './placed-transitions.ts';
import { nameOf, roleOf, stepKind } from './step-role.ts';

// The usual next step from each kind of step. A step that is not named here may lead anywhere.
const ONWARD: Readonly<Record<string, readonly string[]>> = {
  search: ['call open', 'end'],
  form: [
    'form',
    'review',
    'search',
    'end',
    'call preview',
    'call submit',
    'call create',
    'call createAtOnce',
    'call submitAtOnce',
    'call open',
  ],
  'call open done': ['form', 'review', 'preview'],
  'call open failed': ['fault', 'search'],
  fault: ['call open', 'search', 'form', 'end'],
  'call preview done': ['preview', 'form', 'review'],
  'call preview failed': ['form', 'review', 'fault'],
  preview: ['form', 'review', 'call preview', 'call submit', 'call submitAtOnce', 'search', 'end'],
  'call submit done': ['receipt', 'end'],
  'call create done': ['receipt', 'end'],
  'call createAtOnce done': ['end', 'search', 'call open'],
  'call submitAtOnce done': ['end', 'search', 'call open'],
  'call submit failed': ['form', 'review', 'fault', 'preview'],
  'call create failed': ['form', 'review', 'fault'],
  'call createAtOnce failed': ['form', 'review', 'fault'],
  'call submitAtOnce failed': ['form', 'review', 'fault', 'preview'],
  receipt: ['search', 'call open', 'end'],
};

const IDLE: readonly ActionName[] = ['dropFault', 'dropPreview'];

/** A transition that changes nothing for a person: a button without a target that only forgets, or a call after which nothing follows. */
function goesNowhere(edge: PlacedEdge): readonly Finding[] {
  const { target, actions = [] } = edge.transition;
  const isCall = edge.cause === 'done' || edge.cause === 'failed';
  if (isCall && target === undefined)
    return [errorAt(edge.place, { code: 'goes_nowhere', message: `Nothing follows the call in "${edge.from}".`, remedy: 'Add "target".' })];
  const isIdle =
    actions.every((action) => IDLE.includes(nameOf(action))) && (target === undefined || (target === edge.from && actions.length === 0));
  if (!isIdle || edge.cause === 'nothing') return [];
  return [
    warningAt(below(edge.place, ...(target === undefined ? [] : ['target'])), {
      code: 'goes_nowhere',
      message: `This goes from "${edge.from}" back to itself and does nothing.`,
      remedy: 'Change the target, or remove it.',
    }),
  ];
}

/** Where a transition leads: somewhere, and to a step that a person would expect next. */
export function checkOnward(edge: PlacedEdge, workflow: Workflow): readonly Finding[] {
  const { target } = edge.transition;
  const nowhere = goesNowhere(edge);
  if (target === undefined || nowhere.length > 0) return nowhere;
  const [from, to] = [stepKind(edge, workflow), roleOf(workflow.states[target])];
  const usual = ONWARD[from];
  if (usual === undefined || usual.includes(to)) return [];
  const message = `This goes from "${edge.from}" (${from}) to "${target}" (${to}), which is unusual.`;
  return [
    warningAt(below(edge.place, 'target'), {
      code: 'unusual_transition',
      message,
      remedy: `Usual targets are: ${usual.join(', ')}.`,
    }),
  ];
}

/** A workflow starts where a person can do something. */
export function firstStep(workflow: Workflow, file: string): readonly Finding[] {
  const role = roleOf(workflow.states[workflow.initial]);
  if (role === 'call open' || (!role.startsWith('call ') && !['receipt', 'preview', 'fault'].includes(role))) return [];
  return [
    warningAt(
      { file, path: '/initial' },
      {
        code: 'unusual_transition',
        message: `The workflow starts with "${workflow.initial}" (${role}), where a person can't do anything.`,
        remedy:
          'Start with a search or, for a form without a case, with the call "open"; "case": "none" in a short workflow.json does that.',
      },
    ),
  ];
}
