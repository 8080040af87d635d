import type { DeskServices } from '#app/services/services.ts';
import type { FindPort } from '#runtime/ports/automation.port.ts';
import type { FindAnswer } from '#schemas/api/records.gen.ts';
import { toResult } from './calls-port.ts';

/** Asks the server for the records that a find of an automation looks up. */
export const findPort =
  ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, automation: string): FindPort =>
  (name, data, signal) =>
    toResult(texts, async () => (await client.post<FindAnswer>(`/desk/finds/${automation}/${name}`, { data }, { signal })).data.rows);
