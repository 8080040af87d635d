import { createAlerts } from './alerts/alerts.ts';
import { deskClient, deskTransport } from './client/desk-client.ts';
import { deskQueries } from './client/desk-queries.ts';
import { tellCrash } from './client/tell-crash.ts';
import { deskEvents } from './events/desk-events.ts';
import { companyChoice } from './frame/company-choice.ts';
import { colorTheme } from './look/color-theme.ts';
import { singleKeys } from './palette/single-keys.ts';
import { forgetOnSignOut } from './session/forget-on-sign-out.ts';
import type { DeskParts } from './ports/desk-parts.ts';
import { authCalls } from './session/auth-calls.ts';
import { cleanUpOnce } from './session/clean-up-once.ts';
import { createSession } from './session/session.ts';
import { sessionStorageIn } from './session/session-storage.ts';
import { sharedRefresh } from './session/shared-refresh.ts';
import { signOutDebt } from './session/sign-out-debt.ts';
import { signedInMarker } from './session/signed-in-marker.ts';
import { firstLanguage, keepLanguage, startTexts, storedLanguage } from './texts/texts.ts';

const baseURL = '/api/v1';
const patienceMs = 300;
const longestPauseMs = 30_000;

/** Builds the desk for one browser tab; the only place of the app that makes its parts. */
export const buildDesk = (tab: Window & typeof globalThis): DeskParts => {
  const clock = Date.now;
  const transport = deskTransport(baseURL);
  const calls = authCalls(transport);
  const refresh = sharedRefresh({
    locks: tab.navigator.locks,
    channel: new BroadcastChannel('desk.token'),
    ask: calls.refresh,
    patienceMs,
  });
  const session = createSession({
    calls,
    refresh,
    storage: sessionStorageIn(tab.sessionStorage),
    marker: signedInMarker(tab.localStorage, tab, clock),
    signOutDebt: signOutDebt(tab.localStorage),
    cleanUpOnce: cleanUpOnce(tab.localStorage, calls.cleanUp),
    clock,
  });
  const pauseMs = (attempt: number): number => Math.min(longestPauseMs, 1_000 * 2 ** (attempt - 1));
  const texts = startTexts(firstLanguage(storedLanguage(tab.localStorage), tab.navigator.languages));
  const alerts = createAlerts(clock);
  const queries = deskQueries();
  forgetOnSignOut({ session, alerts, queries });
  return {
    baseURL,
    session,
    client: deskClient(baseURL, session),
    tellCrash: tellCrash(transport),
    alerts,
    events: deskEvents({ url: `${baseURL}/desk/events`, session, fetch: tab.fetch.bind(tab), pauseMs }),
    queries,
    texts,
    theme: colorTheme({
      root: tab.document.documentElement,
      wish: tab.matchMedia('(prefers-color-scheme: dark)'),
      storage: tab.localStorage,
    }),
    keys: singleKeys(tab.localStorage),
    company: companyChoice(tab.sessionStorage),
    chooseLanguage: (language) => {
      keepLanguage(tab.localStorage, language);
      void texts.changeLanguage(language);
    },
  };
};
