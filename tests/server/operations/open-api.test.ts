import { expect, test } from 'vitest';
import { errorCodes } from '#server/platform/error-codes.ts';
import { api, testDesk } from '../test-desk.ts';

type Operation = {
  readonly summary: string;
  readonly description: string;
  readonly 'x-roles'?: readonly string[];
  readonly security: readonly unknown[];
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, unknown>>;
};
type Document = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: Readonly<Record<string, { readonly enum?: unknown }>> }>>;
  };
};

const desk = await testDesk();
const document = (await desk.inject({ method: 'GET', url: `${api}/openapi.json` })).json<Document>();
const withoutSlash = (call: string): string => call.replace(/\/$/, '');
const described = Object.entries(document.paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => withoutSlash(`${method.toUpperCase()} ${path}`)))
  .toSorted();

/** The routes as the router itself prints them, one below the other. */
function routesOfRouter(): readonly string[] {
  const found: string[] = [];
  const above: string[] = [];
  for (const line of desk.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^([│ ]*(?:├── |└── ))(\S*)(?: \((.*)\))?$/u.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(Math.max(0, depth - 1));
    above.push(segment);
    const path = above.join('');
    for (const method of methods.split(', ').filter((each) => each !== '' && each !== 'HEAD')) found.push(`${method} ${path}`);
  }
  return found.filter((route) => route.includes(` ${api}/`) && !route.endsWith('*'));
}

const builtIn = routesOfRouter().map((route) => route.replace(api, '').replaceAll(/:(\w+)/g, '{$1}'));
const declared = desk.automations.registry.all().flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`));

test('every call that the server answers is described, and nothing else', () => {
  expect(builtIn.length).toBeGreaterThan(40);
  expect(declared.length).toBeGreaterThan(10);
  expect(described).toEqual([...new Set([...builtIn, ...declared])].toSorted());
});

test('every built-in call says what it is for, what it answers and how it is refused', () => {
  for (const call of builtIn) {
    const [method = '', path = ''] = call.split(' ');
    const { summary, tags, responses } = (document.paths[path] ?? document.paths[`${path}/`])?.[method.toLowerCase()] ?? {};
    expect([call, summary], call).toEqual([call, expect.stringMatching(/\.$/)]);
    expect(tags, call).toHaveLength(1);
    expect(Object.keys(responses ?? {}), call).toEqual([expect.stringMatching(/^20[0-2]$/), 'default']);
  }
});

test('a declared call has the shape of its form and the roles that may send it', () => {
  const call = document.paths['/cloud/generate5710Letter']?.['post'];
  expect(call?.['x-roles']).toContain('caseManager');
  expect(call?.['x-roles']).not.toContain('user');
  expect(call).toMatchObject({ requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/5710-fees' } } } } });
  expect(Object.keys(document.components.schemas['5710-fees']?.properties ?? {})).toContain('depositionDate');
});

test('every code of a refusal stands in the envelope of errors', () => {
  expect(document.components.schemas['Problem']?.properties['code']?.enum).toEqual([...errorCodes]);
});

test('every reference in the description leads somewhere', () => {
  const text = JSON.stringify(document);
  const own = [...text.matchAll(/"\$ref":"#\/(components\/[^"]+)"/g)].map(([, place = '']) => place);
  expect(own.length).toBeGreaterThan(100);
  const leadsTo = (place: string): unknown => place.split('/').reduce<unknown>((at, name) => Object(at)[name], document);
  expect(own.filter((place) => leadsTo(place) === undefined)).toEqual([]);
  expect(text).not.toMatch(/"\$ref":"[^#]/);
});

test('the page shows every call, and needs no script and nothing from elsewhere', async () => {
  const { body, headers } = await desk.inject({ method: 'GET', url: `${api}/openapi` });
  expect(headers['content-type']).toContain('text/html');
  for (const path of Object.keys(document.paths)) expect(body).toContain(`</b> ${path}</code>`);
  expect(body).not.toMatch(/<script|src=|@import|https?:\/\//);
  expect(body, 'a browser asks for no picture that is not there').toContain('<link rel="icon" href="data:,">');
});
