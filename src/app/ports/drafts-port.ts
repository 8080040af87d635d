import { isDeskError } from '#app/client/problem.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';
import type { DeskServices } from '#app/services/services.ts';
import type { DraftOf, DraftPort } from '#runtime/ports/drafts.port.ts';
import type { Draft } from '#schemas/api/desk.gen.ts';

import { draftKey, toResult } from './calls-port.ts';

/** A browser ends the calls of a page that goes away, but for those by fetch that say so. */
const keepaliveRequest = { adapter: 'fetch', fetchOptions: { keepalive: true } } as const;

/** The signed-in person's drafts of one automation, on the server: of new forms by their case, or the one of an event. */
export const draftsPort = (
  { client, events, texts }: Pick<DeskServices, 'client' | 'events' | 'texts'>,
  automation: string,
  of?: DraftOf,
): DraftPort => {
  // The server tells every window; what this one did it knows.
  const window = uniqueId();
  const urlOf = (caseFileNumber: string): string => `/desk/drafts/${automation}/${draftKey(caseFileNumber)}`;
  return {
    window,
    load: (caseFileNumber, version) =>
      toResult(texts, async () => {
        try {
          return (await client.get<Draft | null>(urlOf(caseFileNumber), { params: { ...of, version } })).data;
        } catch (error) {
          if (isDeskError(error) && error.problem.status === 404) return null;
          throw error;
        }
      }),
    save: (caseFileNumber, { leaving, ...draft }) =>
      toResult(texts, async () => {
        const settings = { params: of, ...(leaving === true ? keepaliveRequest : {}) };
        return (await client.put<{ revision: number }>(urlOf(caseFileNumber), draft, settings)).data;
      }),
    discard: (caseFileNumber, how) =>
      toResult(texts, async () => {
        await client.delete(urlOf(caseFileNumber), { params: { how, by: window, ...of }, ...keepaliveRequest });
        return null;
      }),
    subscribe: (listener) =>
      events.listen((event) => {
        if (event.kind === 'resumed') listener({ kind: 'lost' });
        if (event.kind !== 'draftGone' || event.automation !== automation || event.by === window) return;
        if (event.record !== (of?.record ?? '') || event.event !== (of?.event ?? '')) return;
        listener({ kind: 'ended', caseFileNumber: event.caseFileNumber, how: event.how });
      }),
  };
};
