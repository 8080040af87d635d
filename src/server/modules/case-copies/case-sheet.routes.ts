import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { CaseSheet } from './case-sheet.ts';
import { editCase, readCaseSheet, type EditCaseDeps } from './edit-case.usecase.ts';

const roles: readonly Role[] = ['admin', 'manager', 'operations'];
const config = { roles };
const params = {
  type: 'object',
  properties: { caseFileNumber: { type: 'string', minLength: 1, maxLength: 40, pattern: '^\\S(.*\\S)?$' } },
};
const row = { type: 'object', maxProperties: 40, additionalProperties: { type: 'string', maxLength: 8000 } };
const rows = { type: 'array', maxItems: 200, items: row };
const body = {
  type: 'object',
  required: ['sheet', 'version'],
  properties: {
    sheet: { type: 'object', required: ['case', 'parties', 'injuries'], properties: { case: row, parties: rows, injuries: rows } },
    version: { type: 'string', maxLength: 64 },
  },
};
type OfCase = { Params: { caseFileNumber: string } };
type Edited = OfCase & { Body: { sheet: CaseSheet; version: string } };

/** Cases that people keep by hand. */
export function caseSheetRoutes(deps: EditCaseDeps): FastifyPluginAsync {
  const url = '/desk/caseSheets/:caseFileNumber';
  return async (app) => {
    app.get<OfCase>(url, { config, schema: { params } }, ({ params: { caseFileNumber } }) => readCaseSheet(deps, caseFileNumber));
    app.put<Edited>(url, { config, schema: { params, body }, bodyLimit: 1_000_000 }, ({ user, params: { caseFileNumber }, body: sent }) =>
      editCase(deps, { actorId: user.id, caseFileNumber, ...sent }),
    );
  };
}
