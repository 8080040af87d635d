import { californiaDate } from '#domain/calendar-date.ts';
import type { DatedFigures } from '#domain/dated-figures.ts';
import type { DeskUser, Firm } from '#schemas/shared/case.gen.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { FirmPort } from './firm.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';

export type ScopeDeps = { readonly firm: FirmPort; readonly clock: Clock };
export type DeskScopes = {
  readonly firm: Firm;
  readonly user: DeskUser;
  readonly today: string;
  readonly now: string;
  readonly figures: DatedFigures;
};

/** What expressions see beside form and case. */
export async function readScopes({ firm, clock }: ScopeDeps, { id, email, role, name, lastName }: SignedIn): Promise<DeskScopes> {
  const user = { id, email, role, name, lastName };
  const now = clock.now().toISOString();
  return { ...(await firm.read()), user, today: californiaDate(now), now };
}
