import { defined } from '#domain/defined.ts';
import type { RoutesAnswer } from '#schemas/api/desk.gen.ts';
import type { LocalizedText, Role } from '#schemas/meta/common.gen.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';
import { builtInPages } from './built-in-pages.ts';
import { caseRoles, staffCaseRoles } from '#server/modules/cases/read-case.public.ts';
import type { PublishedAutomation } from './published-automation.public.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Registry } from './registry.port.ts';

/** The pages that this person may open, and of the others who may: one policy for the menu, the router and the server. */
export function routesOf(registry: Pick<Registry, 'all'>, { id, email, role, name, lastName }: SignedIn): RoutesAnswer {
  const user: DeskUser = { id, email, role, name, lastName };
  const pages = [...registry.all().flatMap(pagesOf), ...builtInPages];
  return {
    user,
    routes: pages.filter(({ roles }) => roles.includes(user.role)),
    finds: [
      ...(caseRoles.includes(user.role) ? (['cases'] as const) : []),
      ...(staffCaseRoles.includes(user.role) ? (['team'] as const) : []),
      ...(findsPeople(user.role) ? (['people'] as const) : []),
    ],
    closed: pages.filter(({ roles }) => !roles.includes(user.role)).map(({ path, title, roles }) => ({ path, title, roles })),
  };
}

/** The same as it is published now: word of a new version may reach a browser before it reaches this server. */
export async function freshRoutesOf(registry: Pick<Registry, 'all' | 'refresh'>, person: SignedIn) {
  await registry.refresh();
  return routesOf(registry, person);
}

/** People are found by those who keep them. */
function findsPeople(role: Role): boolean {
  return builtInPages.some(({ path, roles }) => path === '/user-management' && roles.includes(role));
}

function pagesOf({ id, version, automation: { manifest } }: PublishedAutomation) {
  const { status, meanwhile } = manifest;
  return manifest.routes.map(({ title, description, menu, ...route }) => {
    const shown: LocalizedText = title ?? manifest.title;
    return {
      automation: id,
      bundle: version,
      status,
      title: shown,
      description: description ?? manifest.description,
      ...defined({ meanwhile }),
      // what is retired can be read, but nobody starts it
      menu: menu !== false && (status !== 'retired' || route.screen !== 'form'),
      ...route,
    };
  });
}
