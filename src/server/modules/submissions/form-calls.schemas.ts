import common from '#schemas/api/common.json' with { type: 'json' };
import records from '#schemas/api/records.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(records);
const tags = ['Records'] as const;

export const formCallSchemas = {
  duplicate: {
    tags,
    summary: 'The matching log entry, if any.',
    params: shape('automationParams'),
    body: shape('duplicateQuestion'),
    response: { 200: shape('duplicateAnswer') },
  },
  find: {
    tags,
    summary: 'The records that a form looks up, as far as its declaration gives them.',
    params: shape('findParams'),
    body: shape('findQuestion'),
    response: { 200: shape('findAnswer') },
  },
  restore: {
    tags,
    summary: 'Makes what a record said after one of its steps its next version, with the revision that was looked at in If-Match.',
    params: shapesOf(common)('uuidParams'),
    body: shape('restoration'),
    response: { 200: shapesOf(common)('done') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
