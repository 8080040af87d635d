import type { FastifyPluginAsync } from 'fastify';
import type { AskedRows } from '#server/platform/page-query.ts';
import { readOwnRecords, type OwnRecordDeps } from './read-own-records.usecase.ts';
import { recordSchemas } from './records.schemas.ts';

type Asked = { Querystring: AskedRows };

/** What a person made, with or without the page of its log. */
export function ownRecordRoutes(deps: OwnRecordDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<Asked>('/desk/ownRecords', { schema: recordSchemas.own }, ({ user, query }) => readOwnRecords(deps, user, query));
  };
}
