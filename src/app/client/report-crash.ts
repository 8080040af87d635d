import type { AxiosInstance } from 'axios';

import { isDeskError } from './problem.ts';

/** Reports to the desk that a page broke; answers the reference under which its log knows it, if there is one. */
export type ReportCrash = (error: unknown) => Promise<string | undefined>;

const maxPlaces = 8;

/** Where in our own scripts it broke. What the error says stays here: it may quote what people typed. */
export const crashPlaces = (stack: string): readonly string[] =>
  [...stack.matchAll(/\/assets\/[\w.-]{1,60}(?::\d{1,9}){1,2}/g)].slice(0, maxPlaces).map(([place]) => place);

const nameOf = (error: unknown): string => (error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Unknown');

export const reportCrash =
  (transport: AxiosInstance): ReportCrash =>
  async (error) => {
    // The call that failed stands in the log already.
    if (isDeskError(error) && error.problem.requestId !== undefined) return error.problem.requestId;
    const places = crashPlaces(error instanceof Error ? (error.stack ?? '') : '');
    try {
      const answer = await transport.post('/desk/crashes', { name: nameOf(error), places });
      const reference: unknown = answer.headers['x-request-id'];
      return typeof reference === 'string' ? reference : undefined;
    } catch {
      return undefined; // A reference that no log knows would help nobody.
    }
  };
