import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { builtInPage } from '#app/pages/built-in-page.tsx';
import { RequireSession } from '#app/sign-in/require-session.tsx';

import { loadRecordPage } from './pages/load-record-page.ts';
import { SignInPage } from './pages/sign-in-page.tsx';

const loadFrame = async () => (await import('./frame/inside-desk.tsx')).InsideDesk;
const loadHome = async () => (await import('./pages/home-page.tsx')).HomePage;
const loadRoutePage = async () => (await import('./pages/route-page.tsx')).RoutePage;

const lazyPage = (load: () => Promise<ComponentType>) => {
  const Page = lazy(async () => ({ default: await load() }));
  return <Page />;
};

/** Only the sign-in comes with the first load; the desk behind it is fetched when somebody is signed in. */
export const deskRoutes: RouteObject[] = [
  { path: '/sign-in', element: <SignInPage /> },
  { path: '/unauthorized', element: lazyPage(async () => (await import('./pages/unauthorized-page.tsx')).UnauthorizedPage) },
  {
    element: <RequireSession />,
    children: [
      {
        element: lazyPage(loadFrame),
        children: [
          { path: '/', element: lazyPage(loadHome) },
          { path: '/profile', element: builtInPage(async () => (await import('./pages/profile-page.tsx')).ProfilePage) },
          {
            path: '/case-correction',
            element: builtInPage(async () => (await import('./pages/case-correction/case-correction-page.tsx')).CaseCorrectionPage),
          },
          {
            path: '/case-looks/:caseFileNumber',
            element: builtInPage(async () => (await import('./pages/audit/case-looks-page.tsx')).CaseLooksPage),
          },
          { path: '/submissions/:id', element: lazyPage(async () => (await loadRecordPage()).SubmissionPage) },
          { path: '/submissions/:id/events/:event', element: lazyPage(async () => (await import('./pages/event-page.tsx')).EventPage) },
          { path: '*', element: lazyPage(loadRoutePage) },
        ],
      },
    ],
  },
];

/** Fetches what the page at an address is likely to need, all at once: found one inside the other, each would wait for the one before. */
export const prefetchPage = async (path: string): Promise<void> => {
  const isHome = path === '/' || path === '/sign-in';
  await Promise.allSettled([loadFrame(), isHome ? loadHome() : loadRoutePage()]);
};
