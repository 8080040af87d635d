import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';

import type { DeskRoute } from '#app/client/wire.ts';
import { routeAt } from '#app/frame/desk-menu.ts';
import { iconNamed } from '#app/frame/icon.tsx';
import { useRouteWords } from '#app/frame/menu-words.ts';
import { PageHeader } from '#app/frame/page-header.tsx';
import { isAfterSignIn } from '#app/session/place-asked-for.ts';
import { useDeskRoutes } from '#app/frame/routes-context.ts';

import { AutomationPage } from './automation-page.tsx';
import { codedPages } from './coded-pages.tsx';
import { PlannedCard } from './planned-card.tsx';

const OpenRoute = ({ route }: { readonly route: DeskRoute }) => {
  const { t } = useTranslation();
  const { title, description } = useRouteWords()(route);
  const coded = codedPages.get(route.path);
  if (coded !== undefined && route.automation === undefined) return coded;
  return (
    <>
      <PageHeader title={title} text={description} icon={iconNamed(route.icon)} />
      {route.status === 'planned' && <PlannedCard route={route} />}
      {route.status === 'retired' && (
        <p className="desk-card" role="note">
          {t('retired.text')}
        </p>
      )}
      {route.status !== 'planned' && <AutomationPage route={route} />}
    </>
  );
};

/** Whatever stands at the address: a page of an automation, a coded page, a denied one, or nothing, which leads home. */
export const RoutePage = () => {
  const { routes, closed = [] } = useDeskRoutes();
  const { pathname, state } = useLocation();
  const words = useRouteWords();
  const route = routeAt(routes, pathname);
  if (route !== undefined) return <OpenRoute key={route.path} route={route} />;
  const denied = routeAt(closed, pathname);
  if (denied === undefined) return <Navigate to="/" replace state={{ noPageAt: pathname }} />;
  if (isAfterSignIn(state)) return <Navigate to="/" replace state={{ notOpen: words(denied).title }} />;
  return <Navigate to="/unauthorized" replace state={{ page: words(denied).title, roles: denied.roles }} />;
};
