import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { ConflictChoice } from '#schemas/api/stored-cases.gen.ts';
import { caseCopySchemas } from './case-copies.schemas.ts';
import { resolveConflict, type ConflictDeps } from './resolve-conflict.usecase.ts';

const roles: readonly Role[] = ['admin', 'manager', 'operations'];
const config = { roles };

type Resolution = { Params: { id: string }; Body: { choice: ConflictChoice; revision: number } };

/** Where a person of the firm and the case system say different things of a case. */
export function caseConflictRoutes(deps: ConflictDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/caseConflicts', { config, schema: caseCopySchemas.conflicts }, async () => ({
      conflicts: await deps.copies.openConflicts(),
    }));
    app.put<Resolution>('/desk/caseConflicts/:id', { config, schema: caseCopySchemas.resolve }, ({ user, params: { id }, body: chosen }) =>
      resolveConflict(deps, { actorId: user.id, id, choice: chosen.choice, revision: chosen.revision }),
    );
  };
}
