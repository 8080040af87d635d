import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { AuditLooks } from '#server/modules/audit/audit.port.ts';
import { caseCopySchemas } from './case-copies.schemas.ts';
import type { CaseSheet } from './case-sheet.ts';
import { editCase, readCaseSheet, readCaseTeam, type EditCaseDeps } from './edit-case.usecase.ts';

const roles: readonly Role[] = ['admin', 'manager', 'operations'];
const config = { roles };

type OfCase = { Params: { caseFileNumber: string } };
type Edited = OfCase & { Body: { sheet: CaseSheet; version: string } };

/** Cases that people keep by hand. */
export function caseSheetRoutes(deps: EditCaseDeps & { readonly looks: AuditLooks }): FastifyPluginAsync {
  const url = '/desk/caseSheets/:caseFileNumber';
  return async (app) => {
    app.get('/desk/caseTeam', { config, schema: caseCopySchemas.team }, () => readCaseTeam(deps));
    app.get<OfCase>(url, { config, schema: caseCopySchemas.readSheet }, async ({ user, params: { caseFileNumber } }) => {
      const read = await readCaseSheet(deps, caseFileNumber);
      deps.looks.note({ actorId: user.id, action: 'case.read', caseFileNumber });
      return read;
    });
    app.put<Edited>(
      url,
      { config, schema: caseCopySchemas.editSheet, bodyLimit: 1_000_000 },
      ({ user, params: { caseFileNumber }, body: sent }) => editCase(deps, { actorId: user.id, caseFileNumber, ...sent }),
    );
  };
}
