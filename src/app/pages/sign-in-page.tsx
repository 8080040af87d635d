import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';

import { Mark } from '#app/components/mark.tsx';
import { FullScreenSpinner } from '#app/components/spinner.tsx';
import { useSessionState } from '#app/context/desk-context.ts';
import { usePageTitle } from '#app/context/use-page-title.ts';
import { afterSignIn, returnPath } from '#app/sign-in/return-to.ts';
import { SignInForm } from '#app/sign-in/sign-in-form.tsx';

const SignInCard = ({ notice }: { readonly notice: 'endedNotice' | 'unreachable' | undefined }) => {
  const { t } = useTranslation();
  usePageTitle(t('signIn.title'));
  return (
    <main className="desk-public">
      <section className="desk-public-card">
        <div className="desk-public-brand">
          <Mark /> <span>{t('desk.name')}</span>
        </div>
        <h1>{t('signIn.title')}</h1>
        <p>{t('signIn.text')}</p>
        {notice !== undefined && (
          <div role="alert" className="alert alert-warning">
            {t(`session.${notice}`)}
          </div>
        )}
        <SignInForm />
      </section>
    </main>
  );
};

/** Looks for a session first: who has one goes on at once, to the page that was asked for. */
export const SignInPage = () => {
  const { t } = useTranslation();
  const state = useSessionState();
  const location = useLocation();
  if (state.kind === 'checking') return <FullScreenSpinner message={t('session.checkingOnArrival')} />;
  if (state.kind === 'signedIn') return <Navigate to={returnPath(location.state)} replace state={afterSignIn} />;
  if (state.reason === 'tampered') return <Navigate to="/unauthorized" replace />;
  if (state.reason === 'ended') return <SignInCard notice="endedNotice" />;
  return <SignInCard notice={state.reason === 'unreachable' ? 'unreachable' : undefined} />;
};
