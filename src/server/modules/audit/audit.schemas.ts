import audit from '#schemas/api/audit.json' with { type: 'json' };
import common from '#schemas/api/common.json' with { type: 'json' };
import { contentOf, shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(audit);
const querystring = shapesOf(common)('rowsQuery');
const tags = ['Operations'] as const;

export const auditSchemas = {
  list: { tags, summary: 'The audit log, by page.', querystring, response: { 200: shape('auditAnswer') } },
  export: { tags, summary: 'The audit log as a file.', querystring, response: contentOf('text/csv') },
} satisfies Readonly<Record<string, RouteSchema>>;
