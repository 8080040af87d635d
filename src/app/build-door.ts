import { createAlerts } from './alerts/alerts.ts';
import { lateCalls } from './client/late-calls.ts';
import { colorTheme } from './look/color-theme.ts';
import type { DeskParts, DoorParts } from './ports/desk-parts.ts';
import { cleanUpOnce } from './session/clean-up-once.ts';
import type { AuthCalls } from './session/auth-calls.ts';
import { createSession } from './session/session.ts';
import { sessionStorageIn } from './session/session-storage.ts';
import { sharedRefresh } from './session/shared-refresh.ts';
import { signOutDebt } from './session/sign-out-debt.ts';
import { signedInMarker } from './session/signed-in-marker.ts';
import { addTexts, firstLanguage, keepLanguage, languageOf, startTexts, storedLanguage, type Language } from './texts/texts.ts';

import { unsavedChanges } from './unsaved/unsaved-changes.ts';

const baseURL = '/api/v1';
const patienceMs = 300;

/** Builds the door of the desk for one browser tab: what the sign-in and the other public pages need, and the way in. */
export const buildDoor = (tab: Window & typeof globalThis, onSignIn: () => void): DoorParts => {
  const clock = Date.now;
  const { calls, tellCrash } = lateCalls(baseURL);
  const login: AuthCalls['login'] = (email, password) => {
    onSignIn();
    return calls.login(email, password);
  };
  const refresh = sharedRefresh({
    locks: tab.navigator.locks,
    channel: new BroadcastChannel('desk.token'),
    ask: calls.refresh,
    patienceMs,
  });
  const session = createSession({
    calls: { ...calls, login },
    refresh,
    storage: sessionStorageIn(tab.sessionStorage),
    marker: signedInMarker(tab.localStorage, tab, clock),
    signOutDebt: signOutDebt(tab.localStorage),
    cleanUpOnce: cleanUpOnce(tab.localStorage, calls.cleanUp),
    clock,
  });
  const texts = startTexts(firstLanguage(storedLanguage(tab.localStorage), tab.navigator.languages));
  const showIn = async (language: Language): Promise<void> => {
    // Without them it is English for the pages behind the sign-in, which is better than nothing.
    await addTexts(texts, language).catch(() => undefined);
    await texts.changeLanguage(language);
  };
  const shared = {
    baseURL,
    session,
    tellCrash,
    alerts: createAlerts(clock),
    texts,
    unsaved: unsavedChanges(),
    theme: colorTheme({
      root: tab.document.documentElement,
      wish: tab.matchMedia('(prefers-color-scheme: dark)'),
      storage: tab.localStorage,
    }),
    chooseLanguage: (language: Language) => {
      keepLanguage(tab.localStorage, language);
      void showIn(language);
    },
  };
  let built: DeskParts | undefined;
  let coming: Promise<DeskParts> | undefined;
  const build = async (): Promise<DeskParts> => {
    try {
      const [{ buildDesk }] = await Promise.all([import('./build-desk.ts'), addTexts(texts, languageOf(texts))]);
      built = buildDesk(shared, tab);
      return built;
    } catch (error) {
      coming = undefined; // The next who enters tries again.
      throw error;
    }
  };
  return { ...shared, enter: () => (coming ??= build()), entered: () => built };
};
