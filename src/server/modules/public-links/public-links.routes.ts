import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { largestUpload } from '#domain/upload-limits.ts';
import type { LinkDraftBody } from '#schemas/api/public-links.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendContent } from '#server/platform/http/send-content.ts';
import { changeLinkDraft, readLinkDraft } from './link-draft.usecase.ts';
import { type LinkFileDeps, listLinkFiles, putLinkFile, readLinkFile } from './link-files.usecase.ts';
import { linkNotFound, secretIn, type Shown } from './open-link.ts';
import { publicLinkSchemas as schemas } from './public-links.schemas.ts';

const config = { public: true };
const draft = '/desk/links/draft';
const files = '/desk/links/files';
const oneFile = `${files}/:sha256`;
/** A photo over a slow line. */
const slowLineMs = 120_000;
const longestDraft = 1_000_000;

type OneFile = { Params: { sha256: string } };

const headerOf = ({ headers }: FastifyRequest, name: string, longest: number): string => {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, longest) : '';
};

/** The secret of the link stands in the header, never in an address. */
function shownBy(request: FastifyRequest): Shown {
  const secret = secretIn(request.headers.authorization ?? '');
  if (secret === '') throw linkNotFound();
  return { secret, device: headerOf(request, 'x-device', 64) };
}

/** What a client's page keeps and gives beside the form. */
export function publicLinkRoutes(deps: LinkFileDeps): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      /^(?:image\/|application\/pdf)/,
      { parseAs: 'buffer', bodyLimit: largestUpload.pdf + 1 },
      async (_: unknown, body: Buffer) => body,
    );
    app.get(draft, { config, schema: schemas.draft }, (request) => readLinkDraft(deps, shownBy(request)));
    app.put<{ Body: LinkDraftBody }>(draft, { config, schema: schemas.changeDraft, bodyLimit: longestDraft }, async (request, reply) => {
      const { revision, conflicts } = await changeLinkDraft(deps, shownBy(request), request.body);
      if (conflicts.length === 0) return { revision };
      const message = 'Another device changed this meanwhile.';
      const problem = {
        type: 'urn:desk:problem:draft_changed',
        title: 'Draft changed',
        status: 409,
        detail: message,
        code: 'draft_changed',
        message,
      };
      return reply
        .status(409)
        .type('application/problem+json')
        .send(JSON.stringify({ ...problem, requestId: request.id, revision, conflicts }));
    });
    app.get(files, { config, schema: schemas.files }, (request) => listLinkFiles(deps, shownBy(request)));
    app.put<OneFile>(
      oneFile,
      { config, schema: schemas.putFile, bodyLimit: largestUpload.pdf + 1, handlerTimeout: slowLineMs },
      async (request) => {
        const { body, params } = request;
        if (!Buffer.isBuffer(body)) throw new AppError('unsupported_media', 'Send the file itself, with its type.');
        const named = { kind: headerOf(request, 'x-file-kind', 40), name: decoded(headerOf(request, 'x-file-name', 600)) };
        return putLinkFile(deps, shownBy(request), { sha256: params.sha256, bytes: body, ...named });
      },
    );
    app.get<OneFile>(oneFile, { config, schema: schemas.file }, async (request, reply) =>
      sendContent(request, reply, await readLinkFile(deps, shownBy(request), request.params.sha256)),
    );
  };
}

/** Headers hold no accents, so a name comes like a part of an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
