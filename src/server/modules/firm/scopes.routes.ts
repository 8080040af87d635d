import type { FastifyPluginAsync } from 'fastify';
import { firmSchemas } from './firm.schemas.ts';
import { readScopes, type ScopeDeps } from './read-scopes.port.ts';

/** What expressions see beside form and case. */
export function scopeRoutes(deps: ScopeDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/scopes', { schema: firmSchemas.scopes }, ({ user }) => readScopes(deps, user));
  };
}
