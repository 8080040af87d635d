import common from '#schemas/api/common.json' with { type: 'json' };
import firm from '#schemas/api/firm.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(firm);
const params = shapesOf(common)('shortIdParams');
const tags = ['Operations'] as const;

export const firmSchemas = {
  read: { tags, summary: 'The firm, its offices and its attorneys.', response: { 200: shape('firmAnswer') } },
  update: { tags, summary: 'Changes the letterhead.', body: shape('firmChange'), response: { 200: shape('firmChangedAnswer') } },
  addAttorney: { tags, summary: 'Adds an attorney.', body: shape('newAttorney'), response: { 201: shape('attorneyAnswer') } },
  changeAttorney: {
    tags,
    summary: 'Changes an attorney.',
    params,
    body: shape('attorneyChange'),
    response: { 200: shape('attorneyAnswer') },
  },
  addOffice: { tags, summary: 'Adds an office.', body: shape('newOffice'), response: { 201: shape('officeAnswer') } },
  changeOffice: { tags, summary: 'Changes an office.', params, body: shape('officeChange'), response: { 200: shape('officeAnswer') } },
  removeOffice: {
    tags,
    summary: 'Removes an office. Its attorneys move to the main office.',
    params,
    response: { 200: shape('officeRemovedAnswer') },
  },
  scopes: { tags: ['Desk'], summary: 'Firm data that expressions can use.', response: { 200: shape('scopesAnswer') } },
} satisfies Readonly<Record<string, RouteSchema>>;
