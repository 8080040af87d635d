import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { useDoor, useSessionState } from '#app/desk-context.ts';
import { FullScreenSpinner } from '#app/frame/spinner.tsx';

/** Lets only a signed-in person through, and looks at the session on every change of page. */
export const RequireSession = () => {
  const { t } = useTranslation();
  const { session } = useDoor();
  const state = useSessionState();
  const { pathname } = useLocation();
  useEffect(() => session.check(), [session, pathname]);

  if (state.kind === 'checking') return <FullScreenSpinner message={t(`session.${state.doing}`)} />;
  if (state.kind === 'signedOut') return <Navigate to={state.because === 'tampered' ? '/unauthorized' : '/sign-in'} replace />;
  return <Outlet />;
};
