import type { FastifyPluginAsync } from 'fastify';
import desk from '#schemas/api/desk.json' with { type: 'json' };
import type { WheelSpinBody } from '#schemas/api/desk.gen.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { staffCaseRoles } from '#server/modules/cases/read-case.public.ts';
import { shapesOf } from '#server/platform/http/api-schemas.ts';
import { readSpins, spinWheel, type WheelDeps } from './spin-wheel.usecase.ts';

const shape = shapesOf(desk);
const tags = ['Desk'];
const read = { tags, summary: 'The last draws of the wheel.', response: { 200: shape('wheelSpinsAnswer') } };
const spin = {
  tags,
  summary: 'Draws one of several names under an id of the sender; the same id gets the same result.',
  body: shape('wheelSpinBody'),
  response: { 200: shape('wheelSpin') },
};

const roles: readonly Role[] = [...staffCaseRoles, 'user'];

/** A wheel that draws one of several names; what it drew is kept. */
export function wheelRoutes(deps: WheelDeps): FastifyPluginAsync {
  const url = '/desk/wheelSpins';
  return async (app) => {
    app.get(url, { config: { roles }, schema: read }, () => readSpins(deps));
    app.post<{ Body: WheelSpinBody }>(url, { config: { roles }, schema: spin }, ({ user, body }) => spinWheel(deps, user, body));
  };
}
