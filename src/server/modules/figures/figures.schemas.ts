import common from '#schemas/api/common.json' with { type: 'json' };
import figures from '#schemas/api/figures.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(figures);
const tags = ['Operations'] as const;

export const figureSchemas = {
  list: { tags, summary: 'Rates and holidays of every type.', response: { 200: shape('figuresAnswer') } },
  add: {
    tags,
    summary: 'Adds a rate or holiday and ends the previous one.',
    body: shape('newFigure'),
    response: { 201: shape('figureAnswer') },
  },
  correct: {
    tags,
    summary: 'Corrects a rate or holiday.',
    params: shapesOf(common)('uuidParams'),
    body: shape('figureCorrection'),
    response: { 200: shape('figureAnswer') },
  },
  remove: {
    tags,
    summary: 'Removes a holiday, with the revision that was looked at in If-Match.',
    params: shapesOf(common)('uuidParams'),
    response: { 200: shapesOf(common)('done') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
