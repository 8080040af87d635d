import type { FastifyPluginAsync } from 'fastify';
import { csvLanguage, sendCsv } from '#server/platform/http/send-csv.ts';
import { textQuery } from '#server/platform/http/text-query.ts';
import { countOpen } from './read-beside-rows.usecase.ts';
import { exportLog, type ExportRowsDeps } from './export-rows.usecase.ts';
import { logByToken, logsOf, readLog } from './read-rows.usecase.ts';
import { searchRecords, type SearchRecordsDeps } from './search-records.usecase.ts';
import { listSchemas } from './lists.schemas.ts';

type OfLog = { Params: { token: string } };

/** A page takes no time; all rows of years take as long as the line. */
const exportMs = 120_000;

/** The logs of the desk and their rows. */
export function listRoutes(deps: ExportRowsDeps & SearchRecordsDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/logs', { schema: listSchemas.logs }, () => logsOf(deps.registry));
    app.get<{ Querystring: { text: string } }>('/desk/records', { schema: listSchemas.search }, ({ user, query: { text } }) =>
      searchRecords(deps, { user, text }),
    );
    app.get<{ Querystring: { group: string } }>('/desk/openCounts', { schema: listSchemas.openCounts }, ({ user, query: { group } }) =>
      countOpen(deps, { user, group }),
    );
    app.get<OfLog>('/letterLogs/:token', { schema: listSchemas.logRows, handlerTimeout: exportMs }, async (request, reply) => {
      const { user, params: of, query } = request;
      const asked = { published: logByToken(deps.registry, of.token), user, asked: textQuery(query) };
      const language = csvLanguage(request);
      if (language !== undefined) return sendCsv(reply, await exportLog(deps, { ...asked, language }));
      const { rows, ...page } = await readLog(deps, asked);
      return { letterLogs: rows, ...page };
    });
  };
}
