import { defined } from '#domain/defined.ts';
import { sightOf, type Sight } from '#engine/declaration/sees.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { type Onlooker } from '#server/modules/cases/case-ties.public.ts';
import type { RowsSelection } from './rows.port.ts';

/** Which rows of a list or log this person sees, and what its page says of that: all of them, only its own, or also those of its cases. */
export function rowsSeenBy(
  person: Onlooker,
  writers: readonly Pick<Automation, 'manifest' | 'log'>[],
): Pick<RowsSelection, 'creatorId' | 'seenBy'> {
  const sights = new Map(writers.map((writer) => [writer.manifest.id, sightOf(writer, person.role)]));
  const all = [...sights.values()];
  if (all.every((sight) => sight === 'all')) return {};
  // by its maker a row is found in an index
  if (all.every((sight) => sight !== 'all' && sight.length === 1 && sight[0] === 'own')) return { creatorId: person.id };
  return { seenBy: { person, sights } };
}

/** Of whose cases these are seen: of the team's, or of those that were referred. */
export const casesSeen = (sights: readonly Sight[]): { readonly ofCases?: 'team' | 'referred' } => {
  const ofCases = (['team', 'referred'] as const).find((tie) => sights.some((sight) => sight !== 'all' && sight.includes(tie)));
  return defined({ ofCases });
};

/** The rows that are not all left out; what is told of them beside. */
export function sightNotes({ creatorId, seenBy }: Pick<RowsSelection, 'creatorId' | 'seenBy'>) {
  return { ownOnly: creatorId !== undefined || seenBy !== undefined, ...casesSeen([...(seenBy?.sights.values() ?? [])]) };
}
