import type { FastifyPluginAsync } from 'fastify';
import { askSameEntry, type AskSameEntryDeps } from './duplicate-check.ts';
import { duplicateCheckSchemas } from './duplicate-check.schemas.ts';

type OfAutomation = { Params: { automation: string }; Body: { data: Record<string, unknown> } };

/** Whether the log has the same already, asked while a form is filled. */
export function duplicateCheckRoutes(deps: AskSameEntryDeps): FastifyPluginAsync {
  return async (app) => {
    app.post<OfAutomation>(
      '/desk/duplicates/:automation',
      { schema: duplicateCheckSchemas.duplicate, bodyLimit: 20_000 },
      ({ user, params: of, body }) => askSameEntry(deps, { user, automationId: of.automation, data: body.data }),
    );
  };
}
