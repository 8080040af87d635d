import common from '#schemas/api/common.json' with { type: 'json' };
import storedCases from '#schemas/api/stored-cases.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(storedCases);
const idParams = shapesOf(common)('idParams');
const tags = ['Cases'] as const;

export const caseNoteSchemas = {
  open: { tags, summary: 'What people say is wrong on cases.', response: { 200: shape('caseNotesAnswer') } },
  leave: {
    tags,
    summary: 'Says what is wrong on a case, for those who may change it. The id is a UUID of the sender.',
    params: idParams,
    body: shape('caseNoteText'),
    response: { 200: shape('caseNoteSavedAnswer') },
  },
  close: { tags, summary: 'Marks a note as done.', params: idParams, response: { 200: shape('caseNoteSavedAnswer') } },
} satisfies Readonly<Record<string, RouteSchema>>;
