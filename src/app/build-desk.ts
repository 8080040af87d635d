import { deskClient } from './client/desk-client.ts';
import { deskQueries } from './client/desk-queries.ts';
import { deskEvents } from './events/desk-events.ts';
import { companyChoice } from './frame/company-choice.ts';
import { singleKeys } from './palette/single-keys.ts';
import type { DeskParts, DoorParts } from './ports/desk-parts.ts';
import { forgetOnSignOut } from './session/forget-on-sign-out.ts';

const longestPauseMs = 30_000;

const pauseMs = (attempt: number): number => Math.min(longestPauseMs, 1_000 * 2 ** (attempt - 1));

/** Builds the desk behind the sign-in for one browser tab, on what stands at its door. */
export const buildDesk = (door: Omit<DoorParts, 'enter' | 'entered'>, tab: Window & typeof globalThis): DeskParts => {
  const { baseURL, session, alerts } = door;
  const queries = deskQueries();
  forgetOnSignOut({ session, alerts, queries });
  return {
    ...door,
    client: deskClient(baseURL, session),
    events: deskEvents({ url: `${baseURL}/desk/events`, session, fetch: tab.fetch.bind(tab), pauseMs }),
    queries,
    keys: singleKeys(tab.localStorage),
    company: companyChoice(tab.sessionStorage),
  };
};
