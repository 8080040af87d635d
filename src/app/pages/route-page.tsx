import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import { DeskLazy } from '#app/components/desk-lazy.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { useRouteWords } from '#app/context/route-words.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { routeAt } from '#app/menu/menu-sections.ts';
import { isAfterSignIn } from '#app/sign-in/return-to.ts';
import { createLazy } from '#runtime/parts/lazy.ts';

import { AutomationPage } from './automation-page.tsx';
import { loadRecordPage } from './load-record-page.ts';
import { PageTabs } from './page-tabs.tsx';
import { builtInPages } from './built-in-pages.tsx';

/** What is not built yet is looked at less often than what is. */
const planned = createLazy(async () => (await import('./planned-card.tsx')).PlannedCard);

const record = createLazy(async () => (await loadRecordPage()).DeclaredRecordPage);

/** From a list one comes at once to the form that makes its records. */
const FormLink = ({ route }: { readonly route: DeskRoute }) => {
  const { routes } = useDeskRoutes();
  const words = useRouteWords();
  const form = routes.find(
    ({ automation, screen, status, path }) =>
      automation === route.automation && screen === 'form' && status === 'live' && !path.includes('{'),
  );
  if (route.screen !== 'list' || form === undefined) return null;
  return (
    <Link to={form.path} className="btn btn-primary">
      {words(form).title}
    </Link>
  );
};

const OpenRoute = ({ route }: { readonly route: DeskRoute }) => {
  const { t } = useTranslation();
  const { title, description } = useRouteWords()(route);
  const builtIn = builtInPages.get(route.path);
  if (builtIn !== undefined && route.automation === undefined) return builtIn;
  if (route.screen === 'record') return <DeskLazy part={record}>{(RecordPage) => <RecordPage />}</DeskLazy>;
  return (
    <>
      <PageHeader title={title} text={description}>
        <FormLink route={route} />
      </PageHeader>
      <PageTabs route={route} />
      {route.status === 'planned' && <DeskLazy part={planned}>{(PlannedCard) => <PlannedCard route={route} />}</DeskLazy>}
      {route.status === 'retired' && (
        <p className="desk-card" role="note">
          {t('retired.text')}
        </p>
      )}
      {route.status !== 'planned' && <AutomationPage route={route} />}
    </>
  );
};

/** Whatever stands at the address: a page of an automation, a built-in page, a denied one, or nothing, which leads home. */
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
