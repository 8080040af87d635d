import keeping from '#schemas/api/case-keeping.json' with { type: 'json' };
import common from '#schemas/api/common.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(keeping);
const tags = ['Cases'] as const;

export const caseCopySchemas = {
  readSheet: {
    tags,
    summary: 'A case with its people and injuries, to be edited.',
    params: shape('sheetParams'),
    response: { 200: shape('sheetAnswer') },
  },
  editSheet: {
    tags,
    summary: 'Adds a case by hand, or changes it; the version says which one was looked at.',
    params: shape('sheetParams'),
    body: shape('sheetEdit'),
    response: { 200: shape('sheetSavedAnswer') },
  },
  conflicts: {
    tags,
    summary: 'Where the firm and the case system say different things of a case.',
    response: { 200: shape('conflictsAnswer') },
  },
  resolve: {
    tags,
    summary: 'Chooses what holds, ours or theirs.',
    params: shapesOf(common)('idParams'),
    body: shape('conflictSettling'),
    response: { 200: shape('conflictSettledAnswer') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
