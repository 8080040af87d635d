import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { useDoor, useSessionState } from '#app/desk-context.ts';
import { FullScreenSpinner } from '#app/frame/spinner.tsx';

import { askedFor } from './place-asked-for.ts';

/** Lets only a signed-in person through, and looks at the session on every change of page. */
export const RequireSession = () => {
  const { t } = useTranslation();
  const { session } = useDoor();
  const state = useSessionState();
  const location = useLocation();
  const { pathname } = location;
  useEffect(() => session.check(), [session, pathname]);

  if (state.kind === 'checking') return <FullScreenSpinner message={t(`session.${state.doing}`)} />;
  if (state.kind === 'signedOut' && state.because === 'tampered') return <Navigate to="/unauthorized" replace />;
  if (state.kind === 'signedOut') return <Navigate to="/sign-in" replace state={askedFor(location, state)} />;
  return <Outlet />;
};
