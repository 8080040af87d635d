import type { FastifyPluginAsync } from 'fastify';
import type { MovesConfirmation } from '#schemas/api/deadlines.gen.ts';
import deadlines from '#schemas/api/deadlines.json' with { type: 'json' };
import common from '#schemas/api/common.json' with { type: 'json' };
import { figureRoles as roles } from '#server/modules/figures/figures.public.ts';
import { shapesOf } from '#server/platform/http/api-schemas.ts';
import type { AskedRows } from '#server/platform/page-query.ts';
import { confirmMoves, type ConfirmMovesDeps } from './confirm-moves.usecase.ts';
import { listMoves, type ListMovesDeps } from './list-moves.usecase.ts';

const shape = shapesOf(deadlines);
const tags = ['Operations'] as const;
const config = { roles };

const schemas = {
  list: {
    tags,
    summary: 'Deadlines of open records that changed holidays would move, after the given record, up to limit.',
    querystring: shape('movesQuery'),
    response: { 200: shape('movesAnswer') },
  },
  confirm: {
    tags,
    summary: 'Recomputes the deadlines by the changed holidays that were looked at.',
    body: shape('confirmation'),
    response: { 202: shapesOf(common)('done') },
  },
};

/** Deadlines that wait for a person after holidays changed. */
export function deadlineMoveRoutes(deps: ListMovesDeps & ConfirmMovesDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: AskedRows }>('/desk/deadlineMoves', { config, schema: schemas.list }, ({ user, query }) =>
      listMoves(deps, user, query),
    );
    app.post<{ Body: MovesConfirmation }>(
      '/desk/deadlineMoves',
      { config, schema: schemas.confirm },
      async ({ user: { id: actorId }, body: { changes } }, reply) => {
        await confirmMoves(deps, { actorId, changes });
        return reply.status(202).send({ message: 'The deadlines are being recomputed.' });
      },
    );
  };
}
