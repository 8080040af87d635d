import { foldText } from '#domain/fold-text.ts';
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

const sameAddress = (one: string, other: string): boolean => foldText(one) === foldText(other);

/** Who of the firm's attorneys the person is; nothing where two have the address. */
function attorneyIdOf({ attorneys }: Firm, email: string): Pick<DeskUser, 'attorneyId'> {
  const [attorney, another] = attorneys.filter((one) => one.email !== undefined && sameAddress(one.email, email));
  return attorney === undefined || another !== undefined ? {} : { attorneyId: attorney.id };
}

/** The scopes that a desk gives every form: the firm with its figures, the person, and the time. */
export function deskScopes(
  { firm, figures }: Pick<DeskScopes, 'firm' | 'figures'>,
  { id, email, role, name, lastName }: DeskUser,
  at: Date,
): DeskScopes {
  const now = at.toISOString();
  return { firm, figures, user: { id, email, role, name, lastName, ...attorneyIdOf(firm, email) }, today: californiaDate(now), now };
}
