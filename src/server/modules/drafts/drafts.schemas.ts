import common from '#schemas/api/common.json' with { type: 'json' };
import desk from '#schemas/api/desk.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(desk);
const params = shape('draftParams');
const tags = ['Desk'] as const;

export const draftSchemas = {
  read: {
    tags,
    summary: 'Your own draft. Use - for no case.',
    params,
    querystring: shape('draftAsked'),
    response: { 200: shape('draftAnswer') },
  },
  save: {
    tags,
    summary: 'Saves your draft.',
    params,
    querystring: shape('draftOf'),
    body: shape('draftContent'),
    response: { 200: shape('draftSavedAnswer') },
  },
  discard: {
    tags,
    summary: 'Discards your draft.',
    params,
    querystring: shape('draftEnding'),
    response: { 200: shapesOf(common)('done') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
