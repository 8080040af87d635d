import type { FastifyPluginAsync } from 'fastify';
import { listRecentCases, readInjuries, readParties, rememberCase, searchCases, type RecentCaseDeps } from './find-cases.usecase.ts';
import { caseRoles, readStoredCase } from './read-case.port.ts';

const caseNumber = { type: 'string', minLength: 1, maxLength: 40 };
const caseParams = { type: 'object', required: ['caseFileNumber'], properties: { caseFileNumber: caseNumber } };
const searchQuery = {
  type: 'object',
  properties: {
    caseName: { type: 'string', maxLength: 200 },
    includeAddress: { type: 'string', maxLength: 5 },
    limit: { type: 'string', pattern: '^[0-9]{1,3}$' },
  },
};
const rememberBody = { type: 'object', required: ['caseFileNumber'], properties: { caseFileNumber: caseNumber } };

type OfCase = { Params: { caseFileNumber: string } };
type Search = { Querystring: { caseName?: string; includeAddress?: string; limit?: string } };

const usualLimit = 10;
const highestLimit = 50;

/** Finding cases, their people and their injuries. */
export function caseRoutes(deps: RecentCaseDeps): FastifyPluginAsync {
  const config = { roles: caseRoles };
  const ofCase = { config, schema: { params: caseParams } };
  return async (app) => {
    const search = async (asker: Parameters<typeof searchCases>[1], query: Search['Querystring']) => {
      const limit = Math.min(Math.max(Number(query.limit ?? usualLimit), 1), highestLimit);
      const matches = await searchCases(deps, asker, { text: query.caseName ?? '', limit });
      if (query.includeAddress === 'true') return { matches };
      return { matches: matches.map((match) => ({ ...match, applicantAddress: undefined })) };
    };
    app.get<Search>('/merusCaseInfo/getCaseNumberByName/', { config, schema: { querystring: searchQuery } }, (request) =>
      search(request.user, request.query),
    );
    app.get<OfCase>('/desk/cases/:caseFileNumber', ofCase, async ({ user, params }) => {
      const { case: found, copy } = await readStoredCase(deps, user, params.caseFileNumber);
      return copy === undefined ? { case: found } : { case: found, copy };
    });

    const injuries = async (asker: Parameters<typeof readInjuries>[1], caseFileNumber: string) => ({
      dateList: (await readInjuries(deps, asker, caseFileNumber)).map((injury) => ({ ...injury, dateOfInjury: injury.dates })),
    });
    for (const path of [
      '/cases/:caseFileNumber/injuries',
      '/cases/:caseFileNumber/dateOfInjury',
      '/merusCaseInfo/dateOfinjuries/:caseFileNumber',
    ])
      app.get<OfCase>(path, ofCase, ({ user, params }) => injuries(user, params.caseFileNumber));

    app.get<OfCase>('/cases/:caseFileNumber/parties', ofCase, async ({ user, params }) => ({
      parties: await readParties(deps, user, params.caseFileNumber),
    }));
    app.get<OfCase>('/cloud/getCaseParties/:caseFileNumber', ofCase, async ({ user, params }) => ({
      responseData: await readParties(deps, user, params.caseFileNumber),
    }));

    app.get('/desk/recent-cases', { config }, async ({ user }) => ({ matches: await listRecentCases(deps, user) }));
    app.post<{ Body: { caseFileNumber: string } }>(
      '/desk/recent-cases',
      { config, bodyLimit: 4096, schema: { body: rememberBody } },
      async ({ user, body }) => {
        await rememberCase(deps, user, body.caseFileNumber);
        return { message: 'Remembered' };
      },
    );
  };
}
