import { defined } from '#domain/defined.ts';
import type { FastifyPluginAsync } from 'fastify';
import { listRecentCases, readInjuries, readParties, rememberCase, searchCases, type RecentCaseDeps } from './find-cases.usecase.ts';
import { lookAtCase } from './look-at-case.ts';
import { caseScopeIn } from './case-ties.public.ts';
import { caseRoles } from './read-case.public.ts';
import { caseSchemas } from './cases.schemas.ts';
import { refuseFaults, type InputFault } from '#server/platform/app-error.ts';

type OfCase = { Params: { caseFileNumber: string } };
type Search = { Querystring: { caseName?: string; includeAddress?: string; limit?: string; whose?: string } };

const usualLimit = 10;
const highestLimit = 200;

/** Finding cases, their people and their injuries. */
export function caseRoutes(deps: RecentCaseDeps): FastifyPluginAsync {
  const config = { roles: caseRoles };
  return async (app) => {
    const search = async (asker: Parameters<typeof searchCases>[1], query: Search['Querystring']) => {
      const limit = Math.min(Math.max(Number(query.limit ?? usualLimit), 1), highestLimit);
      const faults: InputFault[] = [];
      const whose = caseScopeIn(query.whose, faults);
      refuseFaults(faults);
      const found = await searchCases(deps, asker, { text: query.caseName ?? '', limit, whose });
      if (query.includeAddress === 'true') return found;
      return { ...found, matches: found.matches.map((match) => ({ ...match, applicantAddress: undefined })) };
    };
    app.get<Search>('/merusCaseInfo/getCaseNumberByName/', { config, schema: caseSchemas.search }, (request) =>
      search(request.user, request.query),
    );
    app.get<OfCase>('/desk/cases/:caseFileNumber', { config, schema: caseSchemas.read }, async ({ user, params }) => {
      const { case: found, copy, team } = await lookAtCase(deps, user, params.caseFileNumber);
      return { case: found, team, ...defined({ copy }) };
    });

    const injuries = async (asker: Parameters<typeof readInjuries>[1], caseFileNumber: string) => ({
      dateList: (await readInjuries(deps, asker, caseFileNumber)).map((injury) => ({ ...injury, dateOfInjury: injury.dates })),
    });
    for (const path of [
      '/cases/:caseFileNumber/injuries',
      '/cases/:caseFileNumber/dateOfInjury',
      '/merusCaseInfo/dateOfinjuries/:caseFileNumber',
    ])
      app.get<OfCase>(path, { config, schema: caseSchemas.injuries }, ({ user, params }) => injuries(user, params.caseFileNumber));

    app.get<OfCase>('/cases/:caseFileNumber/parties', { config, schema: caseSchemas.parties }, async ({ user, params }) => ({
      parties: await readParties(deps, user, params.caseFileNumber),
    }));
    app.get<OfCase>('/cloud/getCaseParties/:caseFileNumber', { config, schema: caseSchemas.partyRows }, async ({ user, params }) => ({
      responseData: await readParties(deps, user, params.caseFileNumber),
    }));

    app.get('/desk/recent-cases', { config, schema: caseSchemas.recent }, async ({ user }) => ({
      matches: await listRecentCases(deps, user),
    }));
    app.post<{ Body: { caseFileNumber: string } }>(
      '/desk/recent-cases',
      { config, bodyLimit: 4096, schema: caseSchemas.remember },
      async ({ user, body }) => {
        await rememberCase(deps, user, body.caseFileNumber);
        return { message: 'Remembered' };
      },
    );
  };
}
