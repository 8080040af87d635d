import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import { addAttorney, changeAttorney, changeFirm, type SaveFirmDeps } from './save-firm.usecase.ts';
import { firmSchemas } from './firm.schemas.ts';
import type { AttorneyFields, FirmFields } from './firm-settings.port.ts';

const roles: readonly Role[] = ['admin'];
const config = { roles };

type ChangedFirm = { Body: FirmFields & { revision: number } };
type ChangedAttorney = { Params: { id: string }; Body: AttorneyFields & { revision: number } };

/** The firm and its attorneys, for administrators. */
export function firmRoutes(deps: SaveFirmDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/firm', { config, schema: firmSchemas.read }, () => deps.firm.read());
    app.put<ChangedFirm>('/desk/firm', { config, schema: firmSchemas.update }, async ({ user: actor, body: { revision, ...fields } }) => {
      const firm = await changeFirm(deps, { actor, fields, revision });
      return { firm, message: 'Firm updated' };
    });
    app.post<{ Body: AttorneyFields }>(
      '/desk/attorneys',
      { config, schema: firmSchemas.addAttorney },
      async ({ user: actor, body: fields, headers }, reply) => {
        const key = headers['idempotency-key'];
        return reply.status(201).send(await addAttorney(deps, { actor, fields, key: typeof key === 'string' ? key : undefined }));
      },
    );
    app.put<ChangedAttorney>('/desk/attorneys/:id', { config, schema: firmSchemas.changeAttorney }, async (request) => {
      const { revision, ...fields } = request.body;
      const attorney = await changeAttorney(deps, { actor: request.user, id: request.params.id, fields, revision });
      return { attorney, message: 'Attorney updated' };
    });
  };
}
