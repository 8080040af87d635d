import storedCases from '#schemas/api/stored-cases.json' with { type: 'json' };
import cases from '#schemas/api/cases.json' with { type: 'json' };
import common from '#schemas/api/common.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(cases);
const storedCasesShape = shapesOf(storedCases);
const params = shape('caseParams');
const body = storedCasesShape('caseFile');
const matches = { 200: shape('matchesAnswer') };
const tags = ['Cases'] as const;

export const caseSchemas = {
  search: { tags, summary: 'Finds cases by name.', querystring: shape('caseSearch'), response: { 200: shape('casesAnswer') } },
  recent: { tags, summary: "The person's recently opened cases.", response: matches },
  remember: { tags, summary: 'Remembers a case.', body: shape('remembered'), response: { 200: shapesOf(common)('done') } },
  read: { tags, summary: 'A case, and when its source was last heard.', params, response: { 200: shape('storedCaseAnswer') } },
  parties: { tags, summary: 'The parties of a case.', params, response: { 200: shape('partiesAnswer') } },
  partyRows: { tags, summary: 'The parties of a case.', params, response: { 200: shape('partyRowsAnswer') } },
  injuries: { tags, summary: 'The injuries of a case.', params, response: { 200: shape('injuriesAnswer') } },
  details: {
    tags,
    summary: 'A case with its people and injuries.',
    params: shape('caseDetailsParams'),
    response: { 200: shape('caseDetailsAnswer') },
  },
  findId: {
    tags,
    summary: 'The id of the case with a file, claim, or ADJ number.',
    params: shape('caseNumberParams'),
    response: { 200: shape('caseIdAnswer') },
  },
  byId: { tags, summary: 'A case by its id.', params: shape('caseIdParams'), response: { 200: shape('caseAnswer') } },
  handler: { tags, summary: "A case's handling attorney.", params: shape('handlerParams'), response: { 200: shape('handlerAnswer') } },
  checkImport: {
    tags,
    summary: 'What a case file would change, or every error in it.',
    body,
    response: { 200: storedCasesShape('checkedImport') },
  },
  import: { tags, summary: 'Imports the cases in a file, all or none.', body, response: { 200: storedCasesShape('importAnswer') } },
} satisfies Readonly<Record<string, RouteSchema>>;
