import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AccessTokensPort } from '#server/platform/secrets/secrets.port.ts';
import type { SignedIn } from './signed-in.ts';

export type Authentication = {
  readonly accessTokens: Pick<AccessTokensPort, 'read'>;
  /** The person of a session that has not ended. */
  readonly personOf: (sessionId: string) => Promise<SignedIn | undefined>;
};

function notSignedIn(): AppError {
  return new AppError('not_signed_in', 'No authentication token available');
}

export function sessionOver(): AppError {
  return new AppError('not_signed_in', 'Your session has ended. Please sign in again.');
}

/** Requests know their person; a route that is public and asks for one is refused. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('signedIn', undefined);
  app.decorateRequest('user', {
    getter() {
      if (this.signedIn === undefined) throw notSignedIn();
      return this.signedIn;
    },
  });
}

/** Runs before every route: finds out who asks and refuses who may not. Public routes say so; nothing is public by default. */
export function checkEveryRequest(authentication: Authentication): onRequestAsyncHookHandler {
  return async (request) => {
    const { config } = request.routeOptions;
    if (config.public === true || config.publicIf?.(request) === true || request.is404) return;
    request.signedIn = await personOfToken(authentication, bearerOf(request));
    if (request.signedIn.passwordChangeDue === true && config.beforePasswordChange !== true) throw passwordChangeDue();
    if (config.roles !== undefined) allowRoles(request.signedIn, config.roles);
  };
}

/** The person of an access token, as stored now: a block or another role holds from the next request on. */
async function personOfToken({ accessTokens, personOf }: Authentication, token: string): Promise<SignedIn> {
  const claims = await accessTokens.read(token);
  const person = claims === undefined ? undefined : await personOf(claims.sessionId);
  if (claims === undefined || person === undefined) throw sessionOver();
  // A role that changed since makes the browser renew, and see the desk of its new role.
  if (claims.user.id !== person.id || claims.user.role !== person.role || claims.user.email !== person.email) throw sessionOver();
  return person;
}

function passwordChangeDue(): AppError {
  return new AppError('password_change_due', 'An administrator set your password. Choose your own to continue.');
}

/** Refuses a person whose role is not among these. */
export function allowRoles(person: Pick<SignedIn, 'role'>, roles: readonly Role[]): void {
  if (!roles.includes(person.role)) throw new AppError('not_allowed', "Your role can't do this.");
}

/** Browsers send this header only from our own pages, so an image tag or a prefetch cannot trigger the call; and they say where it began. */
export function demandDeskClient({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (headers['x-desk-client'] === undefined || site !== 'same-origin')
    throw new AppError('client_header_missing', 'This call is for the desk itself. Send the header X-Desk-Client.');
}

function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) throw notSignedIn();
  return token;
}
