import type { FastifyPluginAsync } from 'fastify';
import type { AskedRows } from '#server/platform/page-query.ts';
import { readOwnRecords, type OwnRecordDeps } from './read-own-records.usecase.ts';

type Asked = { Querystring: AskedRows };

const querystring = { type: 'object', maxProperties: 20, additionalProperties: { type: 'string', maxLength: 100 } };

/** What a person made, with or without the page of its log. */
export function ownRecordRoutes(deps: OwnRecordDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<Asked>('/desk/ownRecords', { schema: { querystring } }, ({ user, query }) => readOwnRecords(deps, user, query));
  };
}
