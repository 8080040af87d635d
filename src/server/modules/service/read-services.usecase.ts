import { addDays, californiaDate } from '#domain/calendar-date.ts';
import { sightOf } from '#engine/declaration/sees.ts';
import type { ServiceAnswer, ServiceQuery } from '#schemas/api/service.gen.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { ServicesPort } from './services.port.ts';

export type ReadServicesDeps = { readonly registry: Registry; readonly services: ServicesPort; readonly clock: Clock };

/** As many as a page can be read with. */
const mostShown = 200;

/** A letter is taken for arrived after so many days; so long also a changed address calls for a look. */
const daysUnderWay = 30;

/** The service of letters as far as this person sees their records: what came back, what is to be done, what is out. */
export async function readServices(
  { registry, services, clock }: ReadServicesDeps,
  user: SignedIn,
  asked: ServiceQuery,
): Promise<ServiceAnswer> {
  await registry.refresh();
  const sights = new Map(registry.all().map(({ id, automation }) => [id, sightOf(automation, user.role)]));
  const since = addDays(californiaDate(clock.now().toISOString()), -daysUnderWay);
  const seen = { seenBy: { person: user, sights }, since, text: (asked.text ?? '').trim() };
  const [rows, counts] = await Promise.all([
    services.find({ ...seen, tab: asked.tab ?? 'back', limit: mostShown + 1 }),
    services.count(seen),
  ]);
  return { rows: rows.slice(0, mostShown), hasMore: rows.length > mostShown, counts };
}
