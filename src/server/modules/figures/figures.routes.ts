import type { FastifyPluginAsync } from 'fastify';
import type { StoredFigure } from '#schemas/api/figures.gen.ts';
import { seenRevision } from '#server/platform/http/if-match.ts';
import { addFigure, correctFigure, removeHoliday, type SaveFiguresDeps } from './save-figures.usecase.ts';
import { figureSchemas } from './figures.schemas.ts';
import { figureRoles as roles, type FigureFields, type NewFigure } from './figures.public.ts';

const config = { roles };
const add = { name: 'POST /desk/figures', answer: (figure: StoredFigure) => ({ figure, message: 'Figure added' }) };

type Corrected = { Params: { id: string }; Body: FigureFields & { revision: number } };

/** Rates, caps, holidays and benefits with the days on which they hold. */
export function figureRoutes(deps: SaveFiguresDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/figures', { config, schema: figureSchemas.list }, async () => ({
      figures: await deps.figures.list(),
      kinds: Object.entries(deps.kinds()).map(([kind, { title, authority, places, keys = [] }]) => ({
        kind,
        title,
        authority,
        isMoney: places === undefined,
        keys,
      })),
    }));
    app.post<{ Body: NewFigure }>(
      '/desk/figures',
      { config, schema: figureSchemas.add },
      async ({ user: actor, body: figure, headers }, reply) => {
        const key = headers['idempotency-key'];
        return reply.status(201).send(await addFigure(deps, { actor, figure, key: typeof key === 'string' ? key : undefined, call: add }));
      },
    );
    app.put<Corrected>('/desk/figures/:id', { config, schema: figureSchemas.correct }, async (request) => {
      const { revision: known, ...sent } = request.body;
      const figure = await correctFigure(deps, { actor: request.user, id: request.params.id, fields: sent, revision: known });
      return { figure, message: 'Figure corrected' };
    });
    app.delete<{ Params: { id: string } }>(
      '/desk/figures/:id',
      { config, schema: figureSchemas.remove },
      async ({ user, params, headers }) => {
        await removeHoliday(deps, { actor: user, id: params.id, ...seenRevision(headers) });
        return { message: 'Holiday removed' };
      },
    );
  };
}
