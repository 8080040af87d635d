import { numberKey } from '#domain/case-number.ts';
import type { Kysely } from 'kysely';
import type { CaseParts } from './case-rows-to-save.ts';
import { indexCases, type FindableCase } from './index-cases.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { writeRows } from '#server/platform/database/insert-rows.ts';

const atOnce = 500;

/** Stores new cases with the words and numbers by which they are found. Give it a transaction: a case is found from the moment it is there. */
export async function saveCases(db: Kysely<Database>, cases: readonly CaseParts[]): Promise<void> {
  const known = new Set<string>();
  for (let start = 0; start < cases.length; start += atOnce) {
    const some = cases.slice(start, start + atOnce);
    await writeRows(
      db,
      'cases',
      some.map((one) => ({ status: 'open', ...one.case, number_key: numberKey(one.case.case_file_number) })),
    );
    await writeRows(
      db,
      'parties',
      some.flatMap((one) => one.parties),
    );
    await writeRows(
      db,
      'injuries',
      some.flatMap((one) => one.injuries),
    );
    await indexCases(db, some.map(findableCase), known);
  }
}

function findableCase({ case: one, injuries }: CaseParts): FindableCase {
  return {
    caseFileNumber: one.case_file_number,
    firstNames: one.first_names,
    lastNames: one.last_names,
    caption: one.name,
    employerNames: [one.employer_name ?? '', ...injuries.map((injury) => injury.employer_name ?? '')],
    numbers: injuries.flatMap((injury) => [injury.adj_number ?? '', injury.claim_number ?? '']),
  };
}
