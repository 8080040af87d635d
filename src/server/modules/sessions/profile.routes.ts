import type { FastifyPluginAsync } from 'fastify';
import { changePassword, endOtherSessions, readOwnSessions, updateProfile, type ProfileDeps } from './own-profile.usecase.ts';
import type { AskedRows } from '#server/platform/page-query.ts';

type Profile = { Body: { name: string; lastName: string; email?: string } };
type Passwords = { Body: { currentPassword: string; newPassword: string } };

const text = { type: 'string', maxLength: 1000 };
const profile = { type: 'object', required: ['name', 'lastName'], properties: { name: text, lastName: text, email: text } };
const query = { type: 'object', maxProperties: 20, additionalProperties: { type: 'string', maxLength: 500 } };
const passwords = {
  type: 'object',
  required: ['currentPassword', 'newPassword'],
  properties: { currentPassword: text, newPassword: text },
};

/** What a person may change and see of their own account. */
export function profileRoutes(deps: ProfileDeps): FastifyPluginAsync {
  return async (app) => {
    app.put<Profile>('/auth/profile', { schema: { body: profile } }, async ({ user: actor, body: { name, lastName, email } }) => ({
      ...(await updateProfile(deps, { actor, profile: { name, lastName, ...(email === undefined ? {} : { email }) } })),
      message: 'Profile updated',
    }));
    app.put<Passwords>(
      '/auth/profile/password',
      { config: { beforePasswordChange: true }, schema: { body: passwords } },
      async ({ user: actor, body: { currentPassword, newPassword }, ip: address }) => {
        await changePassword(deps, { actor, currentPassword, newPassword, address });
        return { message: 'Password updated' };
      },
    );
    app.get<{ Querystring: AskedRows }>('/auth/profile/sessions', { schema: { querystring: query } }, (request) =>
      readOwnSessions(deps, request.user, request.query),
    );
    app.post('/auth/profile/sessions/endOthers', async ({ user }) => ({
      ended: await endOtherSessions(deps, user),
      message: 'Other sessions ended',
    }));
  };
}
