import { defined } from '#domain/defined.ts';
import type { FastifyPluginAsync } from 'fastify';
import { changePassword, endOtherSessions, readOwnSessions, updateProfile, type ProfileDeps } from './own-profile.usecase.ts';
import type { AskedRows } from '#server/platform/page-query.ts';
import { sessionSchemas } from './sessions.schemas.ts';

type Profile = { Body: { name: string; lastName: string; email?: string } };
type Passwords = { Body: { currentPassword: string; newPassword: string } };

/** What a person may change and see of their own account. */
export function profileRoutes(deps: ProfileDeps): FastifyPluginAsync {
  return async (app) => {
    app.put<Profile>(
      '/auth/profile',
      { schema: sessionSchemas.updateProfile },
      async ({ user: actor, body: { name, lastName, email } }) => ({
        ...(await updateProfile(deps, { actor, profile: { name, lastName, ...defined({ email }) } })),
        message: 'Profile updated',
      }),
    );
    app.put<Passwords>(
      '/auth/profile/password',
      { config: { beforePasswordChange: true }, schema: sessionSchemas.changePassword },
      async ({ user: actor, body: { currentPassword, newPassword }, ip: address }) => {
        await changePassword(deps, { actor, currentPassword, newPassword, address });
        return { message: 'Password updated' };
      },
    );
    app.get<{ Querystring: AskedRows }>('/auth/profile/sessions', { schema: sessionSchemas.list }, (request) =>
      readOwnSessions(deps, request.user, request.query),
    );
    app.post('/auth/profile/sessions/endOthers', { schema: sessionSchemas.endOthers }, async ({ user }) => ({
      ended: await endOtherSessions(deps, user),
      message: 'Other sessions ended',
    }));
  };
}
