import type { DeskServices } from '#app/services/services.ts';
import type { DuplicatePort } from '#runtime/ports/automation.port.ts';
import type { DuplicateAnswer } from '#schemas/api/records.gen.ts';
import { submissionPath } from './submission-path.ts';
import { toResult } from './calls-port.ts';

/** Asks the server for the entry of the log that is the same. */
export const duplicatePort =
  ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, automation: string): DuplicatePort =>
  (data, computed) =>
    toResult(texts, async () => {
      const { entry } = (await client.post<DuplicateAnswer>(`/desk/duplicates/${automation}`, { data, computed })).data;
      if (entry === null) return null;
      const { submissionId, ...told } = entry;
      return { ...told, ...(submissionId === undefined ? {} : { address: submissionPath({ submissionId }) }) };
    });
