import common from '#schemas/api/common.json' with { type: 'json' };
import desk from '#schemas/api/desk.json' with { type: 'json' };
import operations from '#schemas/api/operations.json' with { type: 'json' };
import { contentOf, shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const status = { 200: shapesOf(operations)('statusAnswer') };
const tags = ['Server'] as const;

export const observabilitySchemas = {
  health: { tags, summary: 'Whether the server is running.', response: status },
  ready: { tags, summary: 'Whether the server can work.', response: status },
  metrics: { tags, summary: 'Metrics, for this machine or with the token of the settings.', response: contentOf('text/plain') },
  crash: {
    tags: ['Desk'],
    summary: 'Notes where a page broke.',
    body: shapesOf(desk)('crash'),
    response: { 200: shapesOf(common)('done') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
