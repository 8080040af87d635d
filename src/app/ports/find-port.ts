import type { DeskServices } from '#app/services/services.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { FindPort } from '#runtime/ports/automation.port.ts';
import { toResult } from './calls-port.ts';

type Answer = { readonly rows: readonly FormData[] | null };

/** Asks the server for the records that a find of an automation looks up. */
export const findPort =
  ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, automation: string): FindPort =>
  (name, data, signal) =>
    toResult(texts, async () => (await client.post<Answer>(`/desk/finds/${automation}/${name}`, { data }, { signal })).data.rows);
