import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';

import { AlertHistory } from '#app/alerts/alert-history.tsx';
import { problemIn } from '#app/client/problem.ts';
import type { RoutesAnswer } from '#app/client/wire.ts';
import { useDesk, useDeskUser, useSessionState } from '#app/desk-context.ts';
import { useDeskKeys } from '#app/palette/use-desk-keys.ts';
import { GuardedPages } from '#app/unsaved/guarded-pages.tsx';
import { HasActedContext } from '#runtime/parts/may-take-focus.ts';

import { Brand } from './brand.tsx';
import { menuSections } from './desk-menu.ts';
import { Icon } from './icon.tsx';
import { fetchLateParts, lateParts } from './late-parts.ts';
import { MenuBar } from './menu-bar.tsx';
import { OpenedPart } from './opened-part.tsx';
import { ProblemCard } from './problem-card.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { RoutesContext } from './routes-context.ts';
import { Sidebar } from './sidebar.tsx';
import { FullScreenSpinner, Spinner } from './spinner.tsx';
import { useCompany } from './use-company.ts';
import { useDeskEvents } from './use-desk-events.ts';
import { useHasActed } from './use-has-acted.ts';
import { WayIcons } from './way-icons.tsx';
import { whenIdle } from './when-idle.ts';

const PasswordDuePage = lazy(async () => ({ default: (await import('#app/pages/password-due-page.tsx')).PasswordDuePage }));

const Frame = ({ answer }: { readonly answer: RoutesAnswer }) => {
  const { t } = useTranslation();
  const company = useCompany();
  const [opened, setOpened] = useState<'palette' | 'keys' | undefined>(undefined);
  const find = useCallback(() => setOpened('palette'), []);
  const help = useCallback(() => setOpened('keys'), []);
  const close = useCallback(() => setOpened(undefined), []);
  useDeskKeys({ find, help });
  useEffect(() => whenIdle(fetchLateParts), []);
  const sections = menuSections(answer.routes, company);
  return (
    <RoutesContext value={answer}>
      <a className="desk-skip" href="#page">
        {t('desk.skip')}
      </a>
      <header className="desk-topbar">
        <Sidebar sections={sections} help={help} />
        <Brand />
        {sections.length === 0 ? <p className="desk-menu-empty">{t('menu.noPages')}</p> : <MenuBar sections={sections} />}
        <div className="desk-topbar-tools">
          <button type="button" className="desk-icon-button" aria-label={t('palette.open')} aria-keyshortcuts="Control+K" onClick={find}>
            <Icon name="search" />
          </button>
          <WayIcons />
          <AlertHistory />
          <ProfileMenu help={help} />
        </div>
      </header>
      <main id="page" tabIndex={-1} className="desk-page">
        <Suspense fallback={<Spinner message={t('session.loading')} />}>
          <Outlet />
        </Suspense>
      </main>
      <OpenedPart part={lateParts.palette} open={opened === 'palette'}>
        {(Palette) => <Palette show={opened === 'palette'} close={close} showKeys={help} />}
      </OpenedPart>
      <OpenedPart part={lateParts.keys} open={opened === 'keys'}>
        {(KeysDialog) => <KeysDialog show={opened === 'keys'} close={close} />}
      </OpenedPart>
    </RoutesContext>
  );
};

/** Over the page that was open when the session ended. */
const SessionEnded = () => {
  const state = useSessionState();
  return (
    <OpenedPart part={lateParts.sessionEnded} open={state.kind === 'signedIn' && state.ended}>
      {(SessionEndedDialog) => <SessionEndedDialog />}
    </OpenedPart>
  );
};

/** Over the page that is about to be left with something unsaved on it. */
const LeaveQuestion = () => {
  const { unsaved } = useDesk();
  const question = useSyncExternalStore(unsaved.question.subscribe, unsaved.question.read);
  return (
    <OpenedPart part={lateParts.leave} open={question !== undefined}>
      {(LeaveDialog) => question !== undefined && <LeaveDialog question={question} />}
    </OpenedPart>
  );
};

/** The frame around every page behind the sign-in. */
export const DeskFrame = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const user = useDeskUser();
  const hasActed = useHasActed();
  useDeskEvents();
  const routes = useQuery({
    queryKey: ['routes', user.id, user.role],
    queryFn: async ({ signal }) => (await client.get<RoutesAnswer>('/desk/routes', { signal })).data,
  });
  const mustChoosePassword = routes.data === undefined && routes.error !== null && problemIn(routes.error).code === 'password_change_due';
  return (
    <GuardedPages>
      {routes.data !== undefined && (
        <HasActedContext value={hasActed}>
          <Frame answer={routes.data} />
        </HasActedContext>
      )}
      {mustChoosePassword && (
        <Suspense fallback={<FullScreenSpinner message={t('session.loading')} />}>
          <PasswordDuePage done={() => void routes.refetch()} />
        </Suspense>
      )}
      {routes.data === undefined && routes.error !== null && !mustChoosePassword && (
        <main className="desk-door">
          <ProblemCard error={routes.error} retry={() => void routes.refetch()} />
        </main>
      )}
      {routes.isPending && <FullScreenSpinner message={t('session.loading')} />}
      <SessionEnded />
      <LeaveQuestion />
    </GuardedPages>
  );
};
