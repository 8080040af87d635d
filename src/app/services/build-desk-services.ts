import { deskClient } from '#app/client/desk-client.ts';
import { deskQueries } from '#app/client/desk-queries.ts';
import { deskEvents } from '#app/events/desk-events.ts';
import { bookAdditions } from '#app/state/book-additions.ts';
import { companyChoice } from '#app/state/company-choice.ts';
import { deskQuestions } from '#app/state/desk-questions.ts';
import { singleKeys } from '#app/state/single-keys.ts';

import { clearOnSignOut } from './clear-on-sign-out.ts';
import type { DeskServices, SharedServices } from './services.ts';

const maxPauseMs = 30_000;

const pauseMs = (attempt: number): number => Math.min(maxPauseMs, 1_000 * 2 ** (attempt - 1));

/** Builds what pages behind the sign-in need, for one browser tab, on the services of the public pages. */
export const buildDeskServices = (shared: SharedServices, tab: Window & typeof globalThis): DeskServices => {
  const { baseURL, session, alerts } = shared;
  const queries = deskQueries();
  clearOnSignOut({ session, alerts, queries });
  return {
    ...shared,
    client: deskClient(baseURL, session),
    events: deskEvents({ url: `${baseURL}/desk/events`, session, fetch: tab.fetch.bind(tab), pauseMs }),
    queries,
    questions: deskQuestions(),
    book: bookAdditions(),
    keys: singleKeys(tab.localStorage),
    company: companyChoice(tab.sessionStorage),
  };
};
