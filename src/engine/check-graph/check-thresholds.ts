import type { Lifecycle, State, Threshold } from '#schemas/meta/lifecycle.gen.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';

/** The days before a deadline: each is named once, and who is reminded can open the record. */
export function thresholdFindings(facts: FolderFacts, lifecycle: Lifecycle): readonly Finding[] {
  const { roles } = facts;
  return Object.entries(lifecycle.states).flatMap(([name, state]) => {
    const place = fileAt('lifecycle.json', 'states', name);
    const moving = Object.entries(state.after ?? {}).map(([deadline, { at = [] }]) => [below(place, 'after', deadline, 'at'), at] as const);
    const watched = Object.entries(state.at ?? {}).map(([deadline, at]) => [below(place, 'at', deadline), at] as const);
    return [
      ...[...moving, ...watched].flatMap(([at, thresholds]) => [
        ...twiceFindings(thresholds, at),
        ...thresholds.flatMap((threshold, index) => roleFindings(threshold, below(at, index), roles)),
      ]),
      ...watchedFindings(facts, state, place),
    ];
  });
}

/** A deadline that moves nothing is one of the rules, is not one that moves, and is not looked at where nobody waits any more. */
function watchedFindings({ draft, isSound }: FolderFacts, { at = {}, after = {}, type }: State, place: Place): readonly Finding[] {
  const known = Object.keys(draft.rules.deadlines ?? {});
  return Object.keys(at).flatMap((deadline) => {
    const here = below(place, 'at', deadline);
    if (!known.includes(deadline) && !isSound('rules.json')) return [];
    if (!known.includes(deadline)) return [unknownName(here, { kind: 'a deadline', name: deadline, where: 'rules.json', known })];
    if (type !== 'final' && !Object.hasOwn(after, deadline)) return [];
    return [
      errorAt(here, {
        code: 'watched_twice',
        message:
          type === 'final'
            ? 'Nobody is reminded of a record in a final state.'
            : `"after" names "${deadline}" already, so its days stand in two places.`,
        remedy: type === 'final' ? 'Remove "at".' : `Move these days to "at" of "${deadline}" under "after".`,
      }),
    ];
  });
}

function twiceFindings(at: readonly Threshold[], place: Place): readonly Finding[] {
  return at.flatMap(({ daysBefore }, index) =>
    at.findIndex((other) => other.daysBefore === daysBefore) === index
      ? []
      : [
          errorAt(below(place, index, 'daysBefore'), {
            code: 'threshold_twice',
            message: `${daysBefore} days before this deadline is named twice.`,
            remedy: 'Write tone and remind into one entry, or change the number of days.',
          }),
        ],
  );
}

function roleFindings({ remind }: Threshold, place: Place, pageRoles: ReadonlySet<string>): readonly Finding[] {
  if (remind === undefined || remind === 'owner') return [];
  return remind.roles.flatMap((role, index) =>
    pageRoles.has(role)
      ? []
      : [
          errorAt(below(place, 'remind', 'roles', index), {
            code: 'role_without_page',
            message: `"${role}" cannot open any page of this automation, so nobody with this role would see the reminder.`,
            remedy: `Add the role to a page, or use: ${[...pageRoles].join(', ')}.`,
          }),
        ],
  );
}
