import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SignedIn } from './signed-in.ts';

/** Finds the person of an access token; refuses with not_signed_in. */
export type Authenticate = (token: string) => Promise<SignedIn>;

export function notSignedIn(message = 'No authentication token available'): AppError {
  return new AppError('not_signed_in', message);
}

/** Runs before every route: finds out who asks and refuses who may not. Public routes say so; nothing is public by default. */
export function checkEveryRequest(authenticate: Authenticate): onRequestAsyncHookHandler {
  return async (request) => {
    const { config } = request.routeOptions;
    if (config.public === true || request.is404) return;
    request.signedIn = await authenticate(bearerOf(request));
    if (request.signedIn.passwordChangeDue === true && config.beforePasswordChange !== true) throw passwordChangeDue();
    if (config.roles !== undefined) allowRoles(request.signedIn, config.roles);
  };
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
