import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import { addAttorney, changeAttorney, changeFirm, type KeepFirmDeps } from './save-firm.usecase.ts';
import type { AttorneyFields, FirmFields } from './firm-settings.port.ts';

const roles: readonly Role[] = ['admin'];
const config = { roles };
const text = { type: 'string', maxLength: 1000 };
const id = { type: 'string', minLength: 1, maxLength: 40 };
const params = { type: 'object', properties: { id } };
const firmFields = {
  name: text,
  street: text,
  city: text,
  state: text,
  zip: text,
  county: text,
  phone: text,
  fax: text,
  email: text,
  taxIdLastFour: text,
};
const attorneyFields = {
  name: text,
  class: text,
  barNumber: text,
  hourlyRate: text,
  title: text,
  email: text,
  officeId: text,
  signatureText: text,
  active: { type: 'boolean' },
};
const withRevision = (properties: Readonly<Record<string, object>>, least: number) => ({
  type: 'object',
  required: [...Object.keys(properties), 'revision'],
  properties: { ...properties, revision: { type: 'integer', minimum: least } },
});
const firmBody = withRevision(firmFields, 0);
const changedAttorney = withRevision(attorneyFields, 1);
const addedAttorney = { type: 'object', required: Object.keys(attorneyFields), properties: attorneyFields };

type ChangedFirm = { Body: FirmFields & { revision: number } };
type ChangedAttorney = { Params: { id: string }; Body: AttorneyFields & { revision: number } };

/** The firm and its attorneys, for administrators. */
export function firmRoutes(deps: KeepFirmDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/firm', { config }, () => deps.firm.read());
    app.put<ChangedFirm>('/desk/firm', { config, schema: { body: firmBody } }, async ({ user: actor, body: { revision, ...fields } }) => {
      const firm = await changeFirm(deps, { actor, fields, revision });
      return { firm, message: 'Firm updated' };
    });
    app.post<{ Body: AttorneyFields }>(
      '/desk/attorneys',
      { config, schema: { body: addedAttorney } },
      async ({ user: actor, body: fields, headers }, reply) => {
        const key = headers['idempotency-key'];
        return reply.status(201).send(await addAttorney(deps, { actor, fields, key: typeof key === 'string' ? key : undefined }));
      },
    );
    app.put<ChangedAttorney>('/desk/attorneys/:id', { config, schema: { params, body: changedAttorney } }, async (request) => {
      const { revision, ...fields } = request.body;
      const attorney = await changeAttorney(deps, { actor: request.user, id: request.params.id, fields, revision });
      return { attorney, message: 'Attorney updated' };
    });
  };
}
