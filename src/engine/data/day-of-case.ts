import type { PlainRecord } from './plain-data.ts';

/** What expressions see on another day: `now` is that day, at the time of day that it had. */
export function onDay<Scopes extends { readonly now?: unknown }>(scopes: Scopes, today: string): Scopes {
  const { now } = scopes;
  return { ...scopes, today, ...(typeof now === 'string' ? { now: `${today}${now.slice(today.length)}` } : {}) };
}

/** A case with what differs from it. `now` follows the day, unless it is said, too. */
export function caseWith<Case extends { readonly now?: unknown }>(standard: Case, changed: PlainRecord = {}): Case {
  const { today, now } = changed;
  const dayed = typeof today === 'string' && now === undefined ? onDay(standard, today) : standard;
  return { ...dayed, ...changed };
}
