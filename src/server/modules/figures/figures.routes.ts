import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import { addFigure, correctFigure, type KeepFiguresDeps } from './save-figures.usecase.ts';
import type { FigureFields, NewFigure } from './figures.port.ts';

const roles: readonly Role[] = ['admin', 'manager', 'operations'];
const config = { roles };
const text = { type: 'string', maxLength: 1000 };
const id = { type: 'string', format: 'uuid', maxLength: 36 };
const params = { type: 'object', properties: { id } };
const fields = {
  from: text,
  to: text,
  value: text,
  source: text,
  confirmedBy: text,
  enforced: { type: 'string', enum: ['', 'warn', 'block'] },
  isDraft: { type: 'boolean' },
};
const named = { kind: text, key: text, ...fields };
const revision = { type: 'integer', minimum: 1 };
const added = { type: 'object', required: Object.keys(named), properties: named };
const corrected = { type: 'object', required: [...Object.keys(fields), 'revision'], properties: { ...fields, revision } };

type Corrected = { Params: { id: string }; Body: FigureFields & { revision: number } };

/** Rates, caps, holidays and benefits with the days on which they hold. */
export function figureRoutes(deps: KeepFiguresDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/figures', { config }, async () => ({ figures: await deps.figures.list() }));
    app.post<{ Body: NewFigure }>(
      '/desk/figures',
      { config, schema: { body: added } },
      async ({ user: actor, body: figure, headers }, reply) => {
        const key = headers['idempotency-key'];
        return reply.status(201).send(await addFigure(deps, { actor, figure, key: typeof key === 'string' ? key : undefined }));
      },
    );
    app.put<Corrected>('/desk/figures/:id', { config, schema: { params, body: corrected } }, async (request) => {
      const { revision: known, ...sent } = request.body;
      const figure = await correctFigure(deps, { actor: request.user, id: request.params.id, fields: sent, revision: known });
      return { figure, message: 'Figure corrected' };
    });
  };
}
