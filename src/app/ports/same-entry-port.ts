import type { SameEntryPort } from '#runtime/duplicate-port.ts';

import { attempt } from './attempt.ts';
import type { DeskParts } from './desk-parts.ts';
import { submissionPath } from './submission-path.ts';

type Answer = { readonly entry: { readonly createdAt: string; readonly creatorEmail: string; readonly submissionId?: string } | null };

/** Asks the server for the entry of the log that is the same. */
export const sameEntryPort =
  ({ client, texts }: Pick<DeskParts, 'client' | 'texts'>, automation: string): SameEntryPort =>
  (data) =>
    attempt(texts, async () => {
      const { entry } = (await client.post<Answer>(`/desk/sameEntries/${automation}`, { data })).data;
      if (entry === null) return null;
      const { createdAt, creatorEmail, submissionId } = entry;
      return { createdAt, creatorEmail, ...(submissionId === undefined ? {} : { address: submissionPath({ submissionId }) }) };
    });
