import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { usePublicServices, useLanguage, useSessionState } from '#app/context/desk-context.ts';
import { useRolePlural } from '#app/context/route-words.ts';
import { usePageTitle } from '#app/context/use-page-title.ts';
import { inWords } from '#domain/list-text.ts';

const secondsToRead = 3;

/** Counts the seconds down to 0; stopped, it stands still. */
const useCountdown = (stopped: boolean): number => {
  const [left, setLeft] = useState(secondsToRead);
  useEffect(() => {
    if (stopped || left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [stopped, left]);
  return left;
};

type Denied = { readonly page: string; readonly roles: readonly string[] };

/** What the page that sent one here said of itself; nothing when one came by the address. */
const readDenied = (state: unknown): Denied | undefined => {
  if (typeof state !== 'object' || state === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(state));
  const page = fields.get('page');
  const roles = fields.get('roles');
  if (typeof page !== 'string' || !Array.isArray(roles)) return undefined;
  return { page, roles: roles.filter((role) => typeof role === 'string') };
};

/** Denied: who may open the page, and a way on that nobody is hurried along. */
export const UnauthorizedPage = () => {
  const { t } = useTranslation();
  const location = useLocation();
  const navigate = useNavigate();
  const { session } = usePublicServices();
  const state = useSessionState();
  const rolePlural = useRolePlural();
  const [stopped, setStopped] = useState(false);
  const left = useCountdown(stopped);
  usePageTitle(t('unauthorized.title'));
  useEffect(() => session.acknowledgeDenial(), [session]);
  const onward = state.kind === 'signedIn' ? '/' : '/sign-in';
  const place = t(onward === '/' ? 'unauthorized.homePlace' : 'unauthorized.signIn');
  const language = useLanguage();
  const denied = readDenied(location.state);
  useEffect(() => {
    if (left === 0) void navigate(onward, { replace: true });
  }, [left, navigate, onward]);
  return (
    <main className="desk-public">
      <section className="desk-public-card">
        <h1>{t('unauthorized.title')}</h1>
        <p>{t('unauthorized.text')}</p>
        {denied !== undefined && (
          <p>
            {denied.roles.length === 0
              ? t('unauthorized.nobody', { page: denied.page })
              : t('unauthorized.who', { page: denied.page, roles: inWords(denied.roles.map(rolePlural), language) })}
          </p>
        )}
        <p className="desk-countdown">
          <span role="timer">{stopped ? t('unauthorized.stopped') : t('unauthorized.countdown', { count: left, place })}</span>
          {!stopped && (
            <Button variant="outline-secondary" size="sm" onClick={() => setStopped(true)}>
              {t('unauthorized.stay')}
            </Button>
          )}
        </p>
        <p className="desk-public-actions">
          <Button onClick={() => void navigate('/')}>{t('unauthorized.home')}</Button>
          <Button variant="outline-primary" onClick={() => void navigate('/profile')}>
            {t('unauthorized.profile')}
          </Button>
        </p>
      </section>
    </main>
  );
};
