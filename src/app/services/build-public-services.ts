import { authCalls, type AuthCalls } from '#app/client/auth-calls.ts';
import { deskTransport } from '#app/client/desk-client.ts';
import { reportCrash } from '#app/client/report-crash.ts';
import { cleanUpCookiesOnce } from '#app/session/clean-up-cookies.ts';
import { pendingSignOut } from '#app/session/pending-sign-out.ts';
import { sessionStorageIn } from '#app/session/session-storage.ts';
import { createSession, type Session } from '#app/session/session.ts';
import { sharedRefresh } from '#app/session/shared-refresh.ts';
import { signedInMarker } from '#app/session/signed-in-marker.ts';
import { createAlerts } from '#app/state/alerts.ts';
import { colorTheme } from '#app/state/color-theme.ts';
import { unsavedChanges } from '#app/state/unsaved-changes.ts';
import { addTexts, firstLanguage, storeLanguage, languageOf, startTexts, storedLanguage, type Language } from '#app/texts/texts.ts';

import type { DeskServices, PublicServices, SharedServices } from './services.ts';

const baseURL = '/api/v1';
const refreshTimeoutMs = 300;

type Tab = Window & typeof globalThis;

const buildSession = (tab: Tab, clock: () => number, calls: AuthCalls): Session =>
  createSession({
    calls,
    refresh: sharedRefresh({
      locks: tab.navigator.locks,
      channel: new BroadcastChannel('desk.token'),
      ask: calls.refresh,
      timeoutMs: refreshTimeoutMs,
    }),
    storage: sessionStorageIn(tab.sessionStorage),
    marker: signedInMarker(tab.localStorage, tab, clock),
    pendingSignOut: pendingSignOut(tab.localStorage),
    cleanUpCookiesOnce: cleanUpCookiesOnce(tab.localStorage, calls.cleanUp),
    clock,
  });

const buildTexts = (tab: Tab): Pick<SharedServices, 'texts' | 'chooseLanguage'> => {
  const texts = startTexts(firstLanguage(storedLanguage(tab.localStorage), tab.navigator.languages));
  const showIn = async (language: Language): Promise<void> => {
    // Without them it is English for the pages behind the sign-in, which is better than nothing.
    await addTexts(texts, language).catch(() => undefined);
    await texts.changeLanguage(language);
  };
  return {
    texts,
    chooseLanguage: (language) => {
      storeLanguage(tab.localStorage, language);
      void showIn(language);
    },
  };
};

const deskLoader = (shared: SharedServices, tab: Tab): Pick<PublicServices, 'loadDesk' | 'loadedDesk'> => {
  let loaded: DeskServices | undefined;
  let loading: Promise<DeskServices> | undefined;
  const load = async (): Promise<DeskServices> => {
    try {
      const [{ buildDeskServices }] = await Promise.all([
        import('./build-desk-services.ts'),
        addTexts(shared.texts, languageOf(shared.texts)),
      ]);
      loaded = buildDeskServices(shared, tab);
      return loaded;
    } catch (error) {
      loading = undefined; // The next page that needs it tries again.
      throw error;
    }
  };
  return { loadDesk: () => (loading ??= load()), loadedDesk: () => loaded };
};

/** Builds what the sign-in and the other public pages need, for one browser tab. */
export const buildPublicServices = (tab: Tab, fetchPages: () => Promise<void>): PublicServices => {
  const clock = Date.now;
  const transport = deskTransport(baseURL);
  const calls = authCalls(transport);
  // While the server checks the password, the desk is fetched.
  const login: AuthCalls['login'] = (email, password) => {
    prefetchDesk();
    return calls.login(email, password);
  };
  const shared: SharedServices = {
    baseURL,
    session: buildSession(tab, clock, { ...calls, login }),
    reportCrash: reportCrash(transport),
    alerts: createAlerts(clock),
    ...buildTexts(tab),
    unsaved: unsavedChanges(),
    theme: colorTheme({
      root: tab.document.documentElement,
      wish: tab.matchMedia('(prefers-color-scheme: dark)'),
      storage: tab.localStorage,
    }),
  };
  const desk = deskLoader(shared, tab);
  const prefetchDesk = (): void => {
    desk.loadDesk().catch(() => undefined);
    void fetchPages();
  };
  return { ...shared, ...desk, prefetchDesk };
};
