import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { AskedRows } from '#server/platform/page-query.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { auditSchemas } from './audit.schemas.ts';
import { exportAudit, readAudit, type ReadAuditDeps } from './read-audit.usecase.ts';

type AuditRequest = { Querystring: AskedRows };

const roles: readonly Role[] = ['admin'];

/** The whole audit log of years, read as fast as the line takes it. */
const exportMs = 600_000;

/** Who did what when, for administrators. */
export function auditRoutes(deps: ReadAuditDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<AuditRequest>('/desk/audit', { config: { roles }, schema: auditSchemas.list }, (request) => readAudit(deps, request.query));
    app.get<AuditRequest>(
      '/desk/audit/export',
      { config: { roles }, schema: auditSchemas.export, handlerTimeout: exportMs },
      async ({ user, query }, reply) => {
        const lines = await exportAudit(deps, user, query);
        return sendCsv(reply, { name: 'audit.csv', lines });
      },
    );
  };
}
