import type { FastifyPluginAsync } from 'fastify';
import { deskScopes } from '#engine/types/desk-scopes.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { FirmPort } from './firm.port.ts';
import { firmSchemas } from './firm.schemas.ts';

/** What expressions see beside form and case. */
export function scopeRoutes({ firm, clock }: { readonly firm: FirmPort; readonly clock: Clock }): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/scopes', { schema: firmSchemas.scopes }, async ({ user }) => deskScopes(await firm.read(), user, clock.now()));
  };
}
