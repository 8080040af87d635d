import type { Kysely } from 'kysely';
import type { Injury } from '#schemas/shared/case.gen.ts';
import type { CaseMatch, CaseSource } from './case-source.port.ts';
import { caseOf, injuryOf, matchOf, partyOf } from './case-rows.ts';
import { searchCaseNumbers } from './case-search.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Cases kept in the desk's own database. */
export function casesRepository(db: Kysely<Database>): CaseSource {
  const matchesOf = (numbers: readonly string[]): Promise<readonly CaseMatch[]> => readMatches(db, numbers);
  return {
    search: async (search) => matchesOf(await searchCaseNumbers(db, search)),
    matchesOf,
    find: async (caseFileNumber) => {
      const [row, ofCases] = await Promise.all([
        db.selectFrom('cases').selectAll().where('case_file_number', '=', caseFileNumber).executeTakeFirst(),
        injuriesOf(db, [caseFileNumber]),
      ]);
      if (row === undefined) return undefined;
      const injuries = ofCases.get(caseFileNumber) ?? [];
      return { case: caseOf(row, injuries), injuries, ...(row.referred_by === null ? {} : { referredBy: row.referred_by }) };
    },
    parties: async (caseFileNumber) => {
      const rows = await db.selectFrom('parties').selectAll().where('case_file_number', '=', caseFileNumber).orderBy('position').execute();
      return rows.map(partyOf);
    },
  };
}

async function readMatches(db: Kysely<Database>, numbers: readonly string[]): Promise<readonly CaseMatch[]> {
  if (numbers.length === 0) return [];
  const [rows, injuries] = await Promise.all([
    db.selectFrom('cases').selectAll().where('case_file_number', 'in', numbers).execute(),
    injuriesOf(db, numbers),
  ]);
  const byNumber = new Map(rows.map((row) => [row.case_file_number, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row === undefined ? [] : [matchOf(row, injuries.get(number) ?? [])];
  });
}

async function injuriesOf(db: Kysely<Database>, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly Injury[]>> {
  const rows = await db.selectFrom('injuries').selectAll().where('case_file_number', 'in', numbers).orderBy('position').execute();
  const byCase = new Map<string, Injury[]>();
  for (const row of rows) byCase.set(row.case_file_number, [...(byCase.get(row.case_file_number) ?? []), injuryOf(row)]);
  return byCase;
}
