import cookies from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { renewSession, signOut, verifyToken, refreshSeconds, type TokenClaim } from './session.usecase.ts';
import { signIn, type SignInDeps } from './sign-in.usecase.ts';
import { sessionSchemas } from './sessions.schemas.ts';
import { demandDeskClient } from '#server/platform/http/authenticate.ts';
import { deviceOf } from './device-of.ts';
import { senderOf } from '#server/platform/limits/client-address.ts';

export type AuthRouteDeps = SignInDeps & {
  /** Over https the cookie is Secure and bound to this host. */
  readonly isHttps: boolean;
};

const publicCall = { public: true, bodyLimit: 16_384 };

/** Signing in and out, and renewing the session. */
export function authRoutes(deps: AuthRouteDeps): FastifyPluginAsync {
  const cookie = refreshCookie(deps.isHttps);
  const device = deviceCookieOf(deps.isHttps);
  return async (app) => {
    await app.register(cookies);
    app.post<{ Body: { email: string; password: string } }>(
      '/auth/login',
      { config: publicCall, bodyLimit: publicCall.bodyLimit, schema: sessionSchemas.signIn },
      async (request, reply) => {
        const { refreshToken, deviceCookie, ...answer } = await signIn(deps, {
          ...request.body,
          address: senderOf(request),
          device: deviceOf(request.headers['user-agent']),
          deviceCookie: device.read(request),
        });
        // whoever signs in anew leaves no session behind that the browser no longer holds
        await signOut(deps, cookie.read(request));
        cookie.set(reply, refreshToken);
        device.set(reply, deviceCookie);
        return answer;
      },
    );
    app.get('/auth/refreshToken', { config: publicCall, schema: sessionSchemas.refresh }, async (request, reply) => {
      demandDeskClient(request);
      // A loser of a race must not clear the winner's cookie, so a failure leaves it alone.
      const { token, refreshToken } = await renewSession(deps, cookie.read(request));
      cookie.set(reply, refreshToken);
      return { token };
    });
    app.get('/auth/logout', { config: publicCall, schema: sessionSchemas.signOut }, async (request, reply) => {
      demandDeskClient(request);
      await signOut(deps, cookie.read(request));
      cookie.clear(reply);
      return { message: 'Signed out' };
    });
    app.post<{ Body: TokenClaim }>(
      '/auth/verifyToken',
      { config: publicCall, bodyLimit: publicCall.bodyLimit, schema: sessionSchemas.verify },
      async (request) => ({ isValid: await verifyToken(deps, request.body) }),
    );
    app.get('/auth/cleanup-cookies', { config: publicCall, schema: sessionSchemas.cleanUp }, async (request, reply) => {
      demandDeskClient(request);
      cookie.clearOld(reply);
      return { message: 'Cleaned up' };
    });
  };
}

function cookieAs(plain: string, isHttps: boolean) {
  const settings = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
  return { name: isHttps ? `__Host-${plain}` : plain, settings };
}

const deviceSeconds = 365 * 24 * 3600;

/** It outlives the session: a device stays known to its people. */
function deviceCookieOf(isHttps: boolean) {
  const { name, settings } = cookieAs('desk_device', isHttps);
  return {
    set: (reply: FastifyReply, value: string): void => void reply.setCookie(name, value, { ...settings, maxAge: deviceSeconds }),
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
  };
}

function refreshCookie(isHttps: boolean) {
  const plain = 'desk_refresh';
  const { name, settings } = cookieAs(plain, isHttps);
  return {
    set: (reply: FastifyReply, token: string): void => void reply.setCookie(name, token, { ...settings, maxAge: refreshSeconds }),
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, settings),
    /** Names under which an older desk kept its cookie. */
    clearOld: (reply: FastifyReply): void => {
      for (const old of ['refreshToken', 'token', ...(isHttps ? [plain] : [])]) void reply.clearCookie(old, { path: '/' });
    },
  };
}
