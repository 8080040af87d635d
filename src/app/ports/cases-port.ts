import { defined } from '#domain/defined.ts';
import { deskError, problemOf } from '#app/client/problem.ts';
import type { DeskServices } from '#app/services/services.ts';
import type { CaseCopy, CaseMatch, CasesAnswer, TeamNames } from '#schemas/api/cases.gen.ts';
import type { BookPort, CasesPort } from '#runtime/ports/automation.port.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { SharedCalls } from '#schemas/meta/calls.gen.ts';

import type { Case } from '#schemas/shared/case.gen.ts';

import { readyCall, toResult } from './calls-port.ts';

type Services = Pick<DeskServices, 'client' | 'texts' | 'queries' | 'book'>;

const loadRows = async (
  { client, texts }: Services,
  declared: SharedCalls[string] | undefined,
  caseFileNumber: string,
): Promise<readonly FormData[]> => {
  if (declared === undefined) throw deskError(problemOf({ code: 'call_not_offered', message: texts.t('problem.notOffered') }));
  const { url } = readyCall(declared.call, undefined, { caseFileNumber });
  const { data } = await client.get<Readonly<Record<string, unknown>>>(url);
  const rows = data[declared.envelope];
  return Array.isArray(rows) ? rows : [];
};

const bookPort = (services: Services, shared: SharedCalls): BookPort => ({
  has: (use) => shared[use]?.addedAs !== undefined,
  add: async (use) => {
    const { addedAs } = shared[use] ?? {};
    const entry = addedAs === undefined ? undefined : await services.book.ask(addedAs);
    if (entry === undefined) return undefined;
    await services.queries.invalidateQueries({ queryKey: ['use', use] });
    const rows = await toResult(services.texts, () => loadRows(services, shared[use], ''));
    return rows.ok ? { id: entry.id, rows: rows.value } : undefined;
  },
});

/** Cases and what belongs to them; rows of shared calls are cached as long as their declaration allows. */
export const casesPort = (services: Services, shared: SharedCalls): CasesPort => {
  const { client, texts, queries } = services;
  return {
    search: (caseName, limit, whose) =>
      toResult(texts, async () => {
        const params = { caseName, includeAddress: true, limit, ...defined({ whose }) };
        return (await client.get<CasesAnswer>('/merusCaseInfo/getCaseNumberByName/', { params })).data;
      }),
    recent: () => toResult(texts, async () => (await client.get<{ matches: readonly CaseMatch[] }>('/desk/recent-cases')).data.matches),
    remember: (caseFileNumber) =>
      toResult(texts, async () => {
        await client.post('/desk/recent-cases', { caseFileNumber });
        await queries.invalidateQueries({ queryKey: ['recentCases'] });
        return null;
      }),
    load: (caseFileNumber) =>
      toResult(texts, async () => {
        const { data } = await client.get<{ case: Case; copy?: CaseCopy; team?: TeamNames }>(
          `/desk/cases/${encodeURIComponent(caseFileNumber)}`,
        );
        return { ...data.case, ...defined({ copy: data.copy, team: data.team }) };
      }),
    loadUse: (name, caseFileNumber) =>
      toResult(texts, () =>
        queries.fetchQuery({
          queryKey: ['use', name, caseFileNumber],
          queryFn: () => loadRows(services, shared[name], caseFileNumber),
          staleTime: (shared[name]?.cacheSeconds ?? 0) * 1000,
          retry: false,
        }),
      ),
    book: bookPort(services, shared),
  };
};
