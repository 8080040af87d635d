import { isProtectedKind } from '#domain/protected-number.ts';
import type { Lifecycle, Transition } from '#schemas/meta/lifecycle.gen.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { allPatternFindings } from '#engine/check-shape/check-pattern.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import { referencesOf } from '#engine/check-shape/resolve-references.ts';

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

function protectedNames(payload: Transition['meta']['payload']): readonly string[] {
  return Object.entries(recordOf(payload?.properties)).flatMap(([name, shape]) =>
    isProtectedKind(recordOf(shape)['format']) ? [name] : [],
  );
}

/** What a dialog has no control for. */
function largeNames({ draft }: FolderFacts, payload: Transition['meta']['payload']): readonly string[] {
  return Object.entries(recordOf(payload?.properties)).flatMap(([name, declared]) => {
    const reference = recordOf(declared)['$ref'];
    const shape = typeof reference === 'string' ? recordOf(draft.lookup(reference)) : recordOf(declared);
    return shape['type'] === 'object' || shape['type'] === 'array' ? [name] : [];
  });
}

function payloadFindings(facts: FolderFacts, { transition, place }: PlacedEvent): readonly Finding[] {
  const { payload, titles } = transition.meta;
  const names = Object.keys(payload?.properties ?? {});
  const missing = names.filter((name) => titles === undefined || !Object.hasOwn(titles, name));
  const strange = Object.keys(titles ?? {}).filter((name) => !names.includes(name));
  const required = payload?.required ?? [];
  const meta = below(place, 'meta');
  const references =
    payload === undefined ? [] : referencesOf(payload).filter(({ reference }) => facts.draft.lookup(reference) === undefined);
  return [
    ...missing.map((name) =>
      errorAt(below(meta, ...(titles === undefined ? ['payload', 'properties', name] : ['titles'])), {
        code: 'missing_title',
        message: `The event asks for "${name}", which has no title.`,
        remedy: `Add "${name}" under "titles".`,
      }),
    ),
    ...strange.map((name) => unknownName(below(meta, 'titles', name), { kind: 'a field', name, where: 'this event', known: names })),
    ...required.flatMap((name, index) =>
      names.includes(name)
        ? []
        : [unknownName(below(meta, 'payload', 'required', index), { kind: 'a field', name, where: 'this event', known: names })],
    ),
    ...protectedNames(payload).map((name) =>
      errorAt(below(meta, 'payload', 'properties', name), {
        code: 'protected_number',
        message: `"${name}" is an encrypted number, which an event cannot ask for.`,
        remedy: 'Ask for it in the form.',
      }),
    ),
    ...largeNames(facts, payload).map((name) =>
      errorAt(below(meta, 'payload', 'properties', name), {
        code: 'payload_control',
        message: `"${name}" is a group, rows, or a file. An event can ask only for text, a number, a date, a choice, or a checkbox.`,
        remedy: 'Ask for it in the form, and open its section in the "edit" of the state.',
      }),
    ),
    ...allPatternFindings(recordOf(payload), below(meta, 'payload')),
    ...references.map(({ reference, steps }) =>
      errorAt(below(meta, 'payload', ...steps), {
        code: 'unknown_shape',
        message: `"${reference}" is not a shape in schemas/shared.`,
        remedy: 'Write shared/fields.json#/definitions/date, for example.',
      }),
    ),
  ];
}

function roleFindings(facts: FolderFacts, { transition, place }: PlacedEvent): readonly Finding[] {
  return transition.meta.roles.flatMap((role, index) =>
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

function graphFindings(lifecycle: Lifecycle, events: readonly PlacedEvent[]): readonly Finding[] {
  const states = Object.entries(lifecycle.states);
  const reached = spread([lifecycle.initial], (state) =>
    events.filter(({ from }) => from === state).map(({ transition }) => transition.target),
  );
  const finals = states.filter(([, state]) => state.type === 'final').map(([name]) => name);
  const ending = spread(finals, (state) => events.filter(({ transition }) => transition.target === state).map(({ from }) => from));
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
      return state.on === undefined
        ? []
        : [
            errorAt(below(place, 'on'), {
              code: 'final_goes_on',
              message: `"${name}" is final, but has events.`,
              remedy: 'Remove "type": "final", or the events.',
            }),
          ];
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

function idleEvents(events: readonly PlacedEvent[]): readonly Finding[] {
  const self = events.filter(({ from, transition }) => transition.target === from && transition.meta.payload === undefined);
  const seen = new Set<string>();
  const same = events.filter(({ from, transition }) => {
    const key = `${from} ${transition.target} ${JSON.stringify(transition.guard)} ${JSON.stringify(transition.meta.payload)}`;
    return seen.has(key) || !seen.add(key);
  });
  return [
    ...self.map(({ from, place }) =>
      warningAt(below(place, 'target'), {
        code: 'goes_nowhere',
        message: `This event goes from "${from}" back to itself and asks for nothing.`,
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
  if (lifecycle === undefined) return [];
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
  const graph =
    wrongStart.length + targets.length > 0 ? [] : [...graphFindings(lifecycle, events), ...idleEvents(events), ...sameLabels(events)];
  return [
    ...wrongStart,
    ...targets,
    ...wrongId,
    ...events.flatMap((placed) => [...payloadFindings(facts, placed), ...roleFindings(facts, placed)]),
    ...graph,
  ];
}
