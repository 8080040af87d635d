import { californiaDate } from '#domain/calendar-date.ts';
import type { DatedFigures } from '#domain/dated-figures.ts';
import type { DeskUser, Firm } from '#schemas/shared/case.gen.ts';

/** What expressions see beside form and case: `today` as YYYY-MM-DD in California, `now` as an instant of ISO 8601. */
export type DeskScopes = {
  readonly firm: Firm;
  readonly user: DeskUser;
  readonly today: string;
  readonly now: string;
  readonly figures: DatedFigures;
};

/** The scopes that a desk gives every form: the firm with its figures, the person, and the time. */
export function deskScopes(
  { firm, figures }: Pick<DeskScopes, 'firm' | 'figures'>,
  { id, email, role, name, lastName }: DeskUser,
  at: Date,
): DeskScopes {
  const now = at.toISOString();
  return { firm, figures, user: { id, email, role, name, lastName }, today: californiaDate(now), now };
}
