import { isProtectedKind } from '#domain/protected-number.ts';
import type { Lifecycle, Transition } from '#schemas/meta/lifecycle.gen.ts';
import { recordOf } from '../form/plain-data.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Finding, Place } from './finding.ts';
import { below, errorAt, warningAt } from './finding.ts';
import type { FolderFacts } from './folder-facts.ts';
import { fileAt, unknownName } from './folder-facts.ts';
import { referencesOf } from './put-references.ts';

type Way = { readonly from: string; readonly event: string; readonly transition: Transition; readonly place: Place };

function waysOf(lifecycle: Lifecycle): readonly Way[] {
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

function payloadFindings(facts: FolderFacts, { transition, place }: Way): readonly Finding[] {
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
        message: `The person is asked for "${name}", but it has no title.`,
        remedy: `Add "${name}" under "titles".`,
      }),
    ),
    ...strange.map((name) => unknownName(below(meta, 'titles', name), { kind: 'a field', name, where: 'this payload', known: names })),
    ...required.flatMap((name, index) =>
      names.includes(name)
        ? []
        : [unknownName(below(meta, 'payload', 'required', index), { kind: 'a field', name, where: 'this payload', known: names })],
    ),
    ...protectedNames(payload).map((name) =>
      errorAt(below(meta, 'payload', 'properties', name), {
        code: 'protected_number',
        message: `"${name}" is a protected number, which an event cannot carry.`,
        remedy: 'Ask for it in the form.',
      }),
    ),
    ...references.map(({ reference, steps }) =>
      errorAt(below(meta, 'payload', ...steps), {
        code: 'unknown_shape',
        message: `"${reference}" is not a shape of schemas/shared.`,
        remedy: 'Write for example shared/fields.json#/definitions/date.',
      }),
    ),
  ];
}

function roleFindings(facts: FolderFacts, { transition, place }: Way): readonly Finding[] {
  return transition.meta.roles.flatMap((role, index) =>
    facts.roles.has(role)
      ? []
      : [
          errorAt(below(place, 'meta', 'roles', index), {
            code: 'role_without_page',
            message: `"${role}" may open none of the pages, so it cannot send this event.`,
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

function graphFindings(lifecycle: Lifecycle, ways: readonly Way[]): readonly Finding[] {
  const states = Object.entries(lifecycle.states);
  const reached = spread([lifecycle.initial], (state) =>
    ways.filter(({ from }) => from === state).map(({ transition }) => transition.target),
  );
  const finals = states.filter(([, state]) => state.type === 'final').map(([name]) => name);
  const ending = spread(finals, (state) => ways.filter(({ transition }) => transition.target === state).map(({ from }) => from));
  const hasEnd = ending.has(lifecycle.initial);
  const noEnd = hasEnd
    ? []
    : [
        errorAt(fileAt('lifecycle.json', 'initial'), {
          code: 'no_way_out',
          message: 'No event leads a record to an end.',
          remedy: 'Lead one to a state with "type": "final".',
        }),
      ];
  const each = states.flatMap(([name, state]) => {
    const place = fileAt('lifecycle.json', 'states', name);
    if (!reached.has(name))
      return [
        warningAt(place, {
          code: 'unreachable',
          message: `Nothing leads to the state "${name}".`,
          remedy: 'Lead an event to it, or remove it.',
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
    return ending.has(name)
      ? []
      : [
          errorAt(place, {
            code: 'no_way_out',
            message: `From "${name}" no way leads to an end.`,
            remedy: 'Lead it on to a final state, or write "type": "final".',
          }),
        ];
  });
  return [...noEnd, ...each];
}

function idleWays(ways: readonly Way[]): readonly Finding[] {
  const self = ways.filter(({ from, transition }) => transition.target === from && transition.meta.payload === undefined);
  const seen = new Set<string>();
  const same = ways.filter(({ from, transition }) => {
    const key = `${from} ${transition.target} ${JSON.stringify(transition.guard)} ${JSON.stringify(transition.meta.payload)}`;
    return seen.has(key) || !seen.add(key);
  });
  return [
    ...self.map(({ from, place }) =>
      warningAt(below(place, 'target'), {
        code: 'goes_nowhere',
        message: `This leads from "${from}" to itself and asks nothing.`,
        remedy: 'Name another state, or remove it.',
      }),
    ),
    ...same.map(({ from, place }) =>
      warningAt(below(place, 'target'), {
        code: 'same_way',
        message: `Two events of "${from}" do the same.`,
        remedy: 'Remove one of them, or lead it elsewhere.',
      }),
    ),
  ];
}

/** Two events that a person reads as one. */
function sameLabels(ways: readonly Way[]): readonly Finding[] {
  const owners = new Map<string, string>();
  return ways.flatMap(({ event, transition, place }) => {
    const label = canonicalJson(transition.meta.label);
    const owner = owners.get(label) ?? event;
    owners.set(label, owner);
    if (owner === event) return [];
    return [
      warningAt(below(place, 'meta', 'label'), {
        code: 'same_label',
        message: `The events "${owner}" and "${event}" have the same label.`,
        remedy: 'Give both the same name, or different labels.',
      }),
    ];
  });
}

/** The lifecycle: states, events, roles, what a person is asked, and where a record can go. */
export function checkLifecycle(facts: FolderFacts): readonly Finding[] {
  const { lifecycle } = facts.draft;
  if (lifecycle === undefined) return [];
  const ways = waysOf(lifecycle);
  const names = Object.keys(lifecycle.states);
  const known = { kind: 'a state', where: 'this lifecycle', known: names };
  const wrongStart = names.includes(lifecycle.initial)
    ? []
    : [unknownName(fileAt('lifecycle.json', 'initial'), { ...known, name: lifecycle.initial })];
  const targets = ways
    .filter(({ transition }) => !names.includes(transition.target))
    .map(({ transition, place }) => unknownName(below(place, 'target'), { ...known, name: transition.target }));
  const wrongId =
    lifecycle.id === facts.manifest.id
      ? []
      : [
          errorAt(fileAt('lifecycle.json', 'id'), {
            code: 'wrong_id',
            message: `The lifecycle's id is "${lifecycle.id}", but it should be "${facts.manifest.id}".`,
            remedy: `Write "${facts.manifest.id}".`,
          }),
        ];
  const graph = wrongStart.length + targets.length > 0 ? [] : [...graphFindings(lifecycle, ways), ...idleWays(ways), ...sameLabels(ways)];
  return [
    ...wrongStart,
    ...targets,
    ...wrongId,
    ...ways.flatMap((way) => [...payloadFindings(facts, way), ...roleFindings(facts, way)]),
    ...graph,
  ];
}
