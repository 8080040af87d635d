import axios from 'axios';
import { createAlerts } from '#app/alerts/alerts.ts';
import { deskError, problemOf } from '#app/client/problem.ts';
import { deskQueries } from '#app/client/desk-queries.ts';
import type { RoutesAnswer } from '#app/client/wire.ts';
import { companyChoice } from '#app/frame/company-choice.ts';
import { singleKeys } from '#app/palette/single-keys.ts';
import type { DeskParts } from '#app/ports/desk-parts.ts';
import type { Session } from '#app/session/session.ts';
import type { SessionState } from '#app/session/session-state.ts';
import { startTexts, type Language } from '#app/texts/texts.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';
import { matchOf } from './local-ports.ts';
import type { StandardCase } from './plan/scene.ts';

/** What the desk answers to a call, by "GET /path"; what is not there is answered as an empty list. */
export type Answers = Readonly<Record<string, unknown>>;

type Setting = {
  readonly user: DeskUser | undefined;
  readonly routes: RoutesAnswer;
  readonly standard: StandardCase;
  readonly language: Language;
  readonly answers?: Answers;
};

const still = (): (() => void) => () => undefined;

const sessionOf = (user: DeskUser | undefined): Session => {
  const state: SessionState = user === undefined ? { kind: 'signedOut', because: 'never' } : { kind: 'signedIn', user, ended: false };
  return {
    state: () => state,
    subscribe: still,
    arrive: async () => undefined,
    check: () => undefined,
    signIn: async () => {
      throw deskError(problemOf({ status: 401, code: 'wrong_credentials', message: 'Incorrect email or password' }));
    },
    leave: async () => undefined,
    take: () => undefined,
    token: async () => 'story',
    renew: async () => 'story',
    seenDenial: () => undefined,
    close: () => undefined,
  };
};

const emptyPage = { page: 1, limit: 20, totalPages: 1, totalItems: 0, ownOnly: false, rows: [] };

const standingAnswers = ({ routes, standard }: Setting): Answers => ({
  'GET /desk/routes': routes,
  'GET /desk/house': {
    brands: [{ id: 'pacific-workers', name: 'Pacific Workers', hasLogo: false }],
    links: { bugReport: 'https://example.com/bug', feedback: 'https://example.com/feedback', newJobForm: 'https://example.com/job' },
  },
  'GET /desk/scopes': standard,
  'GET /desk/recent-cases': { matches: [matchOf(standard)] },
  'GET /merusCaseInfo/getCaseNumberByName/': { matches: [matchOf(standard)] },
});

const clientOf = (answers: Answers) =>
  axios.create({
    baseURL: '/api/v1',
    adapter: async (config) => {
      const call = `${(config.method ?? 'get').toUpperCase()} ${config.url ?? ''}`;
      if (!Object.hasOwn(answers, call) && !call.startsWith('GET '))
        throw deskError(problemOf({ status: 503, code: 'story', message: 'A story sends nothing.' }));
      return { data: structuredClone(answers[call] ?? emptyPage), status: 200, statusText: 'OK', headers: {}, config };
    },
  });

const memory = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};

/** The parts of the desk for one story: real ones, but nobody at the other end of the line. */
export const localDesk = (setting: Setting): DeskParts => {
  const texts = startTexts(setting.language);
  return {
    baseURL: '/api/v1',
    session: sessionOf(setting.user),
    client: clientOf({ ...standingAnswers(setting), ...setting.answers }),
    tellCrash: async () => undefined,
    alerts: createAlerts(() => Date.parse(setting.standard.now)),
    events: { listen: still, open: still },
    queries: deskQueries(),
    texts,
    // The toolbar of Storybook chooses the theme and the language.
    theme: { choice: () => 'system', subscribe: still, choose: () => undefined },
    keys: singleKeys(memory()),
    company: companyChoice(memory()),
    chooseLanguage: (language) => void texts.changeLanguage(language),
  };
};
