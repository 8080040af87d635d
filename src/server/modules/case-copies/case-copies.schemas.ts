import storedCases from '#schemas/api/stored-cases.json' with { type: 'json' };
import common from '#schemas/api/common.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(storedCases);
const tags = ['Cases'] as const;

export const caseCopySchemas = {
  team: { tags, summary: 'Who may work on a case: attorneys, and case managers and assistants.', response: { 200: shape('caseTeam') } },
  readSheet: {
    tags,
    summary: 'A case with its people and injuries, for editing.',
    params: shape('sheetParams'),
    response: { 200: shape('sheetAnswer') },
  },
  editSheet: {
    tags,
    summary: 'Adds or changes a case manually. The version is the one that was loaded.',
    params: shape('sheetParams'),
    body: shape('sheetEdit'),
    response: { 200: shape('sheetSavedAnswer') },
  },
  conflicts: {
    tags,
    summary: "Differences between the firm's and the case system's data.",
    response: { 200: shape('conflictsAnswer') },
  },
  resolve: {
    tags,
    summary: "Resolves a difference: keep the firm's value or use the case system's.",
    params: shapesOf(common)('idParams'),
    body: shape('conflictResolution'),
    response: { 200: shape('conflictResolvedAnswer') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
