import { sightOf } from '#engine/declaration/sees.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { isCaseTie, type Onlooker } from '#server/modules/cases/case-ties.public.ts';
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

/** The rows that are not all left out; what is told of them beside. */
export function sightNotes({ creatorId, seenBy }: Pick<RowsSelection, 'creatorId' | 'seenBy'>) {
  const ofCases = [...(seenBy?.sights.values() ?? [])].some((sight) => sight !== 'all' && sight.some(isCaseTie));
  return { ownOnly: creatorId !== undefined || seenBy !== undefined, ...(ofCases ? { ofCases } : {}) };
}
