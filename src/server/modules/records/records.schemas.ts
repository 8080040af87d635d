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
    summary: 'The events this person can send for a record.',
    params,
    response: { 200: shape('actionsAnswer') },
  },
  history: {
    tags,
    summary: 'Every step of a record with what it changed, newest first, after the given step, up to limit.',
    params,
    querystring: shape('historyQuery'),
    response: { 200: shape('historyAnswer') },
  },
  given: {
    tags,
    summary: 'What a record hands over to the form of an automation.',
    params: shape('givenParams'),
    response: { 200: shape('givenAnswer') },
  },
  deferred: {
    tags,
    summary: 'Submissions of this person that are waiting for the case system.',
    response: { 200: shape('deferredAnswer') },
  },
  withdraw: {
    tags,
    summary: 'Returns a waiting submission to its form.',
    params,
    response: { 200: shape('withdrawnAnswer') },
  },
  own: {
    tags,
    summary: 'What this person sent, newest first, after the given record, up to limit.',
    querystring: shape('ownRecordsQuery'),
    response: { 200: shape('ownRecordsAnswer') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
