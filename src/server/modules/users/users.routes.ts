import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import {
  createUser,
  deleteUser,
  resetPassword,
  setBlocked,
  updateUser,
  type ManageUsersDeps,
  type UserFields,
} from './manage-users.usecase.ts';
import type { AskedRows } from '#server/platform/page-query.ts';
import { readUsers } from './read-users.usecase.ts';
import { userSchemas } from './users.schemas.ts';

type OfUser = { Params: { id: string } };
type Created = { Body: UserFields & { password: string } };
type Updated = OfUser & { Body: UserFields };
type Reset = { Body: { userId: string; newPassword: string } };

const roles: readonly Role[] = ['admin'];
const config = { roles };

/** The users of the desk, for administrators. */
export function userRoutes(deps: ManageUsersDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: AskedRows }>('/auth/users', { config, schema: userSchemas.list }, (request) => readUsers(deps, request.query));
    app.post<Created>('/auth/users', { config, schema: userSchemas.create }, async ({ user: actor, body, headers }, reply) => {
      const { password, ...sent } = body;
      const key = headers['idempotency-key'];
      return reply
        .status(201)
        .send(await createUser(deps, { actor, fields: sent, password, key: typeof key === 'string' ? key : undefined }));
    });
    app.put<Reset>('/auth/users/password', { config, schema: userSchemas.resetPassword }, async ({ user: actor, body }) => {
      await resetPassword(deps, { actor, id: body.userId, newPassword: body.newPassword });
      return { message: 'Password reset' };
    });
    app.put<Updated>('/auth/users/:id', { config, schema: userSchemas.update }, async (request) => {
      const user = await updateUser(deps, { actor: request.user, id: request.params.id, fields: request.body });
      return { user, message: 'User updated' };
    });
    app.delete<OfUser>('/auth/users/:id', { config, schema: userSchemas.remove }, async (request) => {
      await deleteUser(deps, { actor: request.user, id: request.params.id });
      return { message: 'User deleted' };
    });
    for (const [address, blocked] of [
      ['block', true],
      ['unblock', false],
    ] as const)
      app.post<OfUser>(`/auth/users/:id/${address}`, { config, schema: userSchemas[address] }, async (request) => {
        const user = await setBlocked(deps, { actor: request.user, id: request.params.id, blocked });
        return { user, message: blocked ? 'User blocked' : 'User unblocked' };
      });
  };
}
