import operations from '#schemas/api/operations.json' with { type: 'json' };
import { contentOf, shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const tags = ['Server'] as const;

export const openApiSchemas = {
  document: { tags, summary: 'This description.', response: { 200: shapesOf(operations)('openApi') } },
  page: { tags, summary: 'This description as a page.', response: contentOf('text/html') },
} satisfies Readonly<Record<string, RouteSchema>>;
