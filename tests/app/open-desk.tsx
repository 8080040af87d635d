import { cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

import { App } from '#app/app.tsx';
import { deskTransport } from '#app/client/desk-client.ts';
import { deskQueries } from '#app/client/desk-queries.ts';
import { reportCrash } from '#app/client/report-crash.ts';
import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import { deskEvents } from '#app/events/desk-events.ts';
import { clearOnSignOut } from '#app/services/clear-on-sign-out.ts';
import type { DeskServices, PublicServices } from '#app/services/services.ts';
import { createAlerts } from '#app/state/alerts.ts';
import { colorTheme } from '#app/state/color-theme.ts';
import { companyChoice } from '#app/state/company-choice.ts';
import { singleKeys } from '#app/state/single-keys.ts';
import { unsavedChanges } from '#app/state/unsaved-changes.ts';

import { allTexts } from '../../stories/all-texts.ts';
import '../runtime/without-layout.ts';
import { asking } from './asking.ts';
import { localDesk, maria, openTab, overNode, tokenFor, type Handler, type LocalDesk, type Tab } from './local-desk.ts';

type OpenDesk = DeskServices & PublicServices & { readonly server: LocalDesk; readonly user: UserEvent; readonly storage: Tab['storage'] };

/** jsdom has no screen, so no question about it is ever true. */
const noMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

const cleanUps: (() => unknown)[] = [];

/** Takes down everything that a test opened. */
export const closeDesks = async (): Promise<void> => {
  cleanup();
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
};

export const feeLetters: DeskRoute = {
  path: '/fee-letters',
  automation: 'fee-letters',
  screen: 'form',
  title: 'Fee letters',
  description: 'Ask for the fee.',
  group: 'Depositions',
  icon: 'receipt',
  bundle: 'v1',
  status: 'live',
};

const defaultAnswers: Readonly<Record<string, Handler>> = {
  'GET /auth/logout': () => ({}),
  'GET /auth/refreshToken': () => ({ status: 401, body: { code: 'not_signed_in', message: 'Sign in.' } }),
  'POST /auth/login': (_request, body) =>
    body.includes('demo-desk-2026')
      ? { body: { token: tokenFor(), user: maria } }
      : { status: 401, body: { code: 'wrong_credentials', message: 'Incorrect email or password' } },
  'GET /desk/routes': () => ({ body: { user: maria, routes: [feeLetters] } }),
  'GET /desk/branding': () => ({
    body: {
      brands: [
        { id: 'pacific-workers', name: 'Alder & Quince', hasLogo: false },
        { id: 'hustle-and-flow', name: 'Hustle and Flow', hasLogo: false },
      ],
      links: { bugReport: 'https://example.com/bug', feedback: 'https://example.com/feedback', newJobForm: 'https://example.com/job' },
    },
  }),
  'GET /desk/reminders': () => ({ body: { reminders: [] } }),
  'GET /desk/records': () => ({ body: { records: [] } }),
  'GET /desk/calendarFeed': () => ({ body: { feed: null } }),
  'GET /desk/openCounts': () => ({ body: { counts: {} } }),
  'GET /desk/ownRecords': () => ({ body: { ownRecords: [], hasMore: false } }),
  'GET /desk/deferredSubmissions': () => ({ body: { deferredSubmissions: [] } }),
  'GET /desk/events': () => ({ type: 'text/event-stream', body: ': hello\n\n', hold: true }),
};

type Opening = {
  readonly at?: string;
  readonly signedIn?: boolean;
  /** What the tab kept, when it is another thing than a good session. */
  readonly storedSession?: object;
  /** Who sits before it. */
  readonly person?: typeof maria;
  readonly answers?: Readonly<Record<string, Handler>>;
};

/** The whole desk in one browser tab, against a real server of the answers given. */
export const openDesk = async ({
  at = '/',
  signedIn = true,
  storedSession,
  person = maria,
  answers = {},
}: Opening = {}): Promise<OpenDesk> => {
  globalThis.matchMedia = noMedia;
  const server = await localDesk({ ...defaultAnswers, ...answers });
  cleanUps.push(() => server.close());
  const { session, client, storage } = openTab(server);
  cleanUps.push(() => session.close());
  if (signedIn) {
    const { id: uid, ...claims } = person;
    const stored = { token: tokenFor({ uid, ...claims }), expiresAt: Date.now() + 600_000, user: person };
    storage.setItem('desk.session', JSON.stringify(stored));
  }
  if (storedSession !== undefined) storage.setItem('desk.session', JSON.stringify(storedSession));
  const texts = allTexts('en');
  const desk: DeskServices = {
    baseURL: server.baseURL,
    session,
    client,
    reportCrash: reportCrash(overNode(deskTransport(server.baseURL))),
    texts,
    alerts: createAlerts(Date.now),
    queries: deskQueries(),
    events: deskEvents({ url: `${server.baseURL}/desk/events`, session, fetch, pauseMs: () => 20 }),
    theme: colorTheme({ root: document.documentElement, wish: noMedia('(prefers-color-scheme: dark)'), storage }),
    keys: singleKeys(storage),
    company: companyChoice(storage),
    unsaved: unsavedChanges(),
    ...asking(),
    chooseLanguage: (language) => void texts.changeLanguage(language),
  };
  clearOnSignOut(desk);
  globalThis.history.replaceState(null, '', at);
  const services = { ...desk, loadDesk: () => Promise.resolve(desk), loadedDesk: () => desk, prefetchDesk: () => undefined };
  render(<App services={services} />);
  void session.restore();
  return { ...services, server, storage, user: userEvent.setup() };
};
