import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { FullScreenSpinner } from '#app/components/spinner.tsx';
import { usePublicServices, useSessionState } from '#app/context/desk-context.ts';

import { returnTo } from './return-to.ts';

/** Lets only a signed-in person through, and looks at the session on every change of page. */
export const RequireSession = () => {
  const { t } = useTranslation();
  const { session } = usePublicServices();
  const state = useSessionState();
  const location = useLocation();
  const { pathname } = location;
  useEffect(() => session.check(), [session, pathname]);

  if (state.kind === 'checking') return <FullScreenSpinner message={t(`session.${state.step}`)} />;
  if (state.kind === 'signedOut' && state.reason === 'tampered') return <Navigate to="/unauthorized" replace />;
  if (state.kind === 'signedOut') return <Navigate to="/sign-in" replace state={returnTo(location, state)} />;
  return <Outlet />;
};
