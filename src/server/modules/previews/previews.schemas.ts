import common from '#schemas/api/common.json' with { type: 'json' };
import { contentOf, shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const params = shapesOf(common)('idParams');

export const previewSchemas = {
  preview: { tags: ['Files'], summary: 'A letter before it is sent.', params, response: contentOf('application/pdf') },
} satisfies Readonly<Record<string, RouteSchema>>;
