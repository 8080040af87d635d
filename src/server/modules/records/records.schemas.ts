import common from '#schemas/api/common.json' with { type: 'json' };
import records from '#schemas/api/records.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(records);
const params = shapesOf(common)('idParams');
const tags = ['Records'] as const;

export const recordSchemas = {
  read: { tags, summary: 'A stored record.', params, response: { 200: shape('recordAnswer') } },
  actions: {
    tags,
    summary: 'The events that the state of a record takes from this person.',
    params,
    response: { 200: shape('actionsAnswer') },
  },
  deferred: { tags, summary: 'What the person sent that waits for the case system.', response: { 200: shape('deferredAnswer') } },
  withdraw: {
    tags,
    summary: 'Takes back what waits for the case system, with what was typed.',
    params,
    response: { 200: shape('withdrawnAnswer') },
  },
  own: {
    tags,
    summary: 'What this person sent, the newest first: limit many, behind the record of this id.',
    querystring: shape('ownRecordsQuery'),
    response: { 200: shape('ownRecordsAnswer') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
