import type { IncomingHttpHeaders } from 'node:http';

/** The revision that a sender saw, from the header If-Match; nothing where it is absent or none. */
export function seenRevision({ 'if-match': seen = '' }: IncomingHttpHeaders): { readonly revision?: number } {
  const text = seen.trim().replaceAll('"', '');
  return /^\d{1,9}$/.test(text) ? { revision: Number(text) } : {};
}
