import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { CaseListsPort } from './case-lists.port.ts';
import { caseRowsRepository } from './case-rows.repository.ts';
import { readCaseRows } from './read-case-rows.usecase.ts';

/** Lists whose rows are cases. */
export function caseListsModule({ database: { db } }: { readonly database: OpenDatabase }): { readonly caseLists: CaseListsPort } {
  const cases = caseRowsRepository(db);
  return { caseLists: { list: (request) => readCaseRows({ cases }, request) } };
}
