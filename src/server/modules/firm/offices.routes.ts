import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { SaveFirmDeps } from './save-firm.usecase.ts';
import { seenRevision } from '#server/platform/http/if-match.ts';
import { addOffice, changeOffice, removeOffice } from './save-offices.usecase.ts';
import { firmSchemas } from './firm.schemas.ts';
import type { OfficeFields } from './firm-settings.port.ts';

const roles: readonly Role[] = ['admin'];
const config = { roles };

type OfOffice = { Params: { id: string } };

/** The offices beside the main one, for administrators. */
export function officeRoutes(deps: SaveFirmDeps): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: OfficeFields }>('/desk/offices', { config, schema: firmSchemas.addOffice }, async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const sent = { actor: request.user, fields: request.body, key: typeof key === 'string' ? key : undefined };
      return reply.status(201).send(await addOffice(deps, sent));
    });
    app.put<OfOffice & { Body: OfficeFields & { revision: number } }>(
      '/desk/offices/:id',
      { config, schema: firmSchemas.changeOffice },
      async ({ user: actor, params: { id }, body: { revision, ...rest } }) => {
        const office = await changeOffice(deps, { actor, id, fields: rest, revision });
        return { office, message: 'Office updated' };
      },
    );
    app.delete<OfOffice>(
      '/desk/offices/:id',
      { config, schema: firmSchemas.removeOffice },
      async ({ user: actor, params: { id }, headers }) => {
        const attorneysMoved = await removeOffice(deps, { actor, id, ...seenRevision(headers) });
        return { attorneysMoved, message: 'Office removed' };
      },
    );
  };
}
