import links from '#schemas/api/public-links.json' with { type: 'json' };
import { contentOf, shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(links);
const tags = ['Client'] as const;
const params = shape('linkFileParams');

export const publicLinkSchemas = {
  draft: { tags, summary: 'What the client typed and has not sent.', response: { 200: shape('linkDraft') } },
  changeDraft: {
    tags,
    summary: 'Keeps what was typed; fields that another device changed meanwhile are answered with 409.',
    body: shape('linkDraftBody'),
    response: { 200: shape('linkDraftSaved') },
  },
  files: { tags, summary: 'The files that came over the link.', response: { 200: shape('linkFiles') } },
  putFile: {
    tags,
    summary: 'Keeps a file that comes as it is, under its hash (SHA-256).',
    consumes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    params,
    response: { 200: shape('linkFile') },
  },
  file: {
    tags,
    summary: 'A file that came over the link.',
    params,
    response: contentOf('image/jpeg', 'image/png', 'image/webp', 'application/pdf'),
  },
} satisfies Readonly<Record<string, RouteSchema>>;
