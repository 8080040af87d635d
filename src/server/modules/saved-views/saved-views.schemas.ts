import common from '#schemas/api/common.json' with { type: 'json' };
import records from '#schemas/api/records.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(records);
const tags = ['Records'] as const;

export const savedViewSchemas = {
  read: { tags, summary: 'Views of lists that the person saved, and those of the team.', response: { 200: shape('savedViewsAnswer') } },
  save: {
    tags,
    summary: 'Saves a view of a list under an id of the sender; the same id changes it.',
    body: shape('savedViewBody'),
    response: { 200: shape('savedViewAnswer') },
  },
  remove: { tags, summary: 'Deletes a saved view.', params: shapesOf(common)('idParams'), response: { 200: shape('savedViewAnswer') } },
} satisfies Readonly<Record<string, RouteSchema>>;
