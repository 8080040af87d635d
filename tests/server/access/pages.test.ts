import { expect, test } from 'vitest';
import commonShapes from '#schemas/meta/common.json' with { type: 'json' };
import { builtInPages } from '#server/modules/automations/built-in-pages.ts';
import { demoUserId } from '#demo/demo-firm.ts';
import { routesOf } from '#server/modules/automations/screen-routes.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { expectedPages } from '../../access/pages.ts';
import { roles } from '../../access/roles.ts';
import { api, testDesk } from '../test-desk.ts';

type Page = {
  readonly path: string;
  readonly title: unknown;
  readonly group?: string;
  readonly icon?: string;
  readonly company?: string;
  readonly menu?: boolean;
};
type Routes = { readonly routes: readonly Page[]; readonly closed: readonly (Page & { readonly roles: readonly string[] })[] };

const desk = await testDesk();
const known = new Set(expectedPages.map(({ path }) => path));
const pathsOf = (pages: readonly Page[]): readonly string[] => pages.map(({ path }) => path).toSorted();
const withoutRow = (pages: readonly Page[]): readonly string[] => pathsOf(pages).filter((path) => !known.has(path));
const whereOf = ({ menu, group, company = 'pacific-workers' }: Page): string => {
  if (company !== 'pacific-workers') return 'other brand';
  return menu === false || group === undefined ? 'hidden' : group;
};

const { all } = desk.automations.registry;
const admin: SignedIn = { id: 'u-1', sessionId: 's-1', email: 'admin@firm.example', role: 'admin', name: 'Ida', lastName: 'Quintero' };
const everyPage = (registry: Pick<Registry, 'all'>): readonly Page[] => {
  const { routes, closed = [] } = routesOf(registry, admin);
  return [...routes, ...closed];
};

test('the table has a column for every role, and a row for every page, once', () => {
  expect(roles).toEqual(commonShapes.definitions.role.enum);
  expect(everyPage({ all }).length).toBeGreaterThan(builtInPages.length);
  expect(withoutRow(everyPage({ all }))).toEqual([]);
  expect(expectedPages).toHaveLength(known.size);
});

test('a page that a manifest adds without a row is found', () => {
  const [first] = all();
  if (first === undefined) throw new Error('There is no live automation to begin with');
  const { manifest } = first.automation;
  const more = { ...manifest, routes: [...manifest.routes, { path: '/unheard-of', screen: 'form' as const, roles: [] }] };
  const added = { ...first, automation: { ...first.automation, manifest: more } };
  expect(withoutRow(everyPage({ all: () => [...all(), added] }))).toEqual(['/unheard-of']);
});

test('what the firm plans is declared; in code only pages are planned that have no role yet', () => {
  const planned = builtInPages.filter(({ status }) => status === 'planned');
  expect(planned.length).toBeGreaterThan(0);
  expect(planned.filter(({ roles: some }) => some.length > 0)).toEqual([]);
});

test.each(roles)('%s is told of exactly the pages of its row, where the menu has them, and who has the others', async (role) => {
  const answer = (await (await desk.as(role)).call('GET /desk/routes')).json<Routes>();
  const open = expectedPages.filter((page) => page.roles.has(role));
  expect(pathsOf(answer.routes)).toEqual(open.map(({ path }) => path).toSorted());
  for (const { path, menu } of open) {
    const page = answer.routes.find((route) => route.path === path);
    expect([path, page === undefined ? 'missing' : whereOf(page)]).toEqual([path, menu]);
    expect(page?.icon, path).toBeTruthy();
  }
  const shut = expectedPages.filter((page) => !page.roles.has(role));
  expect(pathsOf(answer.closed)).toEqual(shut.map(({ path }) => path).toSorted());
  for (const page of shut)
    expect([page.path, new Set(answer.closed.find(({ path }) => path === page.path)?.roles)]).toEqual([page.path, page.roles]);
});

test('nobody is told of no page', async () => {
  const answer = await desk.inject({ method: 'GET', url: `${api}/desk/routes` });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'not_signed_in']);
});

test('a blocked person is told of no page from the next request on', async () => {
  const clerk = await desk.as('caseManager');
  expect((await clerk.call('GET /desk/routes')).statusCode).toBe(200);
  const admin = await desk.as('admin');
  expect((await admin.call(`POST /auth/users/${demoUserId('caseManager')}/block`)).statusCode).toBe(200);
  const answer = await clerk.call('GET /desk/routes');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'not_signed_in']);
});
