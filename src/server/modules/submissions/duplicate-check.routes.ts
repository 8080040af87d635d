import type { FastifyPluginAsync } from 'fastify';
import { askSameEntry, type AskSameEntryDeps } from './duplicate-check.ts';

type OfAutomation = { Params: { automation: string }; Body: { data: Record<string, unknown> } };

const sameEntry = {
  params: { type: 'object', properties: { automation: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 60 } } },
  body: { type: 'object', required: ['data'], properties: { data: { type: 'object', maxProperties: 20 } } },
};

/** Whether the log has the same already, asked while a form is filled. */
export function duplicateCheckRoutes(deps: AskSameEntryDeps): FastifyPluginAsync {
  return async (app) => {
    app.post<OfAutomation>('/desk/sameEntries/:automation', { schema: sameEntry, bodyLimit: 20_000 }, ({ user, params: of, body }) =>
      askSameEntry(deps, { user, automationId: of.automation, data: body.data }),
    );
  };
}
