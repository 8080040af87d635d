import records from '#schemas/api/records.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(records);

export const findSchemas = {
  find: {
    tags: ['Records'],
    summary: 'The records that a form looks up, as far as its declaration gives them.',
    params: shape('findParams'),
    body: shape('duplicateQuestion'),
    response: { 200: shape('findAnswer') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
