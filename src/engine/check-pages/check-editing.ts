import type { Lifecycle, State } from '#schemas/meta/lifecycle.gen.ts';
import { lifecycleTransitions } from '#engine/declaration/later-sections.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';

type Stands = { readonly state: string; readonly meta: State['meta']; readonly place: Place };

const calls = { edit: 'update', delete: 'delete' } as const;
const permissions = ['edit', 'delete'] as const;

function statesOf(lifecycle: Lifecycle): readonly Stands[] {
  return Object.entries(lifecycle.states).map(([state, { meta }]) => ({
    state,
    meta,
    place: fileAt('lifecycle.json', 'states', state, 'meta'),
  }));
}

function roleFindings(facts: FolderFacts, { meta, place }: Stands): readonly Finding[] {
  return permissions.flatMap((permission) =>
    (meta[permission]?.roles ?? []).flatMap((role, index) =>
      facts.roles.has(role)
        ? []
        : [
            errorAt(below(place, permission, 'roles', index), {
              code: 'role_without_page',
              message: `"${role}" cannot open any page of this automation, so it cannot ${permission} a record.`,
              remedy: `Add the role to a page, or use: ${[...facts.roles].join(', ')}.`,
            }),
          ],
    ),
  );
}

function sectionFindings({ draft: { uiSchema } }: FolderFacts, { meta, place }: Stands): readonly Finding[] {
  if (uiSchema === undefined) return [];
  const known = uiSchema.sections.map(({ id }) => id);
  return (meta.edit?.sections ?? []).flatMap((name, index) =>
    known.includes(name)
      ? []
      : [unknownName(below(place, 'edit', 'sections', index), { kind: 'a section', name, where: 'ui-schema.json', known })],
  );
}

/** A permission that nothing asks for, because the call that it is about is not served. */
function idleFindings({ manifest }: FolderFacts, { meta, place }: Stands): readonly Finding[] {
  return permissions.flatMap((permission) =>
    meta[permission] === undefined || manifest.serves?.[calls[permission]] !== undefined
      ? []
      : [
          warningAt(below(place, permission), {
            code: 'never_used',
            message: `"${permission}" has no effect, because "serves" has no "${calls[permission]}".`,
            remedy: `Add "${calls[permission]}" to "serves" in manifest.json, or remove "${permission}".`,
          }),
        ],
  );
}

/** The states that a record can be in after an event wrote a letter. */
function statesBehindLetters(lifecycle: Lifecycle | undefined): ReadonlySet<string> {
  const writing = lifecycleTransitions({ lifecycle }).filter(({ meta }) => meta.letters !== undefined);
  const behind = new Set(writing.map(({ target }) => target));
  // A Set that grows while it is walked hands out the new members too.
  for (const state of behind) {
    const { on, after } = lifecycle?.states[state] ?? {};
    for (const { target } of [...Object.values(on ?? {}).flat(), ...Object.values(after ?? {})]) behind.add(target);
  }
  return behind;
}

/** What a letter says was sent: the record behind it is not edited. */
function sentFindings(facts: FolderFacts, states: readonly Stands[]): readonly Finding[] {
  const { manifest, draft } = facts;
  const behind = statesBehindLetters(draft.lifecycle);
  const inStates = states.flatMap(({ meta, place, state }) =>
    meta.edit === undefined || (manifest.letter === undefined && !behind.has(state))
      ? []
      : [
          errorAt(below(place, 'edit'), {
            code: 'edit_after_letter',
            message: `A record in "${state}" can't be edited, because its letter was already sent.`,
            remedy: 'Remove "edit". Use an event to record later changes.',
          }),
        ],
  );
  const served = (['update', 'delete'] as const).filter(
    (call) => manifest.serves?.[call] !== undefined && (call === 'update' || draft.lifecycle === undefined),
  );
  if (inStates.length > 0 || manifest.letter === undefined) return inStates;
  return served.map((call) =>
    errorAt(fileAt('manifest.json', 'serves', call), {
      code: `${call}_after_letter`,
      message: `"${call}" is never allowed, because a record can't change after its letter was sent.`,
      remedy:
        call === 'update'
          ? 'Remove "update", and let an event of lifecycle.json record what changes.'
          : 'Remove "delete", or say in the states of lifecycle.json who may delete.',
    }),
  );
}

/** A call that is served though no state allows it. */
function closedFindings({ manifest }: FolderFacts, states: readonly Stands[]): readonly Finding[] {
  return permissions.flatMap((permission) => {
    const call = calls[permission];
    const isClosed = manifest.serves?.[call] !== undefined && states.every(({ meta }) => meta[permission] === undefined);
    if (!isClosed || (call === 'update' && manifest.letter !== undefined)) return [];
    return [
      errorAt(fileAt('manifest.json', 'serves', call), {
        code: 'closed_everywhere',
        message: `"${call}" is served, but no state of lifecycle.json allows it.`,
        remedy: `Add "${permission}": { "roles": […] } to the "meta" of a state, or remove "${call}".`,
      }),
    ];
  });
}

/** What of a stored record can be edited and deleted, in which state and by whom. */
export function checkEditing(facts: FolderFacts): readonly Finding[] {
  const { lifecycle } = facts.draft;
  const isReadable = facts.isSound('lifecycle.json');
  const states = lifecycle === undefined ? [] : statesOf(lifecycle);
  return [
    ...states.flatMap((stands) => [...roleFindings(facts, stands), ...sectionFindings(facts, stands), ...idleFindings(facts, stands)]),
    ...(isReadable ? sentFindings(facts, states) : []),
    ...(lifecycle === undefined ? [] : closedFindings(facts, states)),
  ];
}
