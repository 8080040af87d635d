import records from '#schemas/api/records.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(records);

export const duplicateCheckSchemas = {
  duplicate: {
    tags: ['Records'],
    summary: 'The entry of the log that is the same for the case, if there is one.',
    params: shape('automationParams'),
    body: shape('duplicateQuestion'),
    response: { 200: shape('duplicateAnswer') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
