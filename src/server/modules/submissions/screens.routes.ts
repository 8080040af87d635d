import type { FastifyPluginAsync } from 'fastify';
import { treesFormat } from '#engine/expression/syntax.ts';
import { AppError } from '#server/platform/app-error.ts';
import { freshRoutesOf } from '#server/modules/automations/screen-routes.ts';
import { eventsOfRecord } from '#server/modules/records/read-events.usecase.ts';
import type { FormScopeDeps } from '#server/modules/records/form-scopes.port.ts';
import type { BundlesPort } from '#server/modules/automations/declarations.port.ts';
import { readPreview, type ReadPreviewDeps } from './preview-letter.usecase.ts';
import { exportLog, type ExportRowsDeps } from '#server/modules/lists/export-rows.usecase.ts';
import { logByToken, logsOf, readLog } from '#server/modules/lists/read-rows.usecase.ts';
import { readTrees } from '#server/modules/automations/read-trees.ts';
import { readSubmission, type ReadSubmissionDeps } from '#server/modules/records/read-record.usecase.ts';
import { askSameEntry } from './duplicate-check.ts';
import { textQuery } from './declared-calls.routes.ts';
import { isFurtherPiece, sendContent } from '#server/platform/http/send-content.ts';
import { csvLanguage, sendCsv } from '#server/platform/http/send-csv.ts';
import { screenSchemas } from './screens.schemas.ts';
import { sendForEver } from '#server/platform/http/immutable-cache.ts';

export type DeskRouteDeps = ReadSubmissionDeps & ExportRowsDeps & FormScopeDeps & ReadPreviewDeps & { readonly bundles: BundlesPort };

type OfVersion = { Params: { version: string } };
type OfRecord = { Params: { id: string } };
type OfAutomation = { Params: { automation: string }; Body: { data: Record<string, unknown> } };
type OfLog = { Params: { token: string } };

/** A page takes no time; all rows of years take as long as the line. */
const exportMs = 120_000;

/** What the desk reads about itself: its pages, the versions of its automations, its logs and its records. */
export function deskRoutes(deps: DeskRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/routes', { schema: screenSchemas.routes }, ({ user }) => freshRoutesOf(deps.registry, user));
    app.get('/desk/logs', { schema: screenSchemas.logs }, () => logsOf(deps.registry));
    app.get<OfLog>('/letterLogs/:token', { schema: screenSchemas.logRows, handlerTimeout: exportMs }, async (request, reply) => {
      const { user, params: of, query } = request;
      const asked = { live: logByToken(deps.registry, of.token), user, asked: textQuery(query) };
      const language = csvLanguage(request);
      if (language !== undefined) return sendCsv(reply, await exportLog(deps, { ...asked, language }));
      const { rows, ...page } = await readLog(deps, asked);
      return { letterLogs: rows, ...page };
    });
    app.post<OfAutomation>(
      '/desk/sameEntries/:automation',
      { schema: screenSchemas.duplicate, bodyLimit: 20_000 },
      ({ user, params: of, body }) => askSameEntry(deps, { user, automationId: of.automation, data: body.data }),
    );
    app.get<OfRecord>('/desk/submissions/:id', { schema: screenSchemas.read }, ({ user, params: { id } }) =>
      readSubmission(deps, { user, id }),
    );
    app.get<OfRecord>('/desk/submissions/:id/events', { schema: screenSchemas.actions }, ({ user, params: { id } }) =>
      eventsOfRecord(deps, { user, id }),
    );
    app.get<OfRecord>('/desk/previews/:id/content', { schema: screenSchemas.preview }, async (request, reply) => {
      const { bytes, sha256 } = await readPreview(deps, {
        user: request.user,
        id: request.params.id,
        isFurtherPiece: isFurtherPiece(request),
      });
      return sendContent(request, reply, { bytes, sha256, type: 'application/pdf', name: 'preview.pdf' });
    });
    await app.register(bundleRoutes(deps));
  };
}

/** Public: a declaration says nothing about a case, and a module cannot be loaded with a token. */
function bundleRoutes({ bundles }: Pick<DeskRouteDeps, 'bundles'>): FastifyPluginAsync {
  return async (app) => {
    const config = { public: true };
    app.get<OfVersion>('/desk/bundles/:version', { config, schema: screenSchemas.bundle }, async (request, reply) => {
      const automation = await bundles.bundle(request.params.version);
      if (automation === undefined) throw unknownVersion();
      return sendForEver(request, reply, { type: 'application/json', text: JSON.stringify(automation) });
    });
    app.get<OfVersion>(
      `/desk/bundles/:version/trees.${treesFormat}.json`,
      { config, schema: screenSchemas.trees },
      async (request, reply) => {
        const trees = await readTrees(bundles, request.params.version);
        if (trees === undefined) throw unknownVersion();
        return sendForEver(request, reply, { type: 'application/json', text: JSON.stringify(trees) });
      },
    );
    app.get<OfVersion>('/desk/bundles/:version/validator.js', { config, schema: screenSchemas.validator }, async (request, reply) => {
      const module = await bundles.validatorModule(request.params.version);
      if (module === undefined) throw unknownVersion();
      return sendForEver(request, reply, { type: 'text/javascript', text: module });
    });
  };
}

function unknownVersion(): AppError {
  return new AppError('not_found', 'Version not found.');
}
