import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import { addFigure, correctFigure, type SaveFiguresDeps } from './save-figures.usecase.ts';
import { figureSchemas } from './figures.schemas.ts';
import type { FigureFields, NewFigure } from './figures.port.ts';

const roles: readonly Role[] = ['admin', 'manager', 'operations'];
const config = { roles };

type Corrected = { Params: { id: string }; Body: FigureFields & { revision: number } };

/** Rates, caps, holidays and benefits with the days on which they hold. */
export function figureRoutes(deps: SaveFiguresDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/figures', { config, schema: figureSchemas.list }, async () => ({ figures: await deps.figures.list() }));
    app.post<{ Body: NewFigure }>(
      '/desk/figures',
      { config, schema: figureSchemas.add },
      async ({ user: actor, body: figure, headers }, reply) => {
        const key = headers['idempotency-key'];
        return reply.status(201).send(await addFigure(deps, { actor, figure, key: typeof key === 'string' ? key : undefined }));
      },
    );
    app.put<Corrected>('/desk/figures/:id', { config, schema: figureSchemas.correct }, async (request) => {
      const { revision: known, ...sent } = request.body;
      const figure = await correctFigure(deps, { actor: request.user, id: request.params.id, fields: sent, revision: known });
      return { figure, message: 'Figure corrected' };
    });
  };
}
