import type { DeskServices } from '#app/services/services.ts';
import type { ReadingPort } from '#runtime/ports/readings.port.ts';
import type { ReadingAnswer } from '#schemas/api/readings.gen.ts';
import { toResult } from './calls-port.ts';

/** Reads files of the forms of an automation on the server. */
export const readingPort = ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, automation: string): ReadingPort => {
  const of = (id: string): string => `/desk/readings/${encodeURIComponent(id)}`;
  return {
    start: (field, fileId) =>
      toResult(texts, async () => (await client.post<ReadingAnswer>(`/desk/readings/of/${automation}`, { field, fileId })).data),
    look: (id) => toResult(texts, async () => (await client.get<ReadingAnswer>(of(id))).data),
    confirm: (id, paths) => toResult(texts, async () => (await client.put<ReadingAnswer>(`${of(id)}/confirmed`, { paths })).data),
  };
};
