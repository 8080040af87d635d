import type { FastifyPluginAsync } from 'fastify';
import { isFurtherPiece, sendContent } from '#server/platform/http/send-content.ts';
import { documentSchemas } from './documents.schemas.ts';
import { readDocument, readUpload, type ReadDocumentDeps } from './read-document.usecase.ts';

type ById = { Params: { id: string } };

/** Seeing files, letters and proofs. */
export function documentRoutes(deps: ReadDocumentDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<ById>('/files/:id/content', { schema: documentSchemas.uploaded }, async (request, reply) =>
      sendContent(
        request,
        reply,
        await readUpload(deps, { user: request.user, id: request.params.id, isFurtherPiece: isFurtherPiece(request) }),
      ),
    );
    app.get<ById>('/documents/:id/content', { schema: documentSchemas.content }, async (request, reply) =>
      sendContent(
        request,
        reply,
        await readDocument(deps, { user: request.user, id: request.params.id, isFurtherPiece: isFurtherPiece(request) }),
      ),
    );
  };
}
