import type { FastifyPluginAsync } from 'fastify';
import type { MileageRateBody } from '#schemas/api/mileage-rates.gen.ts';
import { seenRevision } from '#server/platform/http/if-match.ts';
import { figureRoles as roles } from './figures.public.ts';
import { mileageRateSchemas as schemas } from './mileage-rates.schemas.ts';
import { mileageRatePeriod, readMileageRate, readMileageRates } from './read-mileage-rates.usecase.ts';
import { addMileageRate, correctMileageRate, removeMileageRate, type SaveMileageRateDeps } from './save-mileage-rates.usecase.ts';

const config = { roles };
const url = '/mileage-reimbursement-rates';

type One = { Params: { id: string } };

/** The dated rates of mileage under the addresses that clients and other programs know. */
export function mileageRateRoutes(deps: SaveMileageRateDeps): FastifyPluginAsync {
  return async (app) => {
    app.get(url, { config: { public: true }, schema: schemas.all }, () => readMileageRates(deps, 'all'));
    app.get(`${url}/last-ten-years`, { config: { public: true }, schema: schemas.lastTenYears }, () =>
      readMileageRates(deps, 'lastTenYears'),
    );
    app.get<One>(`${url}/:id`, { config, schema: schemas.read }, async ({ params }) => ({
      rate: mileageRatePeriod(await readMileageRate(deps, params.id)),
      message: 'Rate loaded',
    }));
    app.post<{ Body: MileageRateBody }>(url, { config, schema: schemas.add }, async ({ user: actor, body, headers }, reply) => {
      const key = headers['idempotency-key'];
      return reply.status(201).send(await addMileageRate(deps, { actor, body, key: typeof key === 'string' ? key : undefined }));
    });
    app.put<One & { Body: MileageRateBody }>(
      `${url}/:id`,
      { config, schema: schemas.correct },
      async ({ user: actor, params: { id }, body, headers }) => {
        const figure = await correctMileageRate(deps, { actor, id, body, ...seenRevision(headers) });
        return { rate: mileageRatePeriod(figure), message: 'Rate corrected' };
      },
    );
    app.delete<One>(`${url}/:id`, { config, schema: schemas.remove }, async ({ user: actor, params: { id }, headers }) => {
      await removeMileageRate(deps, { actor, id, ...seenRevision(headers) });
      return { message: 'Rate removed' };
    });
  };
}
