import records from '#schemas/api/records.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(records);

export const duplicateCheckSchemas = {
  duplicate: {
    tags: ['Records'],
    summary: 'The matching log entry, if any.',
    params: shape('automationParams'),
    body: shape('duplicateQuestion'),
    response: { 200: shape('duplicateAnswer') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
