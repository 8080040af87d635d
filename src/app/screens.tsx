import { Suspense } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';

import { ErrorBoundary } from '#app/components/error-boundary.tsx';

import { UnexpectedError } from './pages/unexpected-error.tsx';

/** The page at the address, or word that it broke. */
export const Screens = ({ routes }: { readonly routes: RouteObject[] }) => {
  const { key } = useLocation();
  const page = useRoutes(routes);
  return (
    <ErrorBoundary at={key} instead={(error) => <UnexpectedError error={error} />}>
      <Suspense fallback={<div className="desk-arriving" />}>{page}</Suspense>
    </ErrorBoundary>
  );
};
