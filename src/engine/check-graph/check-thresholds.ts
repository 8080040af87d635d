import type { Lifecycle, Threshold } from '#schemas/meta/lifecycle.gen.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';

/** The days before a deadline: each is named once, and who is reminded can open the record. */
export function thresholdFindings({ roles }: FolderFacts, lifecycle: Lifecycle): readonly Finding[] {
  return Object.entries(lifecycle.states).flatMap(([state, { after = {} }]) =>
    Object.entries(after).flatMap(([deadline, { at = [] }]) => {
      const place = fileAt('lifecycle.json', 'states', state, 'after', deadline, 'at');
      return [...twiceFindings(at, place), ...at.flatMap((threshold, index) => roleFindings(threshold, below(place, index), roles))];
    }),
  );
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
