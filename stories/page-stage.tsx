import { Suspense, useMemo } from 'react';

import type { RoutesAnswer } from '#schemas/api/desk.gen.ts';
import { RoutesContext } from '#app/context/routes-context.ts';
import { HomePage } from '#app/pages/home-page.tsx';
import { RoutePage } from '#app/pages/route-page.tsx';
import { UnauthorizedPage } from '#app/pages/unauthorized-page.tsx';
import type { Language } from '#engine/data/localized-text.ts';
import type { Role } from '#schemas/meta/common.gen.ts';

import { DeskStage } from './desk-stage.tsx';
import { localDesk } from './local-desk.ts';
import { matchOf } from './local-ports.ts';
import type { Declared, Scene } from './plan/scene.ts';

/** What each role may open, as the server answers it. */
export type RoutesByRole = Readonly<Record<Role, RoutesAnswer>>;

type Props = {
  readonly declared: Declared;
  readonly routes: RoutesByRole;
  readonly scene: Extract<Scene, { readonly kind: 'page' }>;
  readonly language: Language;
};

/** No rows of any list or log. */
const emptyPage = { page: 1, limit: 20, totalPages: 1, totalItems: 0, ownOnly: false, rows: [] };

/** The page of an automation as a role meets it: open, planned, or denied with the roles that may. */
export const PageStage = ({ declared, routes, scene, language }: Props) => {
  const { role, path } = scene;
  const setting = useMemo(() => {
    const answer = routes[role];
    const desk = localDesk({ desk: 'empty', routes: answer, standard: declared.standard, language, otherwise: emptyPage });
    desk.queries.setQueryData(['version', declared.version], declared);
    desk.queries.setQueryData(['recentCases'], [matchOf(declared.standard)]);
    const page = (inner: React.ReactNode) => (
      <RoutesContext value={answer}>
        <main className="desk-page">
          <Suspense>{inner}</Suspense>
        </main>
      </RoutesContext>
    );
    const pages = [
      { path: '/unauthorized', element: <UnauthorizedPage /> },
      { path: '/', element: page(<HomePage />) },
      { path: '*', element: page(<RoutePage />) },
    ];
    return { desk, pages };
  }, [declared, routes, role, language]);
  return <DeskStage key={`${role} ${language}`} desk={setting.desk} routes={setting.pages} at={path} />;
};
