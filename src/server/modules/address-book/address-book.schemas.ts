import addressBook from '#schemas/api/address-book.json' with { type: 'json' };
import common from '#schemas/api/common.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(addressBook);
const tags = ['Cases'] as const;

export const addressBookSchemas = {
  list: {
    tags,
    summary: 'Physicians, Board offices, carriers or other offices of the address book.',
    querystring: shape('kindParams'),
    response: { 200: shape('entriesAnswer') },
  },
  rows: { tags, summary: 'The entries that forms choose from.', response: { 200: shape('rowsAnswer') } },
  add: { tags, summary: 'Adds an entry.', body: shape('newEntry'), response: { 201: shape('entryAnswer') } },
  change: {
    tags,
    summary: 'Changes an entry. Letters that were sent stay as they are.',
    params: shapesOf(common)('uuidParams'),
    body: shape('entryChange'),
    response: { 200: shape('entryAnswer') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
