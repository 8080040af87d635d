import { californiaDate } from '#domain/calendar-date.ts';
import type { DeskScopes } from '#engine/types/desk-scopes.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';

/** What the desk itself sees when it acts: no person and no case. The day is that of California at an instant. */
export function deskValues({ firm, figures }: Pick<DeskScopes, 'firm' | 'figures'>, at: Date): ScopeValues {
  const now = at.toISOString();
  return { firm, figures, now, today: californiaDate(now) };
}
