import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#server/platform/app-error.ts';

/** The revision that a sender saw, from the header If-Match; nothing where it is absent. Whoever sends one that says nothing would think that it was compared. */
export function seenRevision({ 'if-match': seen = '' }: IncomingHttpHeaders): { readonly revision?: number } {
  const text = seen.trim();
  if (text === '') return {};
  const [, revision] = /^"?(\d{1,9})"?$/.exec(text) ?? [];
  if (revision === undefined)
    throw new AppError('malformed_body', 'The header If-Match is not a revision. Send the revision that you loaded, for example "3".');
  return { revision: Number(revision) };
}
