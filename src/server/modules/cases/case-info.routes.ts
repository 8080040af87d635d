import type { FastifyPluginAsync } from 'fastify';
import { findCaseId, readCaseDetails, readCaseHandler } from './case-info.usecase.ts';
import { caseSchemas } from './cases.schemas.ts';
import { lookAtCase, type LookDeps } from './look-at-case.ts';
import { caseRoles, staffCaseRoles } from './read-case.public.ts';
import type { FirmSettingsPort } from '#server/modules/firm/firm-settings.port.ts';

/** What the case system's own addresses tell of a case and of who handles it. A case has its file number as id. */
export function caseInfoRoutes(deps: LookDeps & { readonly firm: Pick<FirmSettingsPort, 'read'> }): FastifyPluginAsync {
  const config = { roles: caseRoles };
  return async (app) => {
    app.get<{ Params: { caseFileNumber: string } }>(
      '/merusCaseInfo/caseDetails/:caseFileNumber',
      { config, schema: caseSchemas.details },
      async ({ user, params }) => ({ caseDetails: await readCaseDetails(deps, user, params.caseFileNumber) }),
    );
    app.get<{ Params: { caseNumber: string } }>(
      '/merusCaseInfo/caseId/:caseNumber',
      { config, schema: caseSchemas.findId },
      async ({ user, params }) => ({ caseId: await findCaseId(deps, user, params.caseNumber) }),
    );
    app.get<{ Params: { caseId: string } }>(
      '/merusCaseInfo/case/:caseId',
      { config, schema: caseSchemas.byId },
      async ({ user, params }) => ({ case: (await lookAtCase(deps, user, params.caseId)).case }),
    );
    app.get<{ Params: { userId: string } }>(
      '/merusCaseInfo/user/:userId',
      // who handles cases is told to the firm's own people
      { config: { roles: staffCaseRoles }, schema: caseSchemas.handler },
      async ({ params }) => ({ user: await readCaseHandler(deps, params.userId) }),
    );
  };
}
