import type { FastifyPluginAsync } from 'fastify';
import { isFurtherPiece, sendContent } from '#server/platform/http/send-content.ts';
import { readPreview, type ReadPreviewDeps } from './read-preview.usecase.ts';
import { previewSchemas } from './previews.schemas.ts';

type OfPreview = { Params: { id: string } };

/** Letters that were looked at and not sent yet. */
export function previewRoutes(deps: ReadPreviewDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<OfPreview>('/desk/previews/:id/content', { schema: previewSchemas.preview }, async (request, reply) => {
      const { bytes, sha256 } = await readPreview(deps, {
        user: request.user,
        id: request.params.id,
        isFurtherPiece: isFurtherPiece(request),
      });
      return sendContent(request, reply, { bytes, sha256, type: 'application/pdf', name: 'preview.pdf' });
    });
  };
}
