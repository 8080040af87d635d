import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { CaseFileText } from '#schemas/api/stored-cases.gen.ts';
import { caseSchemas } from './cases.schemas.ts';
import { checkCaseFile, importCases, type ImportCasesDeps } from './import-cases.usecase.ts';

/** A larger file goes in by the command line. */
const mostBytes = 32_000_000;
const importMs = 300_000;

const roles: readonly Role[] = ['admin', 'manager', 'operations'];
const options = { config: { roles }, bodyLimit: mostBytes, handlerTimeout: importMs };

/** Bringing in cases from a file; checking changes nothing, and importing a file twice changes nothing the second time. */
export function caseImportRoutes(deps: ImportCasesDeps): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: CaseFileText }>('/desk/caseImports/check', { ...options, schema: caseSchemas.checkImport }, ({ body: file }) =>
      checkCaseFile(deps, file),
    );
    app.put<{ Body: CaseFileText }>('/desk/caseImports', { ...options, schema: caseSchemas.import }, ({ user, body: file }) =>
      importCases(deps, { file, actorId: user.id }),
    );
  };
}
