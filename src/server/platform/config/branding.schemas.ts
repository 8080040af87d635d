import desk from '#schemas/api/desk.json' with { type: 'json' };
import { contentOf, shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(desk);
const tags = ['Desk'] as const;

export const brandingSchemas = {
  read: { tags, summary: 'Names and links of the firm.', response: { 200: shape('brandingAnswer') } },
  logo: {
    tags,
    summary: 'The logo of a brand.',
    params: shape('brandParams'),
    response: contentOf('image/svg+xml', 'image/png', 'image/webp'),
  },
} satisfies Readonly<Record<string, RouteSchema>>;
