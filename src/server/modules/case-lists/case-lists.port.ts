import type { Sight } from '#engine/declaration/sees.ts';
import type { RowPage } from '#schemas/api/records.gen.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Onlooker, WhoseCases } from '#server/modules/cases/case-ties.public.ts';
import type { AskedRows, Sort, Total } from '#server/platform/page-query.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';

export type CaseListRequest = { readonly published: PublishedAutomation; readonly user: SignedIn; readonly asked: AskedRows };

/** The cases that a person sees, as a list shows them whose rows are cases. */
export type CaseListsPort = { readonly list: (request: CaseListRequest) => Promise<RowPage> };

export type SortableField = 'caseFileNumber' | 'caseName' | 'status';

export type CaseRowsQuery = {
  readonly person: Onlooker;
  readonly sight: Sight;
  readonly whose?: WhoseCases;
  /** A part of its number. */
  readonly number?: string;
  /** Words of names, and numbers, that a case must all have: one search, or the filter of its name. */
  readonly words: readonly string[];
  readonly status?: string;
  readonly sort: Sort<SortableField>;
  readonly page: number;
  readonly limit: number;
};

export type CaseRow = RowPage['rows'][number] & { readonly caseFileNumber: string };

export type CaseRowsPort = { readonly read: (query: CaseRowsQuery) => Promise<Total & { readonly rows: readonly CaseRow[] }> };
