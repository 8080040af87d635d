import type { Lifecycle, Transition } from '#schemas/meta/lifecycle.gen.ts';
import { fieldsOfSections, laterSections } from '#engine/declaration/later-sections.ts';
import { openColumns } from '#engine/declaration/open-fields.ts';
import { deskEventFindings } from './check-notified.ts';
import { filingFindings } from './check-filing.ts';
import { askedFindings } from './check-asked.ts';
import { workflowOf } from '#engine/check-shape/draft.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import { thresholdFindings } from './check-thresholds.ts';
import { onwardMoves, onwardFindings } from './check-onward-moves.ts';

type PlacedEvent = { readonly from: string; readonly event: string; readonly transition: Transition; readonly place: Place };

function eventsOf(lifecycle: Lifecycle): readonly PlacedEvent[] {
  return Object.entries(lifecycle.states).flatMap(([from, state]) =>
    Object.entries(state.on ?? {}).flatMap(([event, transitions]) => {
      const place = fileAt('lifecycle.json', 'states', from, 'on', event);
      const isSeveral = Array.isArray(transitions);
      return [transitions].flat().map((transition, index) => ({ from, event, transition, place: isSeveral ? below(place, index) : place }));
    }),
  );
}

/** What an event opens must be on the form, and what it needs in what it opens. */
function openedFindings({ draft: { uiSchema } }: FolderFacts, { transition, place }: PlacedEvent): readonly Finding[] {
  if (uiSchema === undefined) return [];
  const { sections = [], needs = [] } = transition.meta;
  const meta = below(place, 'meta');
  const known = uiSchema.sections.map(({ id }) => id);
  const opened = [...fieldsOfSections(uiSchema, sections), ...openColumns(transition.meta)];
  const inOpened = (path: string): boolean => opened.some((field) => path === field || path.startsWith(`${field}.`));
  return [
    ...sections.flatMap((name, index) =>
      known.includes(name)
        ? []
        : [unknownName(below(meta, 'sections', index), { kind: 'a section', name, where: 'ui-schema.json', known })],
    ),
    ...needs.flatMap((name, index) =>
      inOpened(name)
        ? []
        : [unknownName(below(meta, 'needs', index), { kind: 'a field', name, where: 'the sections of this event', known: opened })],
    ),
  ];
}

/** A field that only events open cannot be needed by a new record. */
function laterFindings({ draft }: FolderFacts): readonly Finding[] {
  const workflow = workflowOf(draft)?.workflow;
  // Without its steps nobody knows which sections the first form has.
  if (workflow === undefined) return [];
  const later = fieldsOfSections(draft.uiSchema, laterSections({ ...draft, workflow }));
  const hasSteps = draft.shortWorkflow === undefined ? draft.ownWorkflow !== undefined : draft.shortWorkflow.steps !== undefined;
  return (draft.schema?.required ?? []).flatMap((name, index) =>
    later.has(name)
      ? [
          errorAt(fileAt('schema.json', 'required', index), {
            code: 'required_later',
            message: `"${name}" must always be filled in, but only events open its section.`,
            remedy: hasSteps
              ? 'Take it out of "required", and add it to "needs" of the event.'
              : 'If the first form has it, too, name all sections of that form in "steps" of workflow.json. Otherwise take it out of "required", and add it to "needs" of the event.',
          }),
        ]
      : [],
  );
}

function roleFindings(facts: FolderFacts, { transition, place }: PlacedEvent): readonly Finding[] {
  return (transition.meta.roles ?? []).flatMap((role, index) =>
    facts.roles.has(role)
      ? []
      : [
          errorAt(below(place, 'meta', 'roles', index), {
            code: 'role_without_page',
            message: `"${role}" cannot open any page of this automation, so it cannot send this event.`,
            remedy: `Add the role to a page, or use: ${[...facts.roles].join(', ')}.`,
          }),
        ],
  );
}

function spread(start: readonly string[], next: (state: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(start);
  // A Set that grows while it is walked hands out the new members too.
  for (const state of reached) for (const other of next(state)) reached.add(other);
  return reached;
}

const goesOn = ['on', 'after', 'always'] as const;

type TransitionEnds = { readonly from: string; readonly to: string };

/** The transitions between states: by events, by the clock, and at once. */
function transitionsOf(lifecycle: Lifecycle, events: readonly PlacedEvent[]): readonly TransitionEnds[] {
  const onward = onwardMoves(lifecycle).map(({ from, target }) => ({ from, to: target }));
  return [...events.map(({ from, transition }) => ({ from, to: transition.target })), ...onward];
}

function graphFindings(lifecycle: Lifecycle, events: readonly PlacedEvent[]): readonly Finding[] {
  const states = Object.entries(lifecycle.states);
  const transitions = transitionsOf(lifecycle, events);
  const reached = spread([lifecycle.initial], (state) => transitions.filter(({ from }) => from === state).map(({ to }) => to));
  const finals = states.filter(([, state]) => state.type === 'final').map(([name]) => name);
  const ending = spread(finals, (state) => transitions.filter(({ to }) => to === state).map(({ from }) => from));
  const hasEnd = ending.has(lifecycle.initial);
  const noEnd = hasEnd
    ? []
    : [
        warningAt(fileAt('lifecycle.json', 'initial'), {
          code: 'no_way_out',
          message: 'No event brings a record to an end.',
          remedy:
            'If these records never end (an inbox, for example), ignore this warning. Otherwise, give an event a target with "type": "final".',
        }),
      ];
  const each = states.flatMap(([name, state]) => {
    const place = fileAt('lifecycle.json', 'states', name);
    if (!reached.has(name))
      return [
        warningAt(place, {
          code: 'unreachable',
          message: `Nothing leads to the state "${name}".`,
          remedy: 'Make it the target of an event, or remove it.',
        }),
      ];
    if (state.type === 'final')
      return goesOn
        .filter((key) => state[key] !== undefined)
        .slice(0, 1)
        .map((key) =>
          errorAt(below(place, key), {
            code: 'final_goes_on',
            message: `"${name}" is final, but has events.`,
            remedy: 'Remove "type": "final", or the events.',
          }),
        );
    return ending.has(name) || !hasEnd
      ? []
      : [
          errorAt(place, {
            code: 'no_way_out',
            message: `A record in "${name}" can never end.`,
            remedy: 'Add an event that leads to a final state, or write "type": "final".',
          }),
        ];
  });
  return [...noEnd, ...each];
}

const opensNothing = ({ meta }: Transition): boolean => meta.sections === undefined && meta.letters === undefined;

function idleEvents(events: readonly PlacedEvent[]): readonly Finding[] {
  // An event of the desk has the record worked out anew.
  const sent = events.filter(({ transition }) => transition.meta.by === undefined);
  const self = sent.filter(({ from, transition }) => opensNothing(transition) && transition.target === from);
  const seen = new Set<string>();
  const same = sent.filter(({ from, transition }) => {
    const key = `${from} ${transition.target} ${JSON.stringify(transition.guard)} ${JSON.stringify([transition.meta.sections, transition.meta.letters])}`;
    return seen.has(key) || !seen.add(key);
  });
  return [
    ...self.map(({ from, place }) =>
      warningAt(below(place, 'target'), {
        code: 'goes_nowhere',
        message: `This event goes from "${from}" back to itself, opens nothing and writes nothing.`,
        remedy: 'Change the target, or remove the event.',
      }),
    ),
    ...same.map(({ from, place }) =>
      warningAt(below(place, 'target'), {
        code: 'same_transition',
        message: `Two events in "${from}" do the same thing.`,
        remedy: 'Remove one of them, or change its target.',
      }),
    ),
  ];
}

/** Two events that a person reads as one. */
function sameLabels(events: readonly PlacedEvent[]): readonly Finding[] {
  const owners = new Map<string, string>();
  return events.flatMap(({ event, transition, place }) => {
    const label = canonicalJson(transition.meta.label);
    const owner = owners.get(label) ?? event;
    owners.set(label, owner);
    if (owner === event) return [];
    return [
      warningAt(below(place, 'meta', 'label'), {
        code: 'same_label',
        message: `The events "${owner}" and "${event}" have the same label.`,
        remedy: 'Give them different labels, or make them one event.',
      }),
    ];
  });
}

/** The lifecycle: states, events, roles, what a person is asked, and where a record can go. */
export function checkLifecycle(facts: FolderFacts): readonly Finding[] {
  const { lifecycle } = facts.draft;
  if (lifecycle === undefined) return filingFindings(facts, []);
  const events = eventsOf(lifecycle);
  const names = Object.keys(lifecycle.states);
  const known = { kind: 'a state', where: 'this lifecycle', known: names };
  const wrongStart = names.includes(lifecycle.initial)
    ? []
    : [unknownName(fileAt('lifecycle.json', 'initial'), { ...known, name: lifecycle.initial })];
  const targets = events
    .filter(({ transition }) => !names.includes(transition.target))
    .map(({ transition, place }) => unknownName(below(place, 'target'), { ...known, name: transition.target }));
  const wrongId =
    lifecycle.id === facts.manifest.id
      ? []
      : [
          errorAt(fileAt('lifecycle.json', 'id'), {
            code: 'wrong_id',
            message: `The id here is "${lifecycle.id}", but the id in manifest.json is "${facts.manifest.id}".`,
            remedy: 'Write the name of the folder in both.',
          }),
        ];
  const onward = [...onwardFindings(facts, lifecycle), ...thresholdFindings(facts, lifecycle)];
  const graph =
    wrongStart.length + targets.length + onward.length > 0
      ? []
      : [...graphFindings(lifecycle, events), ...idleEvents(events), ...sameLabels(events)];
  return [
    ...wrongStart,
    ...targets,
    ...onward,
    ...wrongId,
    ...laterFindings(facts),
    ...filingFindings(facts, events),
    ...events.flatMap((placed) => [
      ...deskEventFindings(placed),
      ...openedFindings(facts, placed),
      ...askedFindings(facts, placed),
      ...roleFindings(facts, placed),
    ]),
    ...graph,
  ];
}
