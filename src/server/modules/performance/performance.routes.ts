import type { FastifyPluginAsync } from 'fastify';
import desk from '#schemas/api/desk.json' with { type: 'json' };
import type { PerformanceQuery } from '#schemas/api/desk.gen.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { shapesOf } from '#server/platform/http/api-schemas.ts';
import { readPerformance, type PerformanceDeps } from './read-performance.usecase.ts';

const shape = shapesOf(desk);
const roles: readonly Role[] = ['admin', 'manager', 'caseManager', 'handlingAttorney', 'hearingRepresentative'];

const schema = {
  tags: ['Desk'],
  summary: 'What a person did, by week or month.',
  querystring: shape('performanceQuery'),
  response: { 200: shape('performanceAnswer') },
};

/** The counts of a person's own work. */
export function performanceRoutes(deps: PerformanceDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: PerformanceQuery }>('/desk/performance', { config: { roles }, schema }, ({ user, query: { each, person } }) =>
      readPerformance(deps, user, { each: each ?? 'week', person }),
    );
  };
}
