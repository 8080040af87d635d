import records from '#schemas/api/records.json' with { type: 'json' };
import { contentOf, shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const params = shapesOf(records)('documentParams');
const tags = ['Files'] as const;

export const documentSchemas = {
  uploaded: {
    tags,
    summary: 'A given file.',
    params,
    response: contentOf('application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
  },
  content: {
    tags,
    summary: 'A letter, a proof or an enclosure.',
    params,
    response: contentOf('application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
  },
} satisfies Readonly<Record<string, RouteSchema>>;
