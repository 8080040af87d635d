import common from '#schemas/api/common.json' with { type: 'json' };
import readings from '#schemas/api/readings.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(readings);
const uuidParams = shapesOf(common)('uuidParams');
const tags = ['Files'] as const;

export const readingSchemas = {
  start: {
    tags,
    summary: 'Begins to read an uploaded file of a form, or answers what was read of it.',
    params: shape('readingParams'),
    body: shape('fileToRead'),
    response: { 200: shape('readingAnswer') },
  },
  look: { tags, summary: 'How a reading stands.', params: uuidParams, response: { 200: shape('readingAnswer') } },
  confirm: {
    tags,
    summary: 'Says which values a person compared with the page and found right.',
    params: uuidParams,
    body: shape('confirmation'),
    response: { 200: shape('readingAnswer') },
  },
  panel: {
    tags: ['Records'],
    summary: 'The doctors and the data of a panel of evaluators.',
    body: shape('panelCall'),
    response: { 200: shape('panelAnswer') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
