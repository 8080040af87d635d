import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import { giveUpWork, handOverWork, readOperations, retryWork, type OperationsDeps } from './stuck-work.usecase.ts';

type OfJob = { Params: { id: string } };
type GivenUp = OfJob & { Body: { reason: string } };
type HandedOver = OfJob & { Body: { assignedTo: string } };

const roles: readonly Role[] = ['admin', 'manager', 'operations'];
const params = { type: 'object', properties: { id: { type: 'string', format: 'uuid', maxLength: 36 } } };
const reason = { type: 'object', required: ['reason'], properties: { reason: { type: 'string', pattern: '\\S', maxLength: 500 } } };
const person = { type: 'object', required: ['assignedTo'], properties: { assignedTo: { type: 'string', pattern: '\\S', maxLength: 200 } } };

/** What is stuck, and what a person can do about it. */
export function operationsRoutes(deps: OperationsDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/operations', { config: { roles } }, () => readOperations(deps));
    app.post<OfJob>('/desk/operations/jobs/:id/retry', { config: { roles }, schema: { params } }, async ({ user, params: { id } }) => {
      await retryWork(deps, { person: user, id });
      return { message: 'Retrying now.' };
    });
    app.post<GivenUp>(
      '/desk/operations/jobs/:id/giveUp',
      { config: { roles }, schema: { params, body: reason } },
      async ({ user, params: { id }, body }) => {
        await giveUpWork(deps, { person: user, id, reason: body.reason.trim() });
        return { message: 'It is given up.' };
      },
    );
    app.post<HandedOver>(
      '/desk/operations/jobs/:id/handOver',
      { config: { roles }, schema: { params, body: person } },
      async ({ user, params: { id }, body }) => {
        await handOverWork(deps, { person: user, id, assignedTo: body.assignedTo.trim() });
        return { message: 'Work reassigned.' };
      },
    );
  };
}
