import common from '#schemas/api/common.json' with { type: 'json' };
import operations from '#schemas/api/operations.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(operations);
const general = shapesOf(common);
const params = general('uuidParams');
const response = { 200: general('done') };
const tags = ['Operations'] as const;

export const operationSchemas = {
  read: { tags, summary: 'Declaration errors and pending work.', response: { 200: shape('operationsAnswer') } },
  retry: { tags, summary: 'Retries failed work.', params, response },
  giveUp: { tags, summary: 'Stops trying failed work, with a reason.', params, body: shape('givingUp'), response },
  handOver: { tags, summary: 'Reassigns work to a person.', params, body: shape('handingOver'), response },
} satisfies Readonly<Record<string, RouteSchema>>;
