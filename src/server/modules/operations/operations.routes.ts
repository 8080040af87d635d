import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import { operationSchemas } from './operations.schemas.ts';
import { giveUpWork, handOverWork, readOperations, retryWork, type OperationsDeps } from './stuck-work.usecase.ts';

type OfJob = { Params: { id: string } };
type GivenUp = OfJob & { Body: { reason: string } };
type HandedOver = OfJob & { Body: { assignedTo: string } };

const roles: readonly Role[] = ['admin', 'manager', 'operations'];

/** What is stuck, and what a person can do about it. */
export function operationsRoutes(deps: OperationsDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/operations', { config: { roles }, schema: operationSchemas.read }, () => readOperations(deps));
    app.post<OfJob>(
      '/desk/operations/jobs/:id/retry',
      { config: { roles }, schema: operationSchemas.retry },
      async ({ user, params: { id } }) => {
        await retryWork(deps, { person: user, id });
        return { message: 'Retrying now.' };
      },
    );
    app.post<GivenUp>(
      '/desk/operations/jobs/:id/giveUp',
      { config: { roles }, schema: operationSchemas.giveUp },
      async ({ user, params: { id }, body }) => {
        await giveUpWork(deps, { person: user, id, reason: body.reason.trim() });
        return { message: 'The desk will no longer try this.' };
      },
    );
    app.post<HandedOver>(
      '/desk/operations/jobs/:id/handOver',
      { config: { roles }, schema: operationSchemas.handOver },
      async ({ user, params: { id }, body }) => {
        await handOverWork(deps, { person: user, id, assignedTo: body.assignedTo.trim() });
        return { message: 'Work reassigned.' };
      },
    );
  };
}
