import axios from 'axios';

import { deskQueries } from '#app/client/desk-queries.ts';
import { deskError, problemOf } from '#app/client/problem.ts';
import type { DeskServices } from '#app/services/services.ts';
import { createAlerts } from '#app/state/alerts.ts';
import { companyChoice } from '#app/state/company-choice.ts';
import { singleKeys } from '#app/state/single-keys.ts';
import { bookAdditions } from '#app/state/book-additions.ts';
import { deskQuestions } from '#app/state/desk-questions.ts';
import { unsavedChanges } from '#app/state/unsaved-changes.ts';
import type { Language } from '#app/texts/texts.ts';

import { allTexts } from './all-texts.ts';
import { deskAnswers, type Answers, type ServerState } from './desk-answers.ts';
import { localSession } from './local-session.ts';
import type { DeskPage } from './plan/desk-pages.ts';

type Setting = ServerState &
  Pick<DeskPage, 'session' | 'fails' | 'breaks'> & {
    readonly language: Language;
    /** The answer to what nothing else answers; without it such a call is a fault of the story. */
    readonly otherwise?: unknown;
  };

const still = (): (() => void) => () => undefined;

const clientOf = (answers: Answers, { fails, otherwise }: Pick<Setting, 'fails' | 'otherwise'>) =>
  axios.create({
    baseURL: '/api/v1',
    adapter: async (config) => {
      const call = `${(config.method ?? 'get').toUpperCase()} ${config.url ?? ''}`;
      if (fails?.call === call) throw deskError(problemOf(fails));
      const isRead = call.startsWith('GET ');
      const answer = Object.hasOwn(answers, call) ? answers[call] : isRead ? otherwise : undefined;
      if (answer !== undefined) return { data: structuredClone(answer), status: 200, statusText: 'OK', headers: {}, config };
      // The page would only say that something could not be loaded.
      if (isRead) reportError(new Error(`A story does not answer ${call}.`));
      throw deskError(problemOf({ status: 503, code: 'story', message: 'A story sends nothing.' }));
    },
  });

const memory = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
};

/** The parts of the desk for one story: real ones, but nobody at the other end of the line. */
export const localDesk = (setting: Setting): DeskServices => {
  const texts = allTexts(setting.language);
  return {
    baseURL: '/api/v1',
    session: localSession(setting.routes.user, setting.session),
    client: clientOf(deskAnswers(setting), setting),
    reportCrash: async (error) => {
      if (setting.breaks !== true) reportError(error);
      return 'story-1';
    },
    alerts: createAlerts(() => Date.parse(setting.standard.now)),
    events: { listen: still, open: still },
    queries: deskQueries(),
    texts,
    // The toolbar of Storybook chooses the theme and the language.
    theme: { choice: () => 'system', subscribe: still, choose: () => undefined },
    keys: singleKeys(memory()),
    company: companyChoice(memory()),
    unsaved: unsavedChanges(),
    questions: deskQuestions(),
    book: bookAdditions(),
    chooseLanguage: (language) => void texts.changeLanguage(language),
  };
};
