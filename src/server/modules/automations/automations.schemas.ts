import desk from '#schemas/api/desk.json' with { type: 'json' };
import { contentOf, shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(desk);
const tags = ['Desk'] as const;
const params = shape('versionParams');

export const automationsSchemas = {
  routes: { tags, summary: 'The pages that the person may open.', response: { 200: shape('routesAnswer') } },
  bundle: { tags, summary: 'A stored version of an automation.', params, response: { 200: shape('declaration') } },
  trees: { tags, summary: 'The syntax trees of its expressions.', params, response: { 200: shape('trees') } },
  validator: { tags, summary: 'Its compiled checks.', params, response: contentOf('text/javascript') },
} satisfies Readonly<Record<string, RouteSchema>>;
