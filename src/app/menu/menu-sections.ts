import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import { mainCompany } from '#app/state/company-choice.ts';

export type MenuGroup = NonNullable<DeskRoute['group']>;

/** In the order in which a case goes through the firm. */
const groupOrder: readonly MenuGroup[] = [
  'Depositions',
  'Legal Filings',
  'PTPs and Treatment',
  'Med-Legals',
  'Settlements',
  'Operations',
  'Management',
  'Fun',
];

export const isPlanned = ({ status }: DeskRoute): boolean => status === 'planned';

export type MenuSection = { readonly group: MenuGroup | 'other'; readonly routes: readonly DeskRoute[] };

const isPlaceholder = (segment: string): boolean => segment.startsWith('{');

/** Whether the address leads somewhere without an id that somebody would have to know. */
export const isPlace = ({ path }: DeskRoute): boolean => !path.split('/').some(isPlaceholder);

const isInMenu = (route: DeskRoute): boolean => route.menu !== false && isPlace(route);

/** The pages of one brand by menu group; a group without pages is left out. */
export const menuSections = (routes: readonly DeskRoute[], company: string): readonly MenuSection[] => {
  const shown = routes.filter((route) => isInMenu(route) && (route.company ?? mainCompany) === company);
  const sections: readonly MenuSection[] = [
    ...groupOrder.map((group) => ({ group, routes: shown.filter((route) => route.group === group) })),
    { group: 'other', routes: shown.filter((route) => route.group === undefined) },
  ];
  return sections.filter((section) => section.routes.length > 0);
};

const bare = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

const matches = (path: string, pathname: string): boolean => {
  const wanted = pathname.split('/');
  const segments = path.split('/');
  return (
    segments.length === wanted.length &&
    segments.every((segment, index) => (isPlaceholder(segment) ? wanted[index] !== '' : segment === wanted[index]))
  );
};

/** The page at an address; one that is written out goes before one with an id in its place. */
export const routeAt = <Route extends { readonly path: string }>(routes: readonly Route[], pathname: string): Route | undefined =>
  routes.find((route) => route.path === bare(pathname)) ?? routes.find((route) => matches(route.path, bare(pathname)));

/** The pages one step below another, to which its card leads. */
export const pagesBelow = (routes: readonly DeskRoute[], { path }: DeskRoute): readonly DeskRoute[] =>
  routes.filter((route) => isPlace(route) && route.path.startsWith(`${path}/`));
