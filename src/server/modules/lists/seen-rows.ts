import { sql, type RawBuilder } from 'kysely';
import { sightOf, type Sight } from '#engine/declaration/sees.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { tiedCases, type CaseTie, type Onlooker } from '#server/modules/cases/case-ties.public.ts';
import type { RowsOf, RowsSelection, SeenBy } from './rows.port.ts';

const isCaseTie = (tie: string): tie is CaseTie => tie !== 'own';

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

/** A log has no cases of its own: its records have. */
function inCases({ table }: RowsOf, cases: RawBuilder<unknown>): RawBuilder<unknown> {
  return table === 'records'
    ? sql`entry.case_file_number in (${cases})`
    : sql`entry.record_id in (select id from records where case_file_number in (${cases}))`;
}

function withinSight(of: RowsOf, person: Onlooker, sight: Sight): RawBuilder<unknown> {
  if (sight === 'all') return sql`true`;
  const ties = sight.filter(isCaseTie);
  const either = [
    ...(sight.includes('own') ? [sql`entry.creator_id = ${person.id}`] : []),
    ...(ties.length === 0 ? [] : [inCases(of, tiedCases(ties, person))]),
  ];
  return either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` or `)})`;
}

/** Whether a row is one that the person sees. */
export function seenCondition(of: RowsOf, { person, sights }: SeenBy): RawBuilder<unknown> {
  const each = [...sights].map(([id, sight]) => sql`(entry.automation_id = ${id} and ${withinSight(of, person, sight)})`);
  return sql`(${sql.join(each, sql` or `)})`;
}
