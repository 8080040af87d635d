import { createBrowserRouter, type RouteObject } from 'react-router-dom';

import { UnexpectedError } from './pages/unexpected-error.tsx';
import { SignInPage } from './pages/sign-in-page.tsx';
import { RequireSession } from './session/require-session.tsx';

/** Only the sign-in comes with the first load; the desk behind it is fetched when somebody is signed in. */
export const deskRoutes: RouteObject[] = [
  {
    errorElement: <UnexpectedError />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/sign-in', element: <SignInPage /> },
      { path: '/unauthorized', lazy: async () => ({ Component: (await import('./pages/unauthorized-page.tsx')).UnauthorizedPage }) },
      {
        path: '/mileage-reimbursement/form',
        lazy: async () => ({ Component: (await import('./pages/client-form-page.tsx')).ClientFormPage }),
      },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./frame/desk-frame.tsx')).DeskFrame }),
            children: [
              { path: '/', lazy: async () => ({ Component: (await import('./pages/home-page.tsx')).HomePage }) },
              { path: '/profile', lazy: async () => ({ Component: (await import('./pages/profile-page.tsx')).ProfilePage }) },
              {
                path: '/submissions/:id',
                lazy: async () => ({ Component: (await import('./pages/submission-page.tsx')).SubmissionPage }),
              },
              { path: '*', lazy: async () => ({ Component: (await import('./pages/route-page.tsx')).RoutePage }) },
            ],
          },
        ],
      },
    ],
  },
];

export const deskRouter = () => createBrowserRouter(deskRoutes);
