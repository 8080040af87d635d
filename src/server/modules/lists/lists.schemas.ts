import records from '#schemas/api/records.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(records);
const rows = { 'application/json': { schema: shape('logRowsAnswer') }, 'text/csv': { schema: { type: 'string' } } };
const tags = ['Records'] as const;

export const listSchemas = {
  logs: { tags, summary: 'The logs with their columns.', response: { 200: shape('logsAnswer') } },
  search: {
    tags,
    summary: 'The records that are known by a text, of all automations.',
    querystring: shape('searchQuery'),
    response: { 200: shape('foundRecords') },
  },
  openCounts: {
    tags,
    summary: 'How many records are open in the lists of a group of the menu.',
    querystring: shape('openCountsQuery'),
    response: { 200: shape('openCounts') },
  },
  logRows: { tags, summary: 'Entries of a log, by page.', params: shape('logParams'), response: { 200: { content: rows } } },
} satisfies Readonly<Record<string, RouteSchema>>;
