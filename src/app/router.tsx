import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { ownPage } from './pages/own-page.tsx';
import { SignInPage } from './pages/sign-in-page.tsx';
import { RequireSession } from './session/require-session.tsx';

const loadFrame = async () => (await import('./frame/inside-desk.tsx')).InsideDesk;
const loadHome = async () => (await import('./pages/home-page.tsx')).HomePage;
const loadRoutePage = async () => (await import('./pages/route-page.tsx')).RoutePage;

const late = (load: () => Promise<ComponentType>) => {
  const Page = lazy(async () => ({ default: await load() }));
  return <Page />;
};

/** Only the sign-in comes with the first load; the desk behind it is fetched when somebody is signed in. */
export const deskRoutes: RouteObject[] = [
  { path: '/sign-in', element: <SignInPage /> },
  { path: '/unauthorized', element: late(async () => (await import('./pages/unauthorized-page.tsx')).UnauthorizedPage) },
  { path: '/mileage-reimbursement/form', element: late(async () => (await import('./pages/client-form-page.tsx')).ClientFormPage) },
  {
    element: <RequireSession />,
    children: [
      {
        element: late(loadFrame),
        children: [
          { path: '/', element: late(loadHome) },
          { path: '/profile', element: ownPage(async () => (await import('./pages/profile-page.tsx')).ProfilePage) },
          { path: '/submissions/:id', element: late(async () => (await import('./pages/submission-page.tsx')).SubmissionPage) },
          { path: '*', element: late(loadRoutePage) },
        ],
      },
    ],
  },
];

/** Fetches what the page at an address is likely to need, all at once: found one inside the other, each would wait for the one before. */
export const fetchAhead = async (path: string): Promise<void> => {
  const isHome = path === '/' || path === '/sign-in';
  await Promise.allSettled([loadFrame(), isHome ? loadHome() : loadRoutePage()]);
};
