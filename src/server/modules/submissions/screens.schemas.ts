import common from '#schemas/api/common.json' with { type: 'json' };
import desk from '#schemas/api/desk.json' with { type: 'json' };
import records from '#schemas/api/records.json' with { type: 'json' };
import { contentOf, shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const deskShape = shapesOf(desk);
const shape = shapesOf(records);
const params = shapesOf(common)('idParams');
const rows = { 'application/json': { schema: shape('logRowsAnswer') }, 'text/csv': { schema: { type: 'string' } } };
const ofDesk = ['Desk'] as const;
const ofRecords = ['Records'] as const;
const version = deskShape('versionParams');

export const screenSchemas = {
  routes: { tags: ofDesk, summary: 'The pages that the person may open.', response: { 200: deskShape('routesAnswer') } },
  bundle: { tags: ofDesk, summary: 'A stored version of an automation.', params: version, response: { 200: deskShape('declaration') } },
  trees: { tags: ofDesk, summary: 'The syntax trees of its expressions.', params: version, response: { 200: deskShape('trees') } },
  validator: { tags: ofDesk, summary: 'Its compiled checks.', params: version, response: contentOf('text/javascript') },
  logs: { tags: ofRecords, summary: 'The logs with their columns.', response: { 200: shape('logsAnswer') } },
  logRows: { tags: ofRecords, summary: 'Entries of a log, by page.', params: shape('logParams'), response: { 200: { content: rows } } },
  duplicate: {
    tags: ofRecords,
    summary: 'The entry of the log that is the same for the case, if there is one.',
    params: shape('automationParams'),
    body: shape('duplicateQuestion'),
    response: { 200: shape('duplicateAnswer') },
  },
  read: { tags: ofRecords, summary: 'A stored record.', params, response: { 200: shape('recordAnswer') } },
  actions: {
    tags: ofRecords,
    summary: 'The events that the state of a record takes from this person.',
    params,
    response: { 200: shape('actionsAnswer') },
  },
  preview: { tags: ['Files'], summary: 'A letter before it is sent.', params, response: contentOf('application/pdf') },
} satisfies Readonly<Record<string, RouteSchema>>;
