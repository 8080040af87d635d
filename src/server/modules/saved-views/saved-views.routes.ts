import type { FastifyPluginAsync } from 'fastify';
import type { SavedViewBody } from '#schemas/api/records.gen.ts';
import { deleteView, readViews, saveView, type SavedViewDeps } from './save-views.usecase.ts';
import { savedViewSchemas } from './saved-views.schemas.ts';

type Saved = { Body: SavedViewBody };
type Deleted = { Params: { id: string } };

/** What a person looks for in lists, kept under a name, for oneself or for the team. */
export function savedViewRoutes(deps: SavedViewDeps): FastifyPluginAsync {
  const url = '/desk/savedViews';
  return async (app) => {
    app.get(url, { schema: savedViewSchemas.read }, async ({ user }) => ({ savedViews: await readViews(deps, user) }));
    app.post<Saved>(url, { schema: savedViewSchemas.save }, ({ user, body }) => saveView(deps, user, body));
    app.delete<Deleted>(`${url}/:id`, { schema: savedViewSchemas.remove }, ({ user, params: { id } }) => deleteView(deps, user, id));
  };
}
