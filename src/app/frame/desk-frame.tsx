import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';

import { AlertHistory } from '#app/alerts/alert-history.tsx';
import { problemIn } from '#app/client/problem.ts';
import type { RoutesAnswer } from '#schemas/api/desk.gen.ts';
import { Icon } from '#app/components/icon.tsx';
import { LazyOverlay } from '#app/components/lazy-overlay.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { FullScreenSpinner, Spinner } from '#app/components/spinner.tsx';
import { useDesk, useDeskUser, useSessionState } from '#app/context/desk-context.ts';
import { RoutesContext } from '#app/context/routes-context.ts';
import { useCompany } from '#app/context/use-company.ts';
import { WhoseInAddress } from '#app/context/whose-in-address.tsx';
import { useWhenIdle } from '#app/context/use-when-idle.ts';
import { BrandMenu } from '#app/menu/brand-menu.tsx';
import { HelpLinkIcons } from '#app/menu/help-link-icons.tsx';
import { MenuBar } from '#app/menu/menu-bar.tsx';
import { isPlanned, menuSections } from '#app/menu/menu-sections.ts';
import { ProfileMenu } from '#app/menu/profile-menu.tsx';
import { Sidebar } from '#app/menu/sidebar.tsx';
import { WithPageTexts } from '#app/pages/built-in-page.tsx';
import { PasswordDuePage } from '#app/pages/password-due-page.tsx';
import { useDeskKeys } from '#app/palette/use-desk-keys.ts';
import { GuardedPages } from '#app/unsaved/guarded-pages.tsx';
import { HasActedContext } from '#runtime/parts/may-take-focus.ts';

import { fetchLazyParts, lazyOverlays } from './lazy-overlays.ts';
import { useDeskEvents } from './use-desk-events.ts';
import { useHasActed } from './use-has-acted.ts';

const Frame = ({ answer }: { readonly answer: RoutesAnswer }) => {
  const { t } = useTranslation();
  const company = useCompany();
  const [opened, setOpened] = useState<'palette' | 'keys' | undefined>(undefined);
  const find = useCallback(() => setOpened('palette'), []);
  const help = useCallback(() => setOpened('keys'), []);
  const close = useCallback(() => setOpened(undefined), []);
  useDeskKeys({ find, help });
  useWhenIdle(fetchLazyParts);
  // What is planned stands on the home page, out of the way.
  const sections = menuSections(
    answer.routes.filter((route) => !isPlanned(route)),
    company,
  );
  return (
    <RoutesContext value={answer}>
      <a className="desk-skip" href="#page">
        {t('desk.skip')}
      </a>
      <header className="desk-topbar">
        <Sidebar sections={sections} help={help} />
        <BrandMenu />
        {sections.length === 0 ? <p className="desk-menu-empty">{t('menu.noPages')}</p> : <MenuBar sections={sections} />}
        <div className="desk-topbar-tools">
          <button type="button" className="desk-find" aria-label={t('palette.open')} aria-keyshortcuts="Control+K" onClick={find}>
            <Icon name="search" />
            <span>{t('palette.open')}</span>
            <kbd aria-hidden="true">Ctrl K</kbd>
          </button>
          <HelpLinkIcons />
          <AlertHistory />
          <ProfileMenu help={help} />
        </div>
      </header>
      <main id="page" tabIndex={-1} className="desk-page">
        <Suspense fallback={<Spinner message={t('session.loading')} />}>
          <WhoseInAddress>
            <Outlet />
          </WhoseInAddress>
        </Suspense>
      </main>
      <LazyOverlay part={lazyOverlays.palette} open={opened === 'palette'}>
        {(Palette) => <Palette show={opened === 'palette'} close={close} showKeys={help} />}
      </LazyOverlay>
      <LazyOverlay part={lazyOverlays.keys} open={opened === 'keys'}>
        {(KeysDialog) => <KeysDialog show={opened === 'keys'} close={close} />}
      </LazyOverlay>
    </RoutesContext>
  );
};

/** Over the page that was open when the session ended. */
const SessionEnded = () => {
  const state = useSessionState();
  return (
    <LazyOverlay part={lazyOverlays.sessionEnded} open={state.kind === 'signedIn' && state.ended}>
      {(SessionEndedDialog) => <SessionEndedDialog />}
    </LazyOverlay>
  );
};

/** Over the page that is about to be left with something unsaved on it. */
const LeaveQuestion = () => {
  const { unsaved } = useDesk();
  const question = useSyncExternalStore(unsaved.question.subscribe, unsaved.question.read);
  return (
    <LazyOverlay part={lazyOverlays.leave} open={question !== undefined}>
      {(LeaveDialog) => question !== undefined && <LeaveDialog question={question} />}
    </LazyOverlay>
  );
};

/** Over the page from which something was sent that the desk asks about first. */
const SentQuestion = () => {
  const { questions } = useDesk();
  const question = useSyncExternalStore(questions.question.subscribe, questions.question.read);
  return (
    <LazyOverlay part={lazyOverlays.question} open={question !== undefined}>
      {(QuestionDialog) => question !== undefined && <QuestionDialog question={question} />}
    </LazyOverlay>
  );
};

/** Over the form from which an entry is added to the address book. */
const AddedEntry = () => {
  const { book } = useDesk();
  const addition = useSyncExternalStore(book.addition.subscribe, book.addition.read);
  return (
    <LazyOverlay part={lazyOverlays.addedEntry} open={addition !== undefined}>
      {(AddedEntryDialog) =>
        addition !== undefined && (
          <Suspense fallback={null}>
            <WithPageTexts>
              <AddedEntryDialog addition={addition} />
            </WithPageTexts>
          </Suspense>
        )
      }
    </LazyOverlay>
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
      {mustChoosePassword && <PasswordDuePage done={() => void routes.refetch()} />}
      {routes.data === undefined && routes.error !== null && !mustChoosePassword && (
        <main className="desk-public">
          <ProblemCard error={routes.error} retry={() => void routes.refetch()} />
        </main>
      )}
      {routes.isPending && <FullScreenSpinner message={t('session.loading')} />}
      <SessionEnded />
      <LeaveQuestion />
      <SentQuestion />
      <AddedEntry />
    </GuardedPages>
  );
};
