import type { DeskServices } from '#app/services/services.ts';
import type { LookupPort } from '#runtime/ports/automation.port.ts';
import type { FindAnswer } from '#schemas/api/records.gen.ts';
import { toResult } from './calls-port.ts';

/** Asks the server for the records that a lookup of an automation looks up. */
export const lookupPort =
  ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, automation: string): LookupPort =>
  (name, asked, signal) =>
    toResult(texts, async () => (await client.post<FindAnswer>(`/desk/finds/${automation}/${name}`, asked, { signal })).data.rows);
